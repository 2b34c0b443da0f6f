import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run, say, tool } from './steps.mjs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

const installed = () => places.find((path) => existsSync(path));

/** Whether packages of Debian can be installed here. */
const hasApt = () => process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
const install = (...packages) =>
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    DEBIAN_FRONTEND: 'noninteractive',
  });

const shell = '/usr/bin/chromium-headless-shell';

/**
 * The same Chromium without windows, for stories that need none (docs/decisions/0048): Debian's package, or undefined where there
 * is none or the browser was chosen by hand.
 */
export async function ensureShell() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM_SHELL;
  if (!existsSync(shell) && hasApt()) await install('chromium-headless-shell');
  return existsSync(shell) ? shell : undefined;
}

/** The browser for the stories: one of the system's, or else Debian's package, or else Playwright's own download. */
export async function ensureBrowser() {
  const given = process.env.CHROMIUM;
  if (given) return given;
  const found = installed();
  if (found) return found;
  if (hasApt()) {
    say("Installing Debian's Chromium (about a minute, once) …");
    await run('apt-get', ['update', '-qq']);
    await install('chromium', 'fonts-noto-core');
    if (installed()) return installed();
  }
  say("Installing Playwright's Chromium (about a minute, once) …");
  if ((await run(tool('playwright'), ['install', 'chromium'])) !== 0) {
    throw new Error('No browser for the stories: install Chromium, or set CHROMIUM to one');
  }
  return undefined;
}
