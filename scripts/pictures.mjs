// npm run pictures: makes the pictures of the guides from the demonstration, all of them or those whose names begin with
// one of the words given (docs/decisions/0042-pictures-of-guides.md).
import './runtime.mjs';
import { ensureBrowser } from './browser.mjs';
import { ensureInstalled, run, tool } from './steps.mjs';

await ensureInstalled();
const chromium = await ensureBrowser();
const names = process.argv.slice(2);
const some = names.length > 0 ? ['-g', `the picture (${names.join('|')})`] : [];
process.exitCode = await run(
  tool('playwright'),
  ['test', '--config', 'e2e/pictures/playwright.config.ts', ...some],
  { PICTURES: 'make', ...(chromium ? { CHROMIUM: chromium } : {}) },
);
