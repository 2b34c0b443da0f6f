import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
export type Element = { [elementKey]: string };

/** One WebKit browser with one window, driven by classic WebDriver: the only door it has. */
export class WebDriver {
  private readonly driver: ChildProcess;
  private readonly address: string;

  private constructor(driver: ChildProcess, address: string) {
    this.driver = driver;
    this.address = address;
  }

  /** `hear` is given each line that the pages write on their console. */
  static async start(
    args: string[],
    env: NodeJS.ProcessEnv,
    hear: (line: string) => void,
  ): Promise<WebDriver> {
    const port = await freePort();
    const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // What it starts goes with it.
      detached: true,
    });
    for (const stream of [driver.stdout, driver.stderr])
      stream.on('data', (data: Buffer) => String(data).split('\n').filter(Boolean).forEach(hear));
    const server = `http://127.0.0.1:${port}`;
    await answering(server);
    const alwaysMatch = {
      'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation', ...args] },
    };
    const { sessionId } = await send<{ sessionId: string }>('POST', `${server}/session`, {
      capabilities: { alwaysMatch },
    });
    return new WebDriver(driver, `${server}/session/${sessionId}`);
  }

  get<Reply>(path: string): Promise<Reply> {
    return send('GET', this.address + path);
  }

  post<Reply>(path: string, body: object = {}): Promise<Reply> {
    return send('POST', this.address + path, body);
  }

  /** Runs a script in the page, whose promise it waits for. */
  run<Value>(script: string, ...args: unknown[]): Promise<Value> {
    return this.post('/execute/async', { script, args });
  }

  act(...actions: object[]): Promise<void> {
    return this.post('/actions', { actions });
  }

  choose(element: Element, paths: string[]): Promise<void> {
    return this.post(`/element/${element[elementKey]}/value`, { text: paths.join('\n') });
  }

  async stop(): Promise<void> {
    if (this.driver.exitCode !== null || this.driver.signalCode !== null) return;
    await send('DELETE', this.address).catch(() => undefined);
    const gone = once(this.driver, 'exit');
    if (this.driver.pid) process.kill(-this.driver.pid, 'SIGTERM');
    await gone;
  }
}

async function send<Reply>(method: string, url: string, body?: object): Promise<Reply> {
  const response = await fetch(url, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
  const { value } = (await response.json()) as { value: Reply & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

async function answering(server: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(`${server}/status`).catch(() => undefined);
    if (answer) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('WebKitWebDriver does not answer');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || !address) throw new Error('No free port');
  return address.port;
}

/** Debian keeps the engine's own small browser beside its library. */
function miniBrowser(): string {
  const path = process.env.MINI_BROWSER;
  if (!path) throw new Error('The step "engines" says where the MiniBrowser is');
  return path;
}
