import { Agent, request } from 'node:http';
import type { Shot } from './protocol';

/** One request over a kept connection; resolves to the answer's size and time when it was read to its end. */
export function shoot(url: string, shot: Shot, agent: Agent): Promise<{ bytes: number; ms: number }> {
  const startMs = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(
      new URL(shot.path, url),
      { method: shot.method, headers: shot.headers, agent },
      (answer) => {
        let bytes = 0;
        answer.on('data', (piece: Buffer) => {
          bytes += piece.length;
        });
        answer.on('error', reject);
        answer.on('end', () => {
          if (answer.statusCode !== undefined && answer.statusCode < 300)
            resolve({ bytes, ms: performance.now() - startMs });
          else reject(new Error(`${shot.method} ${shot.path.split('?')[0]} answered ${answer.statusCode}`));
        });
      },
    );
    sent.on('error', reject);
    sent.end(shot.body);
  });
}

export const keepAlive = (connections: number): Agent =>
  new Agent({ keepAlive: true, maxSockets: connections });
