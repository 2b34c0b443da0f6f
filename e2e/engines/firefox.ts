import { test } from '@playwright/test';

/** What of Playwright's inside is mended: the public part has no place for it. */
interface Inside {
  _connection: { toImpl(outside: object): { _browserSession: object; delegate: { rawKeyboard: Keyboard } } };
}
interface Keyboard {
  sendText(progress: unknown, text: string): Promise<void>;
}
type Send = (this: object, method: string, params: object) => Promise<unknown>;

/** Playwright speaks as the newest Firefox does; the long-supported one does not know every word yet. */
const notYetKnown = 'emulation.setMediaFeaturesOverride';

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
          // It would set the value of a field behind the back of React, which then puts back the one before.
          _connection.toImpl(page).delegate.rawKeyboard.sendText = async (_progress, text) => {
            await page.evaluate((typed) => document.execCommand('insertText', false, typed), text);
          };
        });
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
});
