### Diapositive, e ricerche come testo lineare.

-at-stop = { $stop ->
    [none] {""}
   *[stop] { $stop } ·{" "}
}
slide-title = { $deck }{ $heading ->
    [none] , passo { $step }
   *[heading] : { $heading } (passo { $step })
}
stop-of = tappa { $stop } di { $of }
counts-so-far = { -at-stop }passo { $step } di { $of } · nodi { $nodes }  foglie { $leaves }  tagli { $cutoffs }
counts-of-several = { -at-stop }passo { $step } di { $of } · nodi { $nodes }
calls-left-out = … { $count ->
    [one] un'altra
   *[other] altre { $count }
}
what-came-of = { $deck }: Che cosa ne è venuto
closing-result = valore { $value }, linea { $line }; nodi { $nodes }, foglie { $leaves }, tagli { $cutoffs }
