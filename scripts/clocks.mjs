import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { run, say } from './steps.mjs';

/** The moments at which programs go wrong, each in the zone of a machine that lives through it. */
const moments = [
  { name: 'a leap day', at: '2028-02-29T12:00:00Z', zone: 'UTC' },
  { name: 'spring night, New York', at: '2027-03-14T06:59:30Z', zone: 'America/New_York' },
  { name: 'autumn night, New York', at: '2027-11-07T05:59:30Z', zone: 'America/New_York' },
  { name: 'spring night, Berlin', at: '2027-03-28T00:59:30Z', zone: 'Europe/Berlin' },
  { name: 'autumn night, Berlin', at: '2027-10-31T00:59:30Z', zone: 'Europe/Berlin' },
  { name: "spring night of the tests' centers", at: '2027-03-14T07:59:30Z', zone: 'America/Chicago' },
  { name: "autumn night of the tests' centers", at: '2027-11-07T06:59:30Z', zone: 'America/Chicago' },
  { name: '23:59:30 of the centers, before a leap day', at: '2028-02-29T05:59:30Z', zone: 'UTC' },
  { name: 'the same before a leap day that is long past', at: '2024-02-29T05:59:30Z', zone: 'UTC' },
  { name: '400 days ahead', at: new Date(Date.now() + 400 * 86_400_000).toISOString(), zone: 'UTC' },
];
const [autumn, leapMidnight, pastMidnight] = [moments[2], moments[7], moments[8]];

/** What the short run holds: rules that count days, and calls whose answer depends on the time. */
const short = [
  { moment: autumn, project: 'unit', files: ['domain', 'contract', 'web/src', 'server/src/demonstration'] },
  {
    // Behind the database: what its clock judges is long over.
    moment: pastMidnight,
    project: 'api',
    files: ['session', 'audits', 'issues'].map((feature) => `server/src/features/${feature}`),
  },
  { moment: leapMidnight, project: 'unit', files: ['server/src/ports/file-store'] },
];
const everything = moments.flatMap((moment) => [
  { moment, project: 'unit', files: [] },
  { moment, project: 'api', files: [] },
]);

function findLibrary() {
  const base = '/usr/lib';
  if (process.platform !== 'linux') return undefined;
  return [base, ...readdirSync(base).map((name) => join(base, name))]
    .map((folder) => join(folder, 'faketime/libfaketimeMT.so.1'))
    .find((path) => existsSync(path));
}

/** The library that tells programs another time, installed where this system's packages allow it. */
async function ensureLibrary() {
  const found = findLibrary();
  if (found) return found;
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined;
  say("Installing Debian's faketime (a few seconds, once) …");
  await run('apt-get', ['update', '-qq']);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'faketime'], {
    DEBIAN_FRONTEND: 'noninteractive',
  });
  return findLibrary();
}

/**
 * Runs tests at moments at which clocks do what nobody thinks of. The database keeps the machine's own time: its
 * environment is its own, and so whatever is judged by its clock instead of the server's comes out wrong (decision 12).
 * Files too have the kernel's times. Returns how many runs failed, or undefined where the time cannot be told.
 */
export async function runAtMoments(vitest, { all }) {
  const library = await ensureLibrary();
  if (!library) return undefined;
  let failed = 0;
  for (const [index, { moment, project, files }] of (all ? everything : short).entries()) {
    const seconds = Math.round((Date.parse(moment.at) - Date.now()) / 1000);
    say(`\n${moment.name} (${moment.at}, ${moment.zone}): ${project} ${files.join(' ')}`);
    const code = await vitest(project, `clocks-${index}`, files, {
      TZ: moment.zone,
      LD_PRELOAD: library,
      FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
    });
    if (code !== 0) failed += 1;
  }
  return failed;
}
