/**
 * The benchmark. `npm run bench` makes the dataset anew, measures Lamplight against the yardstick "limit" and prints a
 * table; it ends with 1 when a target is missed. Options: `--smoke` a short round on a tiny dataset that judges no
 * time; `--keep` takes the dataset of the last run; `--only=W1,W6` measures these items alone.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startManagedPostgres } from '@lamplight/server/src/db/managed/managed-postgres';
import { generateDataset, superuser } from './dataset/generate';
import { type DatasetSize, fullSize, smokeSize } from './dataset/size';
import { type FormsOfCenter, prepareForms } from './items/completed-forms';
import { prepareGround } from './items/ground';
import { prepareMeetings } from './items/meetings';
import { prepareObligations } from './items/obligations';
import { peoplePages, preparePeople } from './items/people';
import { type PipsOfCenter, preparePips } from './items/pips';
import { filteredPages, firstPages, pageOf, wholeIssues, yearlyRatios } from './items/requests';
import { prepareTrail } from './items/trail';
import { type LoadProcess, startLoadProcess } from './load/process';
import { median } from './load/quantile';
import type { Bench, Finding } from './measure/bench';
import { measureForms } from './measure/completed-forms';
import { measureEnumeration } from './measure/enumeration';
import { measureExport, measureExportMemory } from './measure/export';
import { measureFanOut } from './measure/fanout';
import { measureFlood } from './measure/flood';
import { measureLogins, measureQuiet } from './measure/logins';
import { measureMeetings } from './measure/meetings';
import { measurePips } from './measure/pips';
import { fullPlan, type Plan, smokePlan } from './measure/plan';
import { checkSameAnswers } from './measure/same-answers';
import { measureScope } from './measure/scope';
import { measureScreens, screenItems } from './measure/screens';
import { measureAutosave, measureCompression, measureGrowth, measureThroughput } from './measure/throughput';
import { measureTrail } from './measure/trail';
import { machine, say, table } from './report';
import { root } from './root';
import { startLimitServer } from './servers/limit-server';
import { type OwnServer, startOwnServer } from './servers/own-server';
import { postmasterOf, processorSeconds } from './servers/processor';

const options = process.argv.slice(2);
const smoke = options.includes('--smoke');
const wanted = options
  .find((option) => option.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',');
const only = (item: string) => wanted === undefined || wanted.includes(item);

const findings: Finding[] = [];
function report(finding: Finding): void {
  findings.push(finding);
  say(`${finding.item.padEnd(9)} ${finding.what.padEnd(34)} ${finding.measured}`);
}

function build(): void {
  execFileSync(join(root, 'node_modules/.bin/vite'), ['build', 'server', '--logLevel', 'error'], {
    cwd: root,
  });
}

/** The dataset in a data folder of the server, made unless a whole one is kept. */
async function prepareData(dataDir: string, size: DatasetSize): Promise<void> {
  const whole = existsSync(join(dataDir, 'dataset-is-whole'));
  if (whole && options.includes('--keep')) return;
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, 0o755);
  const managed = await startManagedPostgres({ dataDir, log: () => undefined });
  try {
    const seconds = await generateDataset(managed, size);
    report({
      item: 'dataset',
      what: `${size.centers * size.issuesPerCenter} issues and what belongs to them`,
      measured: `made in ${seconds.toFixed(0)} s`,
      target: '< 120 s',
      met: seconds < 120,
    });
  } finally {
    await managed.stop();
  }
  mkdirSync(join(dataDir, 'dataset-is-whole'));
}

/** Starts the server some times over; the last one is kept. */
async function measureStart(dataDir: string, plan: Plan): Promise<OwnServer> {
  const times: number[] = [];
  for (;;) {
    const server = await startOwnServer(dataDir);
    times.push(server.startMs);
    if (times.length === plan.starts) {
      const startMs = median(times);
      report({
        item: 'start',
        what: 'to the first answer, database there',
        measured: `${startMs.toFixed(0)} ms`,
        target: '< 1500 ms',
        met: startMs < 1500,
      });
      return server;
    }
    await server.stop();
  }
}

/** Writes come last, and the trail, whose entries slow them: what they leave to vacuum is not to meet the reads. */
const last = new Set(['W4', 'U1', 'T1', 'T2']);

/** What is added to the dataset when it is its turn. */
interface Prepare {
  people(): Promise<void>;
  forms(): Promise<FormsOfCenter[]>;
  pips(): Promise<PipsOfCenter[]>;
  meetings(): Promise<void>;
  /** Needs forms, PIPs and meetings, which it makes where nobody has. */
  screens(): Promise<void>;
  /** Resolves to the entries a second that were sealed. */
  trail(): Promise<number | undefined>;
  /** Brings a new topic to more centers than there were, last of all. */
  fanOut(): Promise<void>;
}

async function measureAll(
  bench: Bench,
  server: OwnServer,
  { people, forms, pips, meetings, screens, trail, fanOut }: Prepare,
): Promise<void> {
  const { ground } = bench;
  await checkSameAnswers(bench, {
    W1: firstPages(ground),
    W2: filteredPages(ground),
    W3: wholeIssues(ground),
    W5: yearlyRatios(ground),
  });
  await measureQuiet(bench, report);
  await measureThroughput(bench, (item) => !last.has(item) && only(item), report);
  if (only('growth')) {
    const { centers, big } = ground;
    const pages = (deep: boolean) => centers.map((center) => pageOf(center, deep ? 399 : 0));
    await measureGrowth(bench, pages, [pageOf(big, 0)], report);
  }
  if (only('packed')) {
    const pages = ground.centers.map((center) => pageOf(center, 0));
    await measureCompression(bench, pages, report);
  }
  if (only('W6')) await measureExport(bench, report);
  if (only('W7')) await measureLogins(bench, report);
  if (only('W8')) await measureFlood(bench, report);
  await measureThroughput(bench, (item) => item === 'W4' && only(item), report);
  if (only('autosave')) await measureAutosave(bench, report);
  if (only('U1')) {
    await people();
    await checkSameAnswers(bench, { U1: peoplePages(ground) });
    await measureThroughput(bench, (item) => item === 'U1', report);
  }
  if (only('F1') || only('F2') || only('series')) await measureForms(bench, await forms(), only, report);
  if (only('P1') || only('P2') || only('P3')) await measurePips(bench, await pips(), only, report);
  if (only('M1') || only('M2')) {
    await meetings();
    await measureMeetings(bench, only, report);
  }
  if (screenItems.some(only)) {
    await screens();
    await measureScreens(bench, only, report);
  }
  if (only('T1') || only('T2')) await measureTrail(bench, trail, report);
  if (only('fanout')) await fanOut();
  const { nowMb } = server.memory();
  report({
    item: 'memory',
    what: 'of the server after all this',
    measured: `${nowMb.toFixed(0)} MB`,
    target: '< 220 MB',
    met: nowMb < 220,
  });
}

/** Everything that needs running servers, from their start to their end. */
async function measureRunning(
  dataDir: string,
  size: DatasetSize,
  plan: Plan,
  load: LoadProcess,
  bystander: LoadProcess,
): Promise<void> {
  const server = await measureStart(dataDir, plan);
  try {
    // The server's PostgreSQL, which runs by now.
    const managed = await startManagedPostgres({ dataDir, log: () => undefined });
    const ground = await prepareGround(managed, size);
    const limit = await startLimitServer(superuser(managed));
    const [first] = ground.centers;
    if (only('scope') && first) {
      await measureScope({ owner: managed.connection, superuser: superuser(managed) }, first, report);
    }
    const postgres = postmasterOf(managed.dataFolder);
    const processor = {
      own: () => processorSeconds(server.pid, postgres),
      limit: () => processorSeconds(limit.pid, postgres),
    };
    const bench = { plan, ground, ownUrl: server.url, limitUrl: limit.url, processor, load, bystander };
    try {
      if (only('who')) await measureEnumeration(bench, superuser(managed), report);
      await measureAll(bench, server, {
        people: () => preparePeople(managed, ground),
        forms: () => prepareForms(managed, ground, size),
        pips: () => preparePips(managed, ground, size),
        meetings: () => prepareMeetings(managed, size),
        screens: async () => {
          await prepareForms(managed, ground, size);
          await preparePips(managed, ground, size);
          await prepareMeetings(managed, size);
          await prepareObligations(managed, size);
        },
        trail: () => prepareTrail(managed, dataDir, ground, size),
        fanOut: () => measureFanOut(bench, managed, report),
      });
    } finally {
      await limit.stop();
    }
    if (!only('W6')) return;
    await server.stop();
    const fresh = await startOwnServer(dataDir);
    await measureExportMemory(bench, fresh, report).finally(() => fresh.stop());
  } finally {
    await server.stop();
  }
}

async function main(): Promise<number> {
  const [size, plan] = smoke ? [smokeSize, smokePlan] : [fullSize, fullPlan];
  const dataDir = join(root, 'bench/data', smoke ? 'smoke' : 'full');
  say(machine());
  build();
  await prepareData(dataDir, size);
  const load = startLoadProcess();
  const bystander = startLoadProcess();
  try {
    await measureRunning(dataDir, size, plan, load, bystander);
  } finally {
    load.end();
    bystander.end();
  }
  say(`\n${table(findings, !smoke)}`);
  return !smoke && findings.some(({ met }) => met === false) ? 1 : 0;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exitCode = 1;
  },
);
