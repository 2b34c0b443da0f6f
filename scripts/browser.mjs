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

/** The browser for the stories: one of the system's, or else Debian's package, or else Playwright's own download. */
export async function ensureBrowser() {
  const given = process.env.CHROMIUM;
  if (given) return given;
  const found = installed();
  if (found) return found;
  const hasApt = spawnSync('apt-get', ['--version']).status === 0;
  if (hasApt && process.getuid?.() === 0) {
    say("Installing Debian's Chromium (about a minute, once) …");
    await run('apt-get', ['update', '-qq']);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-core'], {
      DEBIAN_FRONTEND: 'noninteractive',
    });
    if (installed()) return installed();
  }
  say("Installing Playwright's Chromium (about a minute, once) …");
  if ((await run(tool('playwright'), ['install', 'chromium'])) !== 0) {
    throw new Error('No browser for the stories: install Chromium, or set CHROMIUM to one');
  }
  return undefined;
}
