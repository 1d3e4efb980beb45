import { spawn, type ChildProcess } from 'node:child_process';

/**
 * A small shell process that outlives this one by a few seconds. It reads a pipe whose other end only this process holds: when this
 * process dies in any way, kill -9 included, the pipe closes and the shell stops every child still registered. Postgres and
 * nats-server cannot be taught to watch a parent, so the watching is done for them.
 */
const script = `
children=''
while read -r op pid signal; do
  case $op in
    +) children="$children $pid:$signal" ;;
    -) rest=''
       for child in $children; do [ "\${child%%:*}" = "$pid" ] || rest="$rest $child"; done
       children=$rest ;;
  esac
done
for child in $children; do kill -s "\${child##*:}" "\${child%%:*}" 2>/dev/null; done
round=0
while [ $round -lt 40 ]; do
  alive=''
  for child in $children; do kill -0 "\${child%%:*}" 2>/dev/null && alive=yes; done
  [ -n "$alive" ] || exit 0
  sleep 0.2
  round=$((round + 1))
done
for child in $children; do kill -s KILL "-\${child%%:*}" 2>/dev/null || kill -s KILL "\${child%%:*}" 2>/dev/null; done
`;

let watcher: ChildProcess | undefined;

function tell(line: string): void {
  if (!watcher || watcher.exitCode !== null || watcher.signalCode !== null) {
    watcher = spawn('/bin/sh', ['-c', script], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
    watcher.stdin?.on('error', () => undefined);
    watcher.unref();
    // The pipe must not keep a finished test run alive.
    (watcher.stdin as unknown as { unref?: () => void } | null)?.unref?.();
  }
  watcher.stdin?.write(`${line}\n`);
}

/** Has the child stopped with `signal` (name without SIG, `TERM`) should this process disappear. */
export function holdLifeline(pid: number, signal: string): void {
  tell(`+ ${pid} ${signal}`);
}

/** Call when the child has ended, so that a later process with the same number is left alone. */
export function releaseLifeline(pid: number): void {
  tell(`- ${pid} -`);
}
