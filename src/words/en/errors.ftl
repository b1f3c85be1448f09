### Errors of several parts.

file-not-found = No such file or directory
file-no-permission = Permission denied
file-is-folder = Is a directory
file-is-no-folder = Not a directory
file-exists = File exists
file-system-full = No space left on device
