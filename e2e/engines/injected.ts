import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';

/** What of Playwright's own script a page is asked; it is the one that finds and judges elements in the other browsers. */
export interface Injected {
  parseSelector(selector: string): object;
  querySelectorAll(selector: object, root: Document): HTMLElement[];
  strictModeViolationError(selector: object, matches: HTMLElement[]): Error;
  fill(element: HTMLElement, text: string): string;
  checkElementStates(element: HTMLElement, states: string[], frameVisible: boolean): Promise<unknown>;
  expect(
    element: HTMLElement | undefined,
    options: Expectation,
    elements: HTMLElement[],
    frameVisible: boolean,
  ): Promise<Judged>;
}

export interface Expectation {
  expression: string;
  isNot: boolean;
  [option: string]: unknown;
}

export interface Judged {
  matches: boolean;
  received?: unknown;
}

/** The text of that script out of Playwright's bundle, which gives it no name of its own. */
function sourceOf(bundle: string): string {
  const [, found] =
    /injectedScriptSource\.ts"\(\) \{\s+"use strict";\s+source\d+ = ('(?:[^'\\\n]|\\.)*')/.exec(bundle) ?? [];
  if (!found)
    throw new Error(
      'Playwright keeps the script that finds elements elsewhere now: mend e2e/engines/injected.ts',
    );
  return runInNewContext(found);
}

const options = {
  isUnderTest: false,
  sdkLanguage: 'javascript',
  testIdAttributeName: 'data-testid',
  stableRafCount: 1,
  browserName: 'webkit',
  shouldPrependErrorPrefix: false,
  isUtilityWorld: false,
  customEngines: [],
};

/** A script that puts it into a page, once. */
export function injection(): string {
  const bundle = readFileSync(
    createRequire(import.meta.url).resolve('playwright-core/lib/coreBundle'),
    'utf8',
  );
  return `globalThis.__hand ??= (() => {
    const module = {};
    ${sourceOf(bundle)}
    return new (module.exports.InjectedScript())(globalThis, ${JSON.stringify(options)});
  })();
  arguments[arguments.length - 1]();`;
}
