// The engines of other browsers, as the system packages them: WebKit is that of every iPhone.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { say } from './steps.mjs';

const found = (places) => places.find((path) => existsSync(path));
const has = (program) => spawnSync('which', [program]).status === 0;

function webkit() {
  const folders = existsSync('/usr/lib') ? readdirSync('/usr/lib') : [];
  const browser = found(folders.map((folder) => `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`));
  return browser && has('WebKitWebDriver') && has('Xvfb') ? { MINI_BROWSER: browser } : undefined;
}

function firefox() {
  const browser = found(['/usr/bin/firefox-esr', '/usr/bin/firefox']);
  return browser ? { FIREFOX: browser } : undefined;
}

/** A screen that nobody sees: WebKit's browser opens no window without one. */
async function startScreen() {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise((resolve, reject) => {
    screen.stdio[3].once('data', (data) => resolve(String(data).trim()));
    screen.once('exit', () => reject(new Error('Xvfb, the screen of WebKit, did not start')));
  });
  return { display: `:${number}`, stop: () => screen.kill() };
}

/** Runs the stories in each engine that is there, and says what to install for the other. */
export async function inEngines(stories) {
  const engines = [
    { name: 'webkit', env: webkit(), packages: 'webkit2gtk-driver xvfb' },
    { name: 'firefox', env: firefox(), packages: 'firefox-esr' },
  ];
  let failed = engines.some(({ env }) => env) ? 0 : 1;
  for (const { name, env } of engines.filter((engine) => engine.env)) {
    say(`The main stories in ${name}.`);
    const screen = name === 'webkit' ? await startScreen() : undefined;
    failed += await stories(name, { ...env, ENGINE: name, ...(screen ? { DISPLAY: screen.display } : {}) });
    screen?.stop();
  }
  for (const { name, packages } of engines.filter((engine) => !engine.env))
    say(`Not tried in ${name}, which is not installed here (Debian: apt-get install ${packages}).`);
  return failed;
}
