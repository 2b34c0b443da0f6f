import type { WebDriver } from './webdriver';

/** The keys that have no character, as WebDriver writes them. */
const keys: Record<string, string> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  ControlOrMeta: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  Space: ' ',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Insert: '\uE016',
  Delete: '\uE017',
  Meta: '\uE03D',
  F2: '\uE032',
  '\n': '\uE007',
};
const codeOf = (key: string) => keys[key] ?? key;
const down = (key: string) => ({ type: 'keyDown', value: codeOf(key) });
const up = (key: string) => ({ type: 'keyUp', value: codeOf(key) });

export class Keyboard {
  private readonly driver: WebDriver;

  constructor(driver: WebDriver) {
    this.driver = driver;
  }

  private play(actions: object[]): Promise<void> {
    return this.driver.act({ type: 'key', id: 'keyboard', actions });
  }
  async press(combination: string): Promise<void> {
    // The last plus may be the key itself.
    const held = combination.split(/\+(?!$)/);
    await this.play([...held.map(down), ...held.reverse().map(up)]);
  }
  down(key: string): Promise<void> {
    return this.play([down(key)]);
  }
  up(key: string): Promise<void> {
    return this.play([up(key)]);
  }
  async type(text: string): Promise<void> {
    if (text) await this.play([...text].flatMap((character) => [down(character), up(character)]));
  }
}

interface Point {
  x: number;
  y: number;
}

export class Mouse {
  private readonly driver: WebDriver;

  constructor(driver: WebDriver) {
    this.driver = driver;
  }

  private play(...actions: object[]): Promise<void> {
    return this.driver.act({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions });
  }
  private readonly to = (x: number, y: number) => ({
    type: 'pointerMove',
    duration: 0,
    x: Math.floor(x),
    y: Math.floor(y),
  });
  private readonly pressed = { type: 'pointerDown', button: 0 };
  private readonly released = { type: 'pointerUp', button: 0 };

  click(x: number, y: number): Promise<void> {
    return this.play(this.to(x, y), this.pressed, this.released);
  }
  move(x: number, y: number): Promise<void> {
    return this.play(this.to(x, y));
  }
  down(): Promise<void> {
    return this.play(this.pressed);
  }
  up(): Promise<void> {
    return this.play(this.released);
  }
  drag(from: Point, to: Point): Promise<void> {
    const between = this.to((from.x + to.x) / 2, (from.y + to.y) / 2);
    return this.play(this.to(from.x, from.y), this.pressed, between, this.to(to.x, to.y), this.released);
  }
}
