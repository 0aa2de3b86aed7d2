"""Runs a program on a pseudo-terminal. Arguments: steps as JSON, [[the text to wait for, the text to type, or null to close the terminal], ...], and then the program. Prints the exit code and the whole output as JSON."""
import json, os, pty, select, signal, sys, time

steps = json.loads(sys.argv[1])
child, terminal = pty.fork()
if child == 0:
    os.environ["TERM"] = "xterm"
    os.execvp(sys.argv[2], sys.argv[2:])
shown = b""
looked = 0
limit = time.monotonic() + 840
while True:
    if time.monotonic() > limit:
        os.kill(child, signal.SIGKILL)
        break
    ready, _, _ = select.select([terminal], [], [], 1)
    if ready:
        try:
            piece = os.read(terminal, 65536)
        except OSError:
            break
        if not piece:
            break
        shown += piece
    while steps:
        at = shown.find(steps[0][0].encode(), looked)
        if at < 0:
            break
        looked = at + len(steps[0][0].encode())
        typed = steps.pop(0)[1]
        if typed is None:
            os.close(terminal)
            terminal = None
            break
        os.write(terminal, typed.encode())
    if terminal is None:
        break
_, status = os.waitpid(child, 0)
print(json.dumps({"code": os.waitstatus_to_exitcode(status), "shown": shown.decode("utf8", "replace"), "left": len(steps)}))
