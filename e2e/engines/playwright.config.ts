import main from '../playwright.config';

const engine = process.env.ENGINE;

/** The main stories in the engines of other browsers, one after the other: `npm test -- build engines`. */
export default {
  ...main,
  testDir: '..',
  testIgnore: /\/e2e\/(speed|kit|lighthouse|pictures)\//,
  // WebKit's driver has no downloads, second tabs and watched requests: a story with one is Firefox's alone.
  grep: engine === 'firefox' ? /@(engines|firefox)/ : /@engines/,
  workers: 1,
  outputDir: `../../.cache/engines-${engine}`,
  webServer: main.webServer && { ...[main.webServer].flat()[0], command: 'node ../serve.mjs' },
  reporter: [['list'], ['json', { outputFile: `../../.cache/results/${engine}.json` }]],
  use: {
    ...main.use,
    screenshot: 'off',
    launchOptions: {},
    ...(engine === 'firefox'
      ? {
          browserName: 'firefox',
          channel: 'moz-firefox',
          launchOptions: {
            executablePath: process.env.FIREFOX ?? '',
            // A page that is shown again as it was left tells of no loading, which Playwright would wait for.
            firefoxUserPrefs: { 'browser.sessionhistory.max_total_viewers': 0 },
          },
        }
      : {}),
  },
};
