## The kinds of games and their parameters, in forms.

about-tictactoe = tre in fila su una griglia 3×3
about-mnk = M righe, N colonne, K in fila vincono
about-connect4 = i segni cadono; quattro in fila vincono
board-rows = righe
about-rows = le righe della griglia
board-columns = colonne
about-columns = le colonne della griglia
in-a-line = in fila
about-in-a-line = quanti in fila vincono
board-notation = righe unite da /, caselle X, O o _
heap-take = si prende
about-bones = chi non può più prendere perde
heap-notation = quanti ce ne sono
about-nim = più mucchi; chi non può prendere perde
heaps-notation = quanti ce ne sono in ogni mucchio
about-tree = un albero con numeri alle foglie
tree-notation = anche @FILE, o random:B,D,SEED
about-heap-take = quanto si può prendere al massimo
