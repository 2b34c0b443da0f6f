import { type Files, pathsOf } from './files';
import { Finder, type Sieve, sieveSelectors } from './finder';
import type { Keyboard, Mouse } from './hands';
import type { Expectation, Injected, Judged } from './injected';
import type { Element, WebDriver } from './webdriver';

interface Patience {
  timeout?: number;
}
/** What it asks of its page. */
interface Owner {
  readonly driver: WebDriver;
  readonly keyboard: Keyboard;
  readonly mouse: Mouse;
  run<Value>(body: string, ...given: unknown[]): Promise<Value>;
  waitForTimeout(ms: number): Promise<void>;
}
export const patienceMs = 20_000;

/** What Playwright's locators do, as far as the stories ask it of an engine that Playwright does not drive. */
export class Locator extends Finder<Locator> {
  readonly _apiName = 'Locator';

  private readonly owner: Owner;
  readonly selector: string;

  constructor(owner: Owner, selector: string) {
    super();
    this.owner = owner;
    this.selector = selector;
  }

  override toString(): string {
    return `WebKit: ${this.selector}`;
  }
  page(): Owner {
    return this.owner;
  }

  protected override within(selector: string): Locator {
    return new Locator(this.owner, `${this.selector} >> ${selector}`);
  }
  filter(sieve: Sieve): Locator {
    return sieveSelectors(sieve).reduce<Locator>((found, selector) => found.within(selector), this);
  }
  and(other: Locator): Locator {
    return this.within(`internal:and=${JSON.stringify(other.selector)}`);
  }
  or(other: Locator): Locator {
    return this.within(`internal:or=${JSON.stringify(other.selector)}`);
  }
  nth(index: number): Locator {
    return this.within(`nth=${index}`);
  }
  first(): Locator {
    return this.nth(0);
  }
  last(): Locator {
    return this.nth(-1);
  }

  evaluateAll<Value, Argument = undefined>(
    ask: (found: HTMLElement[], argument: Argument) => Value,
    argument?: Argument,
  ): Promise<Value> {
    return this.owner.run(
      `return (${ask})(hand.querySelectorAll(hand.parseSelector(given[0]), document), given[1]);`,
      this.selector,
      argument,
    );
  }

  /** Asks the one element, once it is there. */
  async evaluate<Value, Argument = undefined>(
    ask: (element: HTMLElement, argument: Argument) => Value,
    argument?: Argument,
    options?: Patience,
  ): Promise<Awaited<Value>> {
    const asked = `async (hand, element, given) => [await (${ask})(element, given)]`;
    const [answer] = await this.once<[Awaited<Value>]>(asked, argument, options);
    return answer;
  }

  /** Asks until it answers with something: null says that the element is not ready. */
  private async once<Value>(asked: string, argument?: unknown, { timeout = patienceMs }: Patience = {}) {
    const start = Date.now();
    for (;;) {
      const answer = await this.owner.run<Value | null>(
        `const selector = hand.parseSelector(given[0]);
        const found = hand.querySelectorAll(selector, document);
        if (found.length > 1) throw hand.strictModeViolationError(selector, found);
        return found.length === 0 ? null : (${asked})(hand, found[0], given[1]);`,
        this.selector,
        argument,
      );
      if (answer !== null) return answer;
      if (Date.now() - start > timeout)
        throw new Error(`Not there or not ready within ${timeout} ms: ${this}`);
      await this.owner.waitForTimeout(50);
    }
  }

  /** Where it can be pressed, once it can be. */
  private point(options?: Patience): Promise<{ x: number; y: number }> {
    return this.once(
      `async (hand, element) => {
        if (await hand.checkElementStates(element, ['visible', 'enabled', 'stable'], true)) return null;
        const inView = ({ top, left, bottom, right }) => top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
        if (!inView(element.getBoundingClientRect())) element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const { x, y, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
        const point = { x: Math.floor(x + width / 2), y: Math.floor(y + height / 2) };
        if (hand.expectHitTarget(point, element) === 'done') return point;
        // It lies below what stays in sight, such as the foot of a form.
        element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        return null;
      }`,
      null,
      options,
    );
  }

  async click(options?: Patience): Promise<void> {
    const { x, y } = await this.point(options);
    await this.owner.mouse.click(x, y);
  }
  tap(options?: Patience): Promise<void> {
    return this.click(options);
  }
  async hover(options?: Patience): Promise<void> {
    const { x, y } = await this.point(options);
    await this.owner.mouse.move(x, y);
  }
  async dragTo(target: Locator): Promise<void> {
    const from = await this.point();
    const to = await target.point();
    await this.owner.mouse.drag(from, to);
  }
  async setChecked(checked: boolean): Promise<void> {
    const is = () => this.evaluate((element) => (element as HTMLInputElement).checked);
    if ((await is()) !== checked) await this.click();
    if ((await is()) !== checked) throw new Error(`Pressing changed nothing: ${this}`);
  }
  check(): Promise<void> {
    return this.setChecked(true);
  }
  uncheck(): Promise<void> {
    return this.setChecked(false);
  }

  async focus(): Promise<void> {
    await this.evaluate((element) => element.focus());
  }
  async press(keys: string): Promise<void> {
    await this.focus();
    await this.owner.keyboard.press(keys);
  }
  async pressSequentially(text: string): Promise<void> {
    await this.focus();
    await this.owner.keyboard.type(text);
  }
  async fill(text: string, options?: Patience): Promise<void> {
    const asked = await this.once<string>(`(${fillInPage})`, text, options);
    if (asked !== 'needsinput') return;
    if (text) await this.owner.keyboard.type(text);
    else await this.owner.keyboard.press('Delete');
  }
  clear(): Promise<void> {
    return this.fill('');
  }
  async selectOption(choice: string): Promise<void> {
    await this.once(
      '(hand, element, choice) => hand.selectOptions(element, [{ valueOrLabel: choice }]) && true',
      choice,
    );
  }
  async setInputFiles(files: Files): Promise<void> {
    const element = await this.once<Element>('(hand, element) => element');
    await this.owner.driver.choose(element, pathsOf(files));
  }
  async dispatchEvent(type: string, init: EventInit = {}): Promise<void> {
    await this.once(
      '(hand, element, given) => element.dispatchEvent(new Event(given.type, { bubbles: true, ...given.init })) || true',
      { type, init },
    );
  }

  count(): Promise<number> {
    return this.evaluateAll((found) => found.length);
  }
  async all(): Promise<Locator[]> {
    return Array.from({ length: await this.count() }, (_, index) => this.nth(index));
  }
  textContent(): Promise<string | null> {
    return this.evaluate((element) => element.textContent);
  }
  innerText(): Promise<string> {
    return this.evaluate((element) => element.innerText);
  }
  inputValue(): Promise<string> {
    return this.evaluate((element) => (element as HTMLInputElement).value);
  }
  getAttribute(name: string): Promise<string | null> {
    return this.evaluate((element, asked: string) => element.getAttribute(asked), name);
  }
  allTextContents(): Promise<string[]> {
    return this.evaluateAll((found) => found.map((element) => element.textContent ?? ''));
  }
  allInnerTexts(): Promise<string[]> {
    return this.evaluateAll((found) => found.map((element) => element.innerText));
  }
  boundingBox(): Promise<{ x: number; y: number; width: number; height: number }> {
    return this.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    });
  }
  isVisible(): Promise<boolean> {
    return this.judge({ expression: 'to.be.visible', isNot: false }).then(({ matches }) => matches);
  }
  async waitFor({
    state = 'visible',
    timeout = patienceMs,
  }: Patience & { state?: string } = {}): Promise<void> {
    const { matches } = await this._expect(`to.be.${state}`, { isNot: false, timeout });
    if (!matches) throw new Error(`Not ${state} within ${timeout} ms: ${this}`);
  }

  private judge(expectation: Expectation): Promise<Judged> {
    return this.owner.run(`return (${judgeInPage})(hand, given[0], given[1]);`, this.selector, expectation);
  }

  /** What `expect` of Playwright asks of a locator: judged in the page again and again until it holds. */
  async _expect(
    expression: string,
    { timeout = patienceMs, isNot = false, ...options }: Partial<Expectation> & Patience,
  ) {
    const start = Date.now();
    const expectation = { ...options, expression, isNot, signal: undefined, title: undefined };
    for (;;) {
      const judged = await this.judge(expectation);
      if (judged.matches !== isNot) return { matches: !isNot };
      if (Date.now() - start > timeout) return { ...judged, matches: isNot, timedOut: true };
      await this.owner.waitForTimeout(50);
    }
  }
}

/** Sent to the page: it knows nothing but what it is given. */
function judgeInPage(hand: Injected, selector: string, expected: Expectation) {
  const parsed = hand.parseSelector(selector);
  const found = hand.querySelectorAll(parsed, document);
  const { expression } = expected;
  const ofMany = expression === 'to.have.count' || expression.endsWith('.array');
  if (!ofMany && found.length > 1) throw hand.strictModeViolationError(parsed, found);
  if (!ofMany && found.length === 0)
    return { matches: expression === 'to.be.hidden' || expression === 'to.be.detached' };
  return hand.expect(found[0], expected, found, true);
}

async function fillInPage(hand: Injected, element: HTMLInputElement, text: string) {
  const waits = await hand.checkElementStates(element, ['visible', 'enabled', 'editable'], true);
  if (waits) return null;
  // React keeps the value of a field in a property of that field; without it, it sees a day that is set here as one picked.
  if (['date', 'time', 'month', 'datetime-local'].includes(element.type))
    Reflect.deleteProperty(element, 'value');
  return hand.fill(element, text);
}
