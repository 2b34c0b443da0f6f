import type { ChildProcess } from 'node:child_process';

/** Waits for the line in which a server says where it answers. Fails with what it wrote when it ends before. */
export function addressOf(child: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let written = '';
    const read = (piece: Buffer) => {
      written += piece;
      const found = pattern.exec(written)?.[1];
      if (found) resolve(found);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.on('error', reject);
    child.on('exit', () => reject(new Error(`A server ended before it was ready:\n${written}`)));
  });
}

/** Asks a process to end and waits until it has. */
export function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.on('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
