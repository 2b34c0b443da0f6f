import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import serverProcess from '../../process.json' with { type: 'json' };
import type { Connection } from '../db/connect';
import type { Bundle } from './bundle.fixture';

/** How a process ended. */
export interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** One server process, the leader of its own process group as a shell would start it. */
export interface Node {
  pid: number;
  /** Resolves to where it answers; rejects with what it said when it ends before. */
  ready: Promise<string>;
  ended: Promise<Ending>;
  /** All it wrote so far. */
  output(): string;
  kill(signal: NodeJS.Signals): void;
  /** The same to its whole process group: what Ctrl-C in a terminal does. */
  killGroup(signal: NodeJS.Signals): void;
}

const started = new Set<Node>();

/** Runs the built server, or one of its commands, with nothing but these settings. */
export function run(bundle: Bundle, settings: Record<string, string>, ...args: string[]): Node {
  const child = spawn(process.execPath, [...serverProcess.flags, bundle.path, ...args], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      ...serverProcess.environment,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      PORT: '0',
      DEMO: '0',
      // One client here does in a second what a house does in minutes.
      REQUESTS_PER_SESSION: '0',
      REQUESTS_PER_ADDRESS: '0',
      ...settings,
    },
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('The server could not be run');
  const chunks: string[] = [];
  const output = () => chunks.join('');
  const ended = new Promise<Ending>((resolve) => {
    child.on('close', (code, signal) => resolve({ code, signal }));
  });
  const ready = new Promise<string>((resolve, reject) => {
    const look = (chunk: Buffer) => {
      chunks.push(chunk.toString('utf8'));
      const address = /ready at (https?:\S+)/.exec(output())?.[1];
      if (address) resolve(address);
    };
    child.stdout.on('data', look);
    child.stderr.on('data', look);
    ended.then(({ code }) => reject(new Error(`The server ended with ${code}: ${output()}`)));
  });
  ready.catch(() => undefined);
  const node: Node = {
    pid,
    ready,
    ended,
    output,
    kill: (signal) => child.kill(signal),
    killGroup: (signal) => process.kill(-pid, signal),
  };
  started.add(node);
  void ended.then(() => started.delete(node));
  return node;
}

/** What a start prints for the first administrator, while there is none. */
export async function setupCodeOf(node: Node): Promise<string> {
  await node.ready;
  const code = /First administrator: .*, code (\S+)/.exec(node.output())?.[1];
  if (!code) throw new Error(`The start told no code: ${node.output()}`);
  return code;
}

/** Stops every process this test file started and that still runs, the way an operator would. */
export async function stopAll(): Promise<void> {
  await Promise.all(
    [...started].map(async (node) => {
      node.kill('SIGTERM');
      await node.ended;
    }),
  );
}

/** An empty folder that the database's user can reach, too. */
export function makeDataDir(): { path: string; remove(): void } {
  const path = mkdtempSync(join(realpathSync(tmpdir()), 'lamplight-node-'));
  chmodSync(path, 0o755);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** A connection as the DATABASE_URL of another process. */
export function databaseUrl(connection: Connection): string {
  if ('connectionString' in connection) return connection.connectionString;
  const { host, port, user, database } = connection;
  return `postgres://${user}@${encodeURIComponent(host)}:${port}/${database}`;
}
