import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What `npm start` runs, built for the other stories. */
const built = fileURLToPath(new URL('../server/dist/start.js', import.meta.url));

/** An empty Lamplight, as its operator starts it, and what the start tells the first administrator. */
export interface EmptyLamplight {
  link: string;
  code: string;
  stop(): Promise<void>;
}

/** Starts one; `settings` are environment variables besides those it needs. */
export async function startEmpty(settings: Record<string, string> = {}): Promise<EmptyLamplight> {
  const folder = mkdtempSync(join(tmpdir(), 'lamplight-setup-'));
  // As root the database works as an ordinary user, who must be able to pass.
  chmodSync(folder, 0o755);
  const { PATH } = process.env;
  const env = {
    ...{ PATH, NODE_ENV: 'production', DATA_DIR: folder, PORT: '0', DEMO: '0', LOG_LEVEL: 'warn' },
    ...settings,
  };
  const server = spawn(process.execPath, [built], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const stop = async () => {
    if (server.exitCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    return { ...(await told(server)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function told({ stdout }: ChildProcess): Promise<{ link: string; code: string }> {
  let said = '';
  for await (const chunk of stdout ?? []) {
    said += chunk;
    const [, link, code] = /(http\S+\/setup)#code=(\S+)\n/.exec(said) ?? [];
    if (link && code) return { link, code };
  }
  throw new Error(`The start told no link: ${said}`);
}
