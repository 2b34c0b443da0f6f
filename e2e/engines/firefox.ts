import { test } from '@playwright/test';

/** What of Playwright's inside is mended: the public part has no place for it. */
interface Inside {
  _connection: { toImpl(outside: object): { _browserSession: object; delegate: Hands } };
}
interface Hands {
  rawKeyboard: { sendText(progress: unknown, text: string): Promise<void> };
  rawTouchscreen: { tap(progress: unknown, x: number, y: number): Promise<void>; _session: Session };
}
interface Session {
  sessionId: string;
  send(method: string, params: object): Promise<unknown>;
}
type Send = (this: object, method: string, params: object) => Promise<unknown>;

/** Playwright speaks as the newest Firefox does; the long-supported one does not know every word yet. */
const notYetKnown = 'emulation.setMediaFeaturesOverride';

const finger = (x: number, y: number) => ({
  type: 'pointer',
  id: 'finger',
  parameters: { pointerType: 'touch' },
  actions: [
    { type: 'pointerMove', x, y },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
});

/** A test whose browser is Firefox as Debian packages it, driven by Playwright over WebDriver BiDi. */
export const firefoxTest = test.extend<object, object>({
  browser: [
    async ({ browser }, use) => {
      const { _connection } = browser as unknown as Inside;
      const session = Object.getPrototypeOf(_connection.toImpl(browser)._browserSession) as { send: Send };
      const { send } = session;
      session.send = async function (method, params) {
        if (method === notYetKnown) return {};
        return send.call(this, method, params);
      };
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        context.on('page', (page) => {
          const { rawKeyboard, rawTouchscreen } = _connection.toImpl(page).delegate;
          // It would set the value of a field behind the back of React, which then puts back the one before.
          rawKeyboard.sendText = async (_progress, text) => {
            await page.evaluate((typed) => document.execCommand('insertText', false, typed), text);
          };
          // It would do nothing.
          rawTouchscreen.tap = async (_progress, x, y) => {
            const { _session: session } = rawTouchscreen;
            await session.send('input.performActions', {
              context: session.sessionId,
              actions: [finger(Math.floor(x), Math.floor(y))],
            });
          };
        });
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
});
