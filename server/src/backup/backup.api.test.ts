import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { beginVouchings, readVouchings } from '../audit-trail/vouchings';
import { type Connection, roles } from '../db/connect';
import { newId } from '../db/ids';
import { migrate, migrations } from '../db/migrate';
import { sweepFiles } from '../jobs/sweep';
import { createLocalFileStore, storageKey } from '../ports/file-store';
import { tarEnd, tarFile } from '../ports/tar';
import { proxyTo } from '../reliability/database-proxy.fixture';
import { twoCenters } from '../testing/centers';
import { dropDatabase } from '../testing/drop-database';
import { addIssue } from '../testing/issues';
import { madeOf, query } from '../testing/made-of';
import { trailProofOf } from '../testing/verified-trail';
import { withDatabase } from '../testing/with-database';
import { sayVerified } from '../verify/command';
import { writeBackup } from './backup';
import type { Lock, Opening } from './encryption';
import { headerName, jsonOf } from './format';
import { keepOutsideKey, missingKeys, readOutsideKeys } from './outside-keys';
import { checkBackup } from './read-archive';
import { restoreBackup } from './restore';

const { world, maple, cedar } = await twoCenters();
const folder = mkdtempSync(join(tmpdir(), 'lamplight-backup-'));
const template = inject('template');
const maintenance = withDatabase(template, 'postgres');
const made: string[] = [];
afterAll(async () => {
  for (const name of made) await dropDatabase(maintenance, name);
  rmSync(folder, { recursive: true });
});

async function emptyDatabase(): Promise<Connection> {
  const name = `restored_${randomBytes(6).toString('hex')}`;
  await query(maintenance, `CREATE DATABASE ${name}`);
  made.push(name);
  return withDatabase(template, name);
}

const newPath = () => join(folder, randomBytes(6).toString('hex'));
const keys = [{ name: 'secrets.key', content: Buffer.from(`${randomBytes(32).toString('base64')}\n`) }];

async function backUp({ lock, connection }: { lock?: Lock; connection?: Connection } = {}) {
  const path = newPath();
  const { manifest } = await writeBackup(
    {
      connection: connection ?? world.server.database.connection,
      files: world.server.parts.files,
      keys,
      lock,
      now: new Date(),
    },
    path,
  );
  return { path, manifest };
}

const never = (): Promise<Opening> => Promise.reject(new Error('It was taken for an encrypted one'));
const check = (path: string, opening?: Opening) =>
  checkBackup(path, opening ? () => Promise.resolve(opening) : never);

/** Restores into a database and a store of their own, and says what verifying found. */
async function restore(path: string, opening?: Opening, into?: Connection) {
  const connection = into ?? (await emptyDatabase());
  const files = createLocalFileStore(newPath());
  const machine = newPath();
  const kept: string[] = [];
  const missing: string[] = [];
  const said: string[] = [];
  const backup = await check(path, opening);
  await restoreBackup({
    connection,
    files,
    backup,
    name: 'monday.backup',
    keepKey: async ({ name, content }) => {
      kept.push(`${name}: ${content}`);
    },
    noteMissing: async (migrations) => {
      missing.push(...migrations);
      await beginVouchings(machine, migrations);
    },
    say: (line) => said.push(line),
  });
  // What was anchored before is set aside where a backup is restored.
  const proof = {
    ...trailProofOf(world),
    vouchings: readVouchings(machine),
    anchors: new Map(),
    restored: true,
  };
  const sound = await sayVerified(connection, files, proof, (line) => said.push(line));
  return { connection, files, kept, missing, said, sound };
}

const asPlatform = async <Row>(connection: Connection, text: string) => {
  const rows = await query(connection, text, roles.platform);
  // The boundary between rows of any statement and what this one selects.
  return rows as Row[];
};

beforeAll(async () => {
  for (const center of [maple, cedar])
    for (let n = 0; n < 5; n += 1)
      await center.staff.client.call('POST /issues', {
        body: { description: `Handrail ${n} loose` },
        files: [{ name: 'note.txt', content: `Seen ${n} times in ${center.name}`, type: 'text/plain' }],
      });
  await world.server.parts.trail.seal();
});

describe('a backup', () => {
  it('restored into an empty database is what was backed up: rows, files, trail, schema, and mails that wait', async () => {
    const { connection: source } = world.server.database;
    await maple.staff.client.call('POST /issues', {
      body: { description: 'For you', assignee: maple.verifier.id },
    });
    const { path, manifest } = await backUp();
    const { connection, sound, said } = await restore(path);
    expect({ sound, said }).toMatchObject({ sound: true });
    expect(await madeOf(connection)).toEqual(await madeOf(source));
    const waiting = 'SELECT task_identifier FROM graphile_worker.jobs ORDER BY 1';
    expect(manifest.jobs.rows).toBeGreaterThan(0);
    expect(await query(connection, waiting)).toEqual(await query(source, waiting));
    const again = await writeBackup(
      { connection, files: world.server.parts.files, keys: [], lock: undefined, now: new Date() },
      newPath(),
    );
    const hashes = (of: typeof manifest) => of.tables.map(({ name, rows, sha256 }) => [name, rows, sha256]);
    expect(hashes(again.manifest)).toEqual(hashes(manifest));
  });

  it('leaves sessions out, so that none that was ended lives again', async () => {
    const { connection } = await restore((await backUp()).path);
    expect(await asPlatform(connection, 'SELECT FROM lamplight.session')).toEqual([]);
  });

  it('shows one moment while people go on working', async () => {
    const work = { done: false };
    const working = (async () => {
      while (!work.done)
        await maple.staff.client.call('POST /issues', {
          body: { description: 'While it is backed up' },
          files: [{ name: 'a.txt', content: randomBytes(8).toString('hex'), type: 'text/plain' }],
        });
    })();
    const paths: string[] = [];
    for (let n = 0; n < 3; n += 1) paths.push((await backUp()).path);
    work.done = true;
    await working;
    for (const path of paths) {
      const { connection, sound } = await restore(path);
      expect(sound).toBe(true);
      // Each issue came with a revision and a row of the trail, or not at all.
      const [counts] = await asPlatform<{ issues: string; revisions: string; noted: string }>(
        connection,
        `SELECT (SELECT count(*) FROM lamplight.issue) AS issues, (SELECT count(*) FROM lamplight.issue_revision) AS revisions,
           (SELECT count(*) FROM lamplight.activity WHERE action = 'issue.created') AS noted`,
      );
      expect(counts?.revisions).toBe(counts?.issues);
      expect(counts?.noted).toBe(counts?.issues);
    }
    // Three backups and three restores, of what grows meanwhile: half a minute where others are at it as well.
  }, 90_000);

  it('names files whose bytes are gone or damaged and holds everything else', async () => {
    const attached = await maple.staff.client.call('POST /issues', {
      body: { description: 'With two files' },
      files: ['first', 'second'].map((content) => ({
        name: `${content}.txt`,
        content,
        type: 'text/plain',
      })),
    });
    const ids = attached.body.files.map(({ id }) => `'${id}'`).join();
    const stored = await asPlatform<{ sha256: string }>(
      world.server.database.connection,
      `SELECT sha256 FROM lamplight.file WHERE id IN (${ids}) ORDER BY size`,
    );
    const store = join(world.server.parts.config.dataDir, 'files');
    const paths = stored.map(({ sha256 }) => join(store, storageKey(sha256)));
    const [first = '', second = ''] = paths;
    const before = paths.map((path) => readFileSync(path));
    rmSync(first);
    writeFileSync(second, 'sEcond');
    const { path, manifest } = await backUp();
    paths.forEach((each, index) => {
      writeFileSync(each, before[index] ?? '');
    });
    expect(manifest.brokenFiles.sort()).toEqual(stored.map(({ sha256 }) => sha256).sort());
    const { said, sound } = await restore(path);
    expect(said.join('\n')).toMatch(/Whoever was erased after 20\S+Z is back: erase them again/);
    expect(sound).toBe(false);
    expect(said.join('\n')).toContain('Files: 2 of');
  });

  it('of an older version is restored and brought to the newest', async () => {
    const old = await emptyDatabase();
    await migrate(old, { upTo: '0010-keys' });
    await query(
      old,
      `ALTER TABLE lamplight.center NO FORCE ROW LEVEL SECURITY;
       INSERT INTO lamplight.center (id, name, time_zone) VALUES ('${maple.id}', 'Of old', 'America/Chicago');
       ALTER TABLE lamplight.center FORCE ROW LEVEL SECURITY`,
    );
    const { connection, missing, sound } = await restore((await backUp({ connection: old })).path);
    expect(sound).toBe(true);
    expect(missing).toEqual(Object.keys(migrations).filter((each) => each > '0010-keys'));
    expect(await asPlatform(connection, 'SELECT name FROM lamplight.center')).toEqual([{ name: 'Of old' }]);
    expect(await madeOf(connection)).toEqual(await madeOf(template));
  });

  it('holds what is longer than a later version allows, as it was let be there', async () => {
    const old = await emptyDatabase();
    await migrate(old, { upTo: '0089-erasures-stay' });
    const person = newId();
    const columns =
      'center_id, id, title, description, priority, source, created_at, created_by, found_on, due_on';
    await query(
      old,
      `SET search_path = lamplight; SET ROLE ${roles.app}; SET app.center_id = '${maple.id}';
       INSERT INTO center (id, name, time_zone, due_days) VALUES ('${maple.id}', 'Of old', 'America/Chicago', '{}');
       INSERT INTO user_account (center_id, id, email, first_name, last_name, role)
         VALUES ('${maple.id}', '${person}', 'rosa@example.org', 'Rosa', 'Delgado', 'STAFF');
       INSERT INTO issue (${columns})
         VALUES ('${maple.id}', '${newId()}', 'Long', repeat('x', 10001), 'LOW', 'SURVEY', now(), '${person}', now(), now())`,
    );
    await migrate(old);
    const { connection } = await restore((await backUp({ connection: old })).path);
    const lengths = await asPlatform(connection, 'SELECT length(description) AS most FROM lamplight.issue');
    expect(lengths).toEqual([{ most: 10_001 }]);
    expect(await madeOf(connection)).toEqual(await madeOf(template));
  });

  it('keeps the sweep from removing what it has yet to read', async () => {
    const { files } = world.server.parts;
    const path = join(files.temporaryFolder, 'orphan');
    const sha256 = '0'.repeat(64);
    writeFileSync(path, 'x');
    await files.put(path, sha256);
    const inTwoDays = { ...files, now: async () => new Date((await files.now()).getTime() + 2 * 86_400_000) };
    const { pool, ownerPool } = world.server.database;
    const client = await ownerPool.connect();
    await client.query("SELECT pg_advisory_lock_shared(hashtext('lamplight.backup'))");
    await sweepFiles(pool, inTwoDays);
    // In words: the database notices a closed connection when it comes to it.
    await client.query("SELECT pg_advisory_unlock_shared(hashtext('lamplight.backup'))");
    client.release(true);
    expect(await files.has(sha256)).toBe(true);
    await sweepFiles(pool, inTwoDays);
    expect(await files.has(sha256)).toBe(false);
  });
});

describe('the number of rows', () => {
  /** The message that ends the rows of a COPY; what comes behind it comes a moment later. */
  const end = Buffer.from([0x63, 0, 0, 0, 4]);
  const afterEnds = (answer: Buffer): Buffer[] => {
    const at = answer.indexOf(end);
    if (at < 0) return [answer];
    const next = at + end.length;
    return [answer.subarray(0, next), ...afterEnds(answer.subarray(next))];
  };

  it('is that of the rows, though it comes after they have ended', async () => {
    const proxies = [await proxyTo(world.server.database.connection, afterEnds)];
    const through = async (connection: Connection): Promise<Connection> => {
      const proxy = await proxyTo(connection, afterEnds);
      proxies.push(proxy);
      return { connectionString: proxy.url };
    };
    try {
      const { path, manifest } = await backUp({ connection: { connectionString: proxies[0]?.url ?? '' } });
      const rows = Object.fromEntries(manifest.tables.map((table) => [table.name, table.rows]));
      expect(rows.issue_revision).toBeGreaterThan(9);
      expect(rows.user_account).toBeGreaterThan(9);
      const { sound } = await restore(path, undefined, await through(await emptyDatabase()));
      expect(sound).toBe(true);
    } finally {
      for (const proxy of proxies) await proxy.close();
    }
  }, 120_000);
});

describe('an encrypted backup', () => {
  it('opens with its passphrase alone, and brings the keys along', async () => {
    const lock = { passphrase: 'four words of a person' };
    const { path } = await backUp({ lock });
    expect(readFileSync(path).includes('Maple Grove')).toBe(false);
    await expect(check(path, { passphrase: 'four words of another' })).rejects.toThrow(
      /does not open: The passphrase is another one/,
    );
    const { kept, sound } = await restore(path, lock);
    expect({ kept, sound }).toEqual({ kept: [`secrets.key: ${keys[0]?.content}`], sound: true });
  }, 120_000);

  it('opens with a key of age that it was encrypted to, and with no other', async () => {
    const [mine, theirs] = [await generateX25519Identity(), await generateX25519Identity()];
    const { path } = await backUp({ lock: { recipients: [await identityToRecipient(mine)] } });
    await expect(check(path, { identities: theirs })).rejects.toThrow(/The key is none of those/);
    const { sound } = await restore(path, { identities: `# my key\n${mine}\n` });
    expect(sound).toBe(true);
  });

  it('is what keys travel in: one in clear says which are missing', async () => {
    const { path, manifest } = await backUp();
    expect(manifest.keys).toEqual({ existing: ['secrets.key'], inside: [] });
    expect((await restore(path)).kept).toEqual([]);
    const place = { dataDir: newPath(), secretsKey: undefined, trailKey: undefined };
    expect(await missingKeys(place, manifest.keys)).toMatchObject([
      { place: `${join(place.dataDir, 'secrets.key')} (or SECRETS_KEY)` },
    ]);
    const [key] = keys;
    if (key) await keepOutsideKey(place, key);
    expect(await readOutsideKeys(place)).toEqual(keys);
    expect(await missingKeys(place, manifest.keys)).toEqual([]);
  });

  it('brings no key where another one is in use', async () => {
    const [key] = keys;
    if (!key) throw new Error('There is no key');
    const secretsKey = randomBytes(32).toString('base64');
    const place = { dataDir: newPath(), secretsKey, trailKey: undefined };
    await expect(keepOutsideKey(place, key)).rejects.toThrow(
      'SECRETS_KEY is another key than that of the backup',
    );
    await keepOutsideKey({ ...place, secretsKey: key.content.toString().trim() }, key);
  });
});

describe('a backup is refused', () => {
  let clear: Buffer;
  let locked: Buffer;
  let identity: string;
  beforeAll(async () => {
    identity = await generateX25519Identity();
    clear = readFileSync((await backUp()).path);
    const { path } = await backUp({ lock: { recipients: [await identityToRecipient(identity)] } });
    locked = readFileSync(path);
  });

  async function refusal(bytes: Buffer): Promise<string> {
    const path = newPath();
    writeFileSync(path, bytes);
    const outcome = await check(path, { identities: identity }).then(
      () => 'taken',
      (error: Error) => error.message,
    );
    rmSync(path);
    return outcome;
  }

  it('wherever it was cut short', async () => {
    for (const whole of [clear, locked])
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 1, max: whole.length - 1 }), async (length) => {
          expect(await refusal(whole.subarray(0, length))).toMatch(/cut short/);
        }),
        { numRuns: 30 },
      );
  }, 120_000);

  it('wherever one byte was altered', async () => {
    for (const whole of [clear, locked])
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 0, max: whole.length - 1 }),
          fc.integer({ min: 1, max: 255 }),
          async (at, by) => {
            const altered = Buffer.from(whole);
            altered[at] = (altered[at] ?? 0) ^ by;
            expect(await refusal(altered)).toMatch(/altered|is no backup|newer|does not open/);
          },
        ),
        { numRuns: 40 },
      );
  }, 120_000);

  it('where a newer Lamplight made it', async () => {
    const header = {
      format: 1,
      lamplight: '9.0.0',
      schema: [...Object.keys(migrations), '9999-of-tomorrow'],
      at: '2030-01-01T00:00:00.000Z',
    };
    const bytes = Buffer.concat([tarFile(headerName, jsonOf(header)), tarEnd]);
    expect(await refusal(bytes)).toBe(
      'The backup was made by a newer Lamplight (9.0.0): restore it with that version',
    );
  });

  it('where it is none', async () => {
    expect(await refusal(Buffer.alloc(4096, 'x'))).toBe('The file is no backup of Lamplight');
  });

  it('by a database that is not empty, or that Lamplight runs on, which stay as they are', async () => {
    const { path } = await backUp();
    // As a server has one for as long as it runs; those of a pool that nobody used for a minute are closed.
    const held = await world.server.database.pool.connect();
    await expect(restore(path, undefined, world.server.database.connection))
      .rejects.toThrow(/Lamplight is running on this database/)
      .finally(() => held.release());
    const { connection } = await restore(path);
    await addIssue(maple.staff);
    const before = await asPlatform(connection, 'SELECT count(*) FROM lamplight.issue');
    await expect(restore((await backUp()).path, undefined, connection)).rejects.toThrow(
      /The database is not empty, it holds Maple Grove/,
    );
    expect(await asPlatform(connection, 'SELECT count(*) FROM lamplight.issue')).toEqual(before);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

describe('a restore that was broken off', () => {
  it('leaves a database without a row that no server starts on, until it is restored again', async () => {
    const { path } = await backUp();
    const connection = await emptyDatabase();
    const backup = await check(path);
    const files = createLocalFileStore(newPath());
    const broken = restoreBackup({
      connection,
      files,
      backup: {
        ...backup,
        async *entries() {
          let taken = 0;
          for await (const entry of backup.entries()) {
            taken += 1;
            if (taken > 20) throw new Error('The power fails');
            yield entry;
          }
        },
      },
      name: 'monday.backup',
      keepKey: async () => undefined,
      noteMissing: async () => undefined,
      say: () => undefined,
    });
    await expect(broken).rejects.toThrow('The power fails');
    expect(await asPlatform(connection, 'SELECT FROM lamplight.center')).toEqual([]);
    await expect(migrate(connection)).rejects.toThrow(/nothing of monday.backup \(made .*\) is in it/);
    const { said, sound } = await restore(path, undefined, connection);
    expect(said[0]).toMatch(/^A restore of monday.backup .* was broken off here before; it begins anew/);
    expect(sound).toBe(true);
    await migrate(connection);
  });
});
