import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import settings from '../server/src/settings.json' with { type: 'json' };

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (name: string) => readFileSync(`${root}deploy/${name}`, 'utf8');
const known = new Set(settings.map(({ name }) => name));
const units = readdirSync(`${root}deploy`).filter((name) => /\.(service|timer)$/.test(name));

/** The values of a key, in the order of the unit. */
const valuesOf = (unit: string, key: string) =>
  [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value);

it.each(units)('%s is a unit: sections, and keys within them', (name) => {
  const lines = read(name)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  expect(lines[0]).toMatch(/^\[[A-Z]\w+\]$/);
  expect(lines.filter((line) => !/^(\[[A-Z]\w+\]|[A-Z]\w+=\S.*)$/.test(line))).toEqual([]);
});

it('the units pass systemd’s own check, where there is one', () => {
  const { error, status, stderr } = spawnSync(
    'systemd-analyze',
    ['verify', ...units.map((name) => `${root}deploy/${name}`)],
    { encoding: 'utf8' },
  );
  if (error && 'code' in error && error.code === 'ENOENT') return;
  // A machine without Lamplight's user, folder or Node cannot run the unit, but may judge it.
  const faults = stderr
    .split('\n')
    .filter((line) => /deploy\//.test(line) && !/not executable|No such file/.test(line));
  expect({ status: faults.length > 0 ? status : 0, faults }).toEqual({ status: 0, faults: [] });
});

it('the units start scripts that exist, and name settings that exist', () => {
  for (const name of units) {
    const unit = read(name);
    for (const command of valuesOf(unit, 'ExecStart')) {
      const [, script = ''] = /node (scripts\/\S+)/.exec(command) ?? [];
      expect(existsSync(root + script), command).toBe(true);
    }
    const named = valuesOf(unit, 'Environment').flatMap((line) =>
      line.split(' ').map((each) => each.split('=')[0]),
    );
    expect(named.filter((each) => !known.has(each ?? ''))).toEqual([]);
  }
});

it('the image is made of steps that exist here, and runs as nobody in particular', () => {
  const steps = read('Dockerfile')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const instructions = [
    'FROM',
    'WORKDIR',
    'COPY',
    'RUN',
    'ENV',
    'USER',
    'VOLUME',
    'EXPOSE',
    'HEALTHCHECK',
    'ENTRYPOINT',
  ];
  expect(steps.filter((step) => !instructions.includes(step.split(' ')[0] ?? ''))).toEqual([]);
  const environment = steps.filter((step) => step.startsWith('ENV ')).join(' ');
  const named = [...environment.matchAll(/([A-Z_]+)=/g)].map(([, name]) => name);
  expect(named.filter((name) => name !== 'NODE_ENV' && !known.has(name ?? ''))).toEqual([]);
  expect(existsSync(`${root}scripts/serve.mjs`) && steps.at(-1)).toBe(
    'ENTRYPOINT ["node", "scripts/serve.mjs"]',
  );
  expect(steps).toContain('USER node');
});

it('neither the repository nor the image takes in what is no source: settings, data and backups', () => {
  const lines = (text: string) => text.split('\n').filter(Boolean);
  const ignored = lines(readFileSync(`${root}.gitignore`, 'utf8')).map((line) => {
    const name = line.replace(/\/$/, '');
    return name.includes('/') ? name.replace(/^\//, '') : `**/${name}`;
  });
  expect(ignored).toEqual(expect.arrayContaining(['**/.env', 'data', 'deploy/backups', '**/*.backup']));
  expect(lines(read('Dockerfile.dockerignore'))).toEqual(['.git', ...ignored]);
});

/** The keys right below a key, by their indentation. */
function keysBelow(text: string, key: string): string[] {
  const [, indent = '', block = ''] =
    new RegExp(`^( *)${key}:\\n((?:\\1 +.*\\n|\\n)*)`, 'm').exec(text) ?? [];
  const below = new RegExp(`^${indent} {2}([\\w-]+):`, 'gm');
  return [...block.matchAll(below)].map(([, name = '']) => name);
}

it('the composition builds that image beside a PostgreSQL, with settings and volumes that exist', () => {
  const text = read('compose.yaml').replace(/^#.*\n/gm, '');
  // Two spaces a level, and nothing but keys and items: what every reader of YAML takes alike.
  expect(text.split('\n').filter((line) => !/^((?: {2})*)(- \S.*|[\w-]+:( \S.*)?)?$/.test(line))).toEqual([]);
  expect(keysBelow(text, 'services')).toEqual(['lamplight', 'database']);
  expect(existsSync(root + (/^ +dockerfile: (\S+)$/m.exec(text)?.[1] ?? 'none'))).toBe(true);
  expect(keysBelow(text, 'environment').filter((name) => !known.has(name))).toEqual([]);
  expect(text).toMatch(/^ {4}image: postgres:1[5-9]$/m);
  // Requests come by another login than that of the image, which is a superuser, to the same database.
  const [, owner] = /^ {6}POSTGRES_USER: (\w+)$/m.exec(text) ?? [];
  const addressOf = (name: string) =>
    new RegExp(`^ {6}${name}: postgres://(\\w+):.*@(\\S+)$`, 'm').exec(text) ?? [];
  expect(addressOf('DATABASE_URL')[1]).toBe(owner);
  expect(addressOf('APP_DATABASE_URL')[1]).not.toBe(owner);
  expect(addressOf('APP_DATABASE_URL')[2]).toBe(addressOf('DATABASE_URL')[2]);
  // Every setting that the operator writes down reaches the server, not only those that are named here.
  expect(text).toMatch(/^ {4}env_file: \.env$/m);
  // A folder of the machine would be root's, and the image runs as node: it makes what is mounted, and gives it to node.
  expect(text).not.toMatch(/^ {6}- \.{0,2}\/\S*:\//m);
  const targets = [...text.matchAll(/^ {6}- (?:files|backups):(\/\S+)$/gm)].map(([, path]) => path);
  expect(read('Dockerfile')).toContain(
    `RUN mkdir ${targets.join(' ')} && chown node:node ${targets.join(' ')}\n`,
  );
  const mounted = [...text.matchAll(/^ {6}- (\w+):\//gm)].map(([, name]) => name);
  expect(mounted.sort()).toEqual(
    keysBelow(`\n${text.slice(text.lastIndexOf('\nvolumes:') + 1)}`, 'volumes').sort(),
  );
});
