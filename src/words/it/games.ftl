## The kinds of games and their parameters, in forms.

about-tictactoe = tre in fila su una griglia 3×3
about-mnk = M righe, N colonne, K in fila vincono
about-connect4 = i segni cadono; K in fila vincono
board-rows = righe
about-rows = le righe della griglia
board-columns = colonne
about-columns = le colonne della griglia
in-a-line = in fila
about-in-a-line = quanti in fila vincono
board-notation = righe separate da /, caselle X, O o _
heap-take = si prende
about-bones = chi non può più prendere perde
heap-notation = quanti ce ne sono
about-nim = più mucchi; chi non può prendere perde
heaps-notation = quanti ce ne sono in ogni mucchio
about-tree = un albero con i numeri nelle foglie
about-certificate = la dimostrazione di chi vince, come albero di mosse
certificate-notation = @FILE come scritto da `solve --certificate`; @FILE#b2,a1 dopo delle mosse
reached-before = A questa posizione si è già arrivati con { $way }: il seguito è lì.
pairs-hold = Da qui le coppie tengono il pareggio: a ogni casella presa si risponde con l’altra della coppia{ $pairs ->
    [none] {""}
   *[pairs] : { $pairs }{ $more ->
        [0] {""}
       *[more] {" "}e altre { $more }
    }
}.
proof-goes-on = Anche qui si vince: il resto della dimostrazione è troppo lungo da mostrare.
no-move-listed = Qui il certificato non ha nessuna mossa: non regge.
not-in-certificate = il certificato non porta alla mossa `{ $mv }`
certificate-is-file = un certificato si legge da un file: scrivi `@{ $path }`
certificate-is-fixed = un certificato non si modifica: è la dimostrazione così com’è
tree-notation = anche @FILE, o random:B,D,SEME
about-heap-take = quanto si può prendere al massimo
