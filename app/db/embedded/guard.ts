import { spawn } from 'node:child_process';
import { Socket } from 'node:net';

/**
 * Watches over temporary data: when this process ends without having called the function returned here (killed,
 * or crashed), the server is stopped and its folder removed. The guard is a shell that waits for the end of its
 * standard input, which comes when this process is gone, whatever ended it.
 */
export function removeWhenProcessDies(postmasterPid: number, dataDir: string): () => void {
  const script = [
    'read -r word',
    '[ "$word" = disarmed ] && exit 0',
    'kill -INT "$1" 2>/dev/null',
    'tries=0',
    'while kill -0 "$1" 2>/dev/null && [ "$tries" -lt 50 ]; do sleep 0.1; tries=$((tries + 1)); done',
    'rm -rf "$2"',
  ].join('\n');
  const guard = spawn('/bin/sh', ['-c', script, 'guard', String(postmasterPid), dataDir], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.on('error', () => undefined); // no shell: the folder stays behind, nothing worse
  guard.stdin.on('error', () => undefined);
  guard.unref();
  if (guard.stdin instanceof Socket) guard.stdin.unref(); // a pipe is one; it must not keep this process alive
  return () => guard.stdin.end('disarmed\n');
}
