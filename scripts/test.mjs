// npm test: every check of the project, in the order in which a fault is cheapest to find.
// `npm test -- check unit` runs only the steps it names.
import './runtime.mjs';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { ensureBrowser, ensureShell } from './browser.mjs';
import { runAtMoments } from './clocks.mjs';
import { inEngines } from './engines.mjs';
import { startOutsidePostgres } from './outside-postgres.mjs';
import { ended, ensureBuilt, ensureInstalled, root, run, runInPairs, say, tool } from './steps.mjs';

const results = join(root, '.cache/results');
/**
 * Tests whose outcome could differ with the database's version: statements, policies, migrations, jobs. What only knocks at
 * HTTP or kills a managed database is proved once.
 */
const onOutsidePostgres = [
  'server/src/audit-trail',
  'server/src/backup',
  'server/src/db',
  'server/src/demonstration',
  'server/src/features',
  'server/src/outbox',
  'server/src/security/hostile-searches',
  'server/src/security/row-level-security',
  'server/src/verify',
];
/** Of these, what asks for rights, time and waiting alone, or walks once more through calls that others make, which no version of the database decides. */
const notOutside = [
  '**/doors.api.test.ts',
  '**/pip-matrix.api.test.ts',
  '**/pip-walk.api.test.ts',
  '**/moved-often.api.test.ts',
  '**/large-files.api.test.ts',
  '**/login-*.api.test.ts',
  '**/many-logins.api.test.ts',
];
/** The longest first. */
const workspaces = ['server', 'web', 'e2e', 'contract', 'domain', 'bench'];

/** Tests passed, failed and skipped so far, from what the runners wrote down. */
const counted = { passed: 0, failed: 0, skipped: 0 };
/** Their names, for the end: where a log is kept, it is mostly its end. */
const failedTests = [];

/** What a test said as it failed, on a line: the rest of it stands further up, where no log may be kept. */
const shortened = ([message = '']) => message.split('\n    at ')[0].replace(/\s+/g, ' ').slice(0, 300);

function countVitest(file) {
  if (!existsSync(file)) return;
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  counted.passed += numPassedTests;
  counted.failed += numFailedTests;
  counted.skipped += numPendingTests;
  for (const { name, status, assertionResults } of testResults) {
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => `${fullName}: ${shortened(failureMessages)}`);
    if (failed.length === 0 && status === 'failed') failed.push('(the file itself)');
    failedTests.push(...failed.map((title) => `${relative(root, name)}: ${title}`));
  }
}

function countPlaywright(file) {
  if (!existsSync(file)) return;
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'));
  counted.passed += stats.expected;
  counted.failed += stats.unexpected + stats.flaky;
  counted.skipped += stats.skipped;
  const tests = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(tests)];
  for (const { ok, file: spec, title } of suites.flatMap(tests))
    if (!ok) failedTests.push(`${spec}: ${title}`);
}

async function vitest(project, name, files = [], env = {}) {
  const file = join(results, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  // One more than there are processors: they wait for their database, and for servers that start.
  const workers = project === 'api' ? [`--maxWorkers=${availableParallelism() + 1}`] : [];
  const code = await run(
    tool('vitest'),
    ['run', '--project', project, ...workers, ...files, ...reporters],
    env,
  );
  countVitest(file);
  return code;
}

async function clocks(all) {
  const failed = await runAtMoments(vitest, { all });
  if (failed === undefined)
    say('No faketime on this system (Debian: faketime): only the time of now is tested.');
  return failed ?? 0;
}

/** Runs all of them, so that one run tells every fault. */
async function playwright(config, name, env) {
  const code = await run(tool('playwright'), ['test', '--config', config], env);
  countPlaywright(join(results, `${name}.json`));
  return code;
}

async function stories(config, name, env = {}) {
  const chromium = await ensureBrowser();
  return playwright(config, name, { ...(chromium ? { CHROMIUM: chromium } : {}), ...env });
}

/** The same where no window is looked at. */
async function storiesInShell(config, name) {
  const shell = await ensureShell();
  return stories(config, name, shell ? { CHROMIUM_SHELL: shell } : {});
}

/** Says what it has to say at its end: it runs beside another step. */
async function docs() {
  const said = [];
  let failed = 0;
  for (const name of ['check-docs', 'check-commands', 'notices']) {
    const { code, output } = await ended(process.execPath, [`scripts/${name}.mjs`]);
    said.push(output);
    if (code !== 0) failed += 1;
  }
  process.stdout.write(said.join(''));
  return failed;
}

const steps = {
  // Several checkers of one project infer the same types of the contract each for itself: one takes a third of the time.
  check: async () => {
    const code = await runInPairs([
      ...[...workspaces, 'web/worker'].map((project) => [
        tool('tsc'),
        ['-p', project, '--checkers', '1', '--pretty'],
      ]),
      [tool('biome'), ['ci', '--colors=off', '.']],
    ]);
    if (code !== 0) say('What is only a matter of form, `npm run format` mends.');
    return code;
  },
  imports: () => run(process.execPath, ['scripts/check-imports.mjs']),
  unit: () => vitest('unit', 'unit'),
  api: () => vitest('api', 'api'),
  outside: async () => {
    const postgres = startOutsidePostgres();
    if (!postgres) {
      say('No PostgreSQL server is installed on this system: the API is tested on the managed one only.');
      return 0;
    }
    say(`The API tests that could differ there, on PostgreSQL ${postgres.version} of this system.`);
    try {
      const files = [...onOutsidePostgres, ...notOutside.flatMap((pattern) => ['--exclude', pattern])];
      return await vitest('api', 'outside', files, { TEST_DATABASE_URL: postgres.url });
    } finally {
      postgres.stop();
    }
  },
  clocks: () => clocks(false),
  'clocks-all': () => clocks(true),
  build: async () => {
    await ensureBuilt();
    return 0;
  },
  budgets: () => run(process.execPath, ['web/size-budget.mjs']),
  docs,
  kit: () => storiesInShell('e2e/kit/playwright.config.ts', 'kit'),
  // Made with a window, as people see them; walked again without one.
  pictures: () =>
    (process.env.PICTURES ? stories : storiesInShell)('e2e/pictures/playwright.config.ts', 'pictures'),
  e2e: () => storiesInShell('e2e/playwright.config.ts', 'e2e'),
  bench: () => run(tool('tsx'), ['bench/src/main.ts', '--smoke']),
  speed: () => stories('e2e/speed/playwright.config.ts', 'speed'),
  lighthouse: () => stories('e2e/lighthouse/playwright.config.ts', 'lighthouse'),
  engines: () => inEngines((name, env) => playwright('e2e/engines/playwright.config.ts', name, env)),
};

/** They begin with the step named here, which goes one picture after the other and leaves them the room. */
const beside = { docs: 'pictures', kit: 'pictures' };

/**
 * Times are judged on a quiet machine only, other browsers have to be installed, and every test at every moment takes half an
 * hour: run when named.
 */
const onlyWhenNamed = ['speed', 'lighthouse', 'engines', 'clocks-all'];

async function main() {
  const startMs = Date.now();
  await ensureInstalled();
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const wanted = process.argv.slice(2);
  const unknown = wanted.find((name) => !(name in steps));
  if (unknown) throw new Error(`There is no step "${unknown}"; there are ${Object.keys(steps).join(', ')}`);
  const failed = [];
  const take = async (name) => {
    const stepMs = Date.now();
    say(`\n── ${name}`);
    if ((await steps[name]()) !== 0) failed.push(name);
    say(`── ${name}: ${((Date.now() - stepMs) / 1000).toFixed(0)} s`);
  };
  const chosen = Object.keys(steps).filter((name) =>
    wanted.length > 0 ? wanted.includes(name) : !onlyWhenNamed.includes(name),
  );
  for (const name of chosen) {
    if (chosen.includes(beside[name])) continue;
    await Promise.all([name, ...chosen.filter((other) => beside[other] === name)].map(take));
  }
  say(
    `\n${failed.length > 0 ? `Failed: ${failed.join(', ')}` : 'All steps passed'} in ${((Date.now() - startMs) / 1000).toFixed(0)} s`,
  );
  if (counted.passed + counted.failed > 0)
    say(`${counted.passed} passed, ${counted.failed} failed, ${counted.skipped} skipped`);
  for (const test of failedTests) say(`  ${test}`);
  return failed.length > 0 ? 1 : 0;
}

main().then(
  (code) => process.exit(code),
  (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  },
);
