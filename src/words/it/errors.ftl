### Errori di più parti.

file-not-found = file o cartella inesistente
file-no-permission = permesso negato
file-is-folder = è una cartella
file-is-no-folder = non è una cartella
file-exists = esiste già
file-system-full = spazio esaurito sul dispositivo
