import { writeFileSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import { Finder } from './finder';
import { Keyboard, Mouse } from './hands';
import { injection } from './injected';
import { Locator, patienceMs } from './locator';
import type { WebDriver } from './webdriver';

type Address = string | RegExp | ((url: URL) => boolean);
export interface Size {
  width: number;
  height: number;
}
interface Home {
  baseURL: string;
  request: APIRequestContext;
  context: unknown;
}

/** What Playwright's pages do, as far as the stories ask it of an engine that Playwright does not drive. */
export class Page extends Finder<Locator> {
  readonly _apiName = 'Page';
  readonly keyboard: Keyboard;
  readonly mouse: Mouse;
  readonly request: APIRequestContext;
  readonly driver: WebDriver;
  private readonly home: Home;
  private readonly injection = injection();
  private readonly atFirst: string[] = [];
  private address = 'about:blank';
  private size: Size | null = null;
  private readonly listeners: { event: string; listener: (what: unknown) => void }[] = [];

  constructor(driver: WebDriver, home: Home) {
    super();
    this.driver = driver;
    this.home = home;
    this.keyboard = new Keyboard(driver);
    this.mouse = new Mouse(driver);
    this.request = home.request;
  }

  protected override within(selector: string): Locator {
    return new Locator(this, selector);
  }
  context(): unknown {
    return this.home.context;
  }

  /** Runs in the page, with Playwright's script as `hand` and what is given as `given`. */
  async run<Value>(body: string, ...given: unknown[]): Promise<Value> {
    const script = `const done = arguments[arguments.length - 1];
      const given = arguments[0];
      const hand = globalThis.__hand;
      if (!hand) done({ bare: true });
      else (async () => { ${body} })().then((value) => done({ value, address: location.href }), (error) => done({ error: String(error) }));`;
    for (;;) {
      const answer = await this.driver
        .run<{ bare?: true; value: Value; error?: string; address: string }>(script, given.map(orNull))
        // A page that is being left takes its scripts along.
        .catch(leaving);
      if (answer === undefined) await this.waitForTimeout(50);
      else if (answer.bare) await this.driver.run(this.injection).catch(leaving);
      else if (answer.error !== undefined) throw new Error(answer.error);
      else {
        this.address = answer.address;
        return answer.value;
      }
    }
  }

  evaluate<Value, Argument = undefined>(ask: string | ((argument: Argument) => Value), argument?: Argument) {
    return this.run<Awaited<Value>>(
      typeof ask === 'string' ? `return ${ask};` : `return (${ask})(given[0]);`,
      argument,
    );
  }
  async waitForFunction<Argument>(ask: (argument: Argument) => unknown, argument?: Argument): Promise<void> {
    await this.until(
      async () => Boolean(await this.evaluate(ask, argument)),
      'What was waited for did not come',
    );
  }
  /** Told before the first page is opened, and run on its server before it. */
  addInitScript<Argument>(script: (argument: Argument) => void, argument?: Argument): void {
    this.atFirst.push(`(${script})(${JSON.stringify(argument)});`);
  }

  async goto(path: string): Promise<void> {
    if (this.atFirst.length > 0) {
      await this.driver.post('/url', { url: new URL('/favicon.svg', this.home.baseURL).href });
      await this.run(this.atFirst.splice(0).join('\n'));
    }
    this.address = new URL(path, this.home.baseURL).href;
    await this.driver.post('/url', { url: this.address });
  }
  reload(): Promise<void> {
    return this.driver.post('/refresh');
  }
  goBack(): Promise<void> {
    return this.driver.post('/back');
  }
  goForward(): Promise<void> {
    return this.driver.post('/forward');
  }
  url(): string {
    return this.address;
  }
  title(): Promise<string> {
    return this.driver.get('/title');
  }
  async waitForURL(address: Address): Promise<void> {
    const wanted = async () => {
      const url = new URL(await this.driver.get<string>('/url'));
      if (typeof address === 'function') return address(url);
      return typeof address === 'string'
        ? url.href === new URL(address, this.home.baseURL).href
        : address.test(url.href);
    };
    await this.until(wanted, `The address did not become ${address}`);
  }
  private async until(holds: () => Promise<boolean>, otherwise: string): Promise<void> {
    const start = Date.now();
    while (!(await holds())) {
      if (Date.now() - start > patienceMs) throw new Error(otherwise);
      await this.waitForTimeout(50);
    }
  }
  waitForTimeout(ms: number): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, ms));
  }
  async waitForLoadState(): Promise<void> {}

  viewportSize(): Size | null {
    return this.size;
  }
  async setViewportSize(size: Size): Promise<void> {
    this.size = size;
    // The window has a bar of its own above the page.
    const [wide, high] = await this.driver.run<[number, number]>(
      'arguments[0]([outerWidth - innerWidth, outerHeight - innerHeight]);',
    );
    await this.driver.post('/window/rect', { width: size.width + wide, height: size.height + high });
  }
  async screenshot({ path }: { path?: string } = {}): Promise<Buffer> {
    const picture = Buffer.from(await this.driver.get<string>('/screenshot'), 'base64');
    if (path) writeFileSync(path, picture);
    return picture;
  }

  on(event: string, listener: (what: unknown) => void): void {
    this.listeners.push({ event, listener });
  }
  /** A line that the browser wrote: of what pages say on their console, it tells errors as such. */
  hear(line: string): void {
    if (!/^CONSOLE.* ERROR/.test(line)) return;
    const message = { type: () => 'error', text: () => line };
    for (const { event, listener } of this.listeners) if (event === 'console') listener(message);
  }
  /** What a browser tells its pages of the network. */
  believeOnline(online: boolean): Promise<void> {
    return this.run(
      `Object.defineProperty(navigator, 'onLine', { value: given[0], configurable: true });
      dispatchEvent(new Event(given[0] ? 'online' : 'offline'));`,
      online,
    );
  }

  /** `expect` asks the frame of a page for its address and its title. */
  mainFrame(): Locator {
    return this.within(':root');
  }
}

/** What is not there travels as null. */
const orNull = (value: unknown) => value ?? null;

function leaving(error: Error): undefined {
  if (
    /javascript error|no such window|Callback was not called|unload|JavaScript execution context/i.test(
      error.message,
    )
  )
    return undefined;
  throw error;
}
