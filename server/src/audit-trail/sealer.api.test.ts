import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPool, roles } from '../db/connect';
import { readerInCenter } from '../db/in-center';
import { raw } from '../db/statement';
import { loadOutsideKey } from '../secrets/outside-key';
import { pastPolicies } from '../testing/past-policies';
import { verifiedTrail } from '../testing/verified-trail';
import { createWorld, type TestCenter, type World } from '../testing/world';
import { appendActivity } from './activity';
import { anchorsFile, readAnchors, seenAnchors } from './anchors';
import { type Erasure, hashOfValues, signErasure } from './erasure';
import { headText } from './head';
import { leafOf, rootOf } from './merkle';
import { sealerPool } from './open-trail';
import { trailReader } from './read-trail';
import { startSealer } from './sealer';
import { createTrail } from './trail';
import { type TrailKey, trailKeyOf, trailKeyPlace } from './trail-key';
import {
  believedKeys,
  publishKey,
  publishSuccessor,
  succession,
  type TrailKeyRow,
  vouchFor,
} from './trail-keys';

let world: World;
let center: TestCenter;

beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  center = await world.addCenter('Maple Grove');
});
afterAll(() => world.close());

const origin = { address: '127.0.0.1', userAgent: 'test', traceId: 't' };
/** Entries as the server writes them, each in its own transaction. */
const append = (entries: number, of = center) =>
  Promise.all(
    Array.from({ length: entries }, (_, n) =>
      world.write(
        of.id,
        appendActivity(
          { centerId: of.id, actorId: of.staff.id, now: new Date(), origin },
          { action: 'issue.changed', subjectType: 'issue', before: { n }, after: { n: n + 1 } },
        ),
      ),
    ),
  );

const seal = () => world.server.parts.trail.seal();
const verified = (of = center) => verifiedTrail(world, of.id);

const tamper = <Row extends object>(text: string, values: unknown[] = [center.id], table = 'activity') =>
  pastPolicies<Row>(world.server.database, table, text, values);

describe('sealing', () => {
  it('holds what waits, and what comes later behind it', async () => {
    await append(5);
    expect(await verified()).toMatchObject({ sealed: 0, unsealed: 5 });
    await seal();
    expect(await verified()).toMatchObject({ sealed: 5, unsealed: 0, broken: undefined });
    await append(3);
    await seal();
    expect(await verified()).toMatchObject({ sealed: 8, unsealed: 0, broken: undefined, anchored: true });
  });

  it('keeps a trail of its own for each center', async () => {
    const cedar = await world.addCenter('Cedar Hill');
    await Promise.all([append(4), append(2, cedar)]);
    await seal();
    expect(await verified()).toMatchObject({ sealed: 4, broken: undefined });
    expect(await verified(cedar)).toMatchObject({ sealed: 2, broken: undefined });
  });

  it('seals more than fits into one seal at once', async () => {
    await tamper(
      `INSERT INTO activity (center_id, id, at, action, subject_type, address, user_agent, trace_id)
       SELECT $1, gen_random_uuid(), now(), 'issue.changed', 'issue', '', '', '' FROM generate_series(1, 1201)`,
    );
    expect(await seal()).toBeGreaterThanOrEqual(1201);
    expect(await verified()).toMatchObject({ sealed: 1201, unsealed: 0, broken: undefined });
  });

  /** Values of so many characters, of which the application writes one row each. */
  const insertLong = (lengths: readonly number[]) =>
    `INSERT INTO activity (center_id, id, at, action, subject_type, address, user_agent, trace_id, after)
     SELECT current_center(), gen_random_uuid(), now(), 'issue.changed', 'issue', '', '', '', to_jsonb(repeat('x', length))
     FROM unnest(ARRAY[${lengths}]) AS length`;

  it('takes in nothing that waits and is larger than could be sealed', async () => {
    const insert = (text: string) => world.write(center.id, raw(sql.raw(text)));
    await expect(insert(insertLong([17_000_000]))).rejects.toThrow(/activity_bounded/);
    const longAction = insertLong([1]).replace("'issue.changed'", "repeat('x', 2001)");
    await expect(insert(longAction)).rejects.toThrow(/activity_bounded/);
    await insert(insertLong([1_000_000]));
    await seal();
    expect(await verified()).toMatchObject({ sealed: 1, broken: undefined });
  });

  it('is done in as many seals as fit into memory one by one, and verified so', async () => {
    await world.write(center.id, raw(sql.raw(insertLong([1, 12_000_000, 12_000_000, 12_000_000, 1]))));
    expect(await seal()).toBeGreaterThanOrEqual(5);
    const [{ count } = { count: 0 }] = await tamper<{ count: number }>(
      'SELECT count(*)::integer AS count FROM trail_seal WHERE center_id = $1',
      [center.id],
      'trail_seal',
    );
    expect(count).toBeGreaterThanOrEqual(3);
    const reader = trailReader(center.id, readerInCenter(world.server.database.pool, center.id));
    expect((await reader.seals(0)).length).toBeLessThan(count);
    expect(await verified()).toMatchObject({ sealed: 5, broken: undefined });
    // Others would wait for it at each of their verifications.
    await tamper('DELETE FROM activity WHERE center_id = $1');
    await tamper('DELETE FROM trail_seal WHERE center_id = $1', [center.id], 'trail_seal');
    await tamper('DELETE FROM activity_head WHERE center_id = $1', [center.id], 'activity_head');
  });

  it('never forks a trail when nodes seal at the same time, while people go on working', async () => {
    const { connection } = world.server.database;
    const nodes = Array.from({ length: 4 }, () => {
      const settings = { search_path: 'lamplight' };
      const pool = createPool(connection, { max: 1, role: roles.sealer, settings });
      const dataDir = mkdtempSync(join(tmpdir(), 'lamplight-node-'));
      const { clock } = world.server.parts;
      return { pool, trail: createTrail({ pool, key: ownKey, clock, dataDir }) };
    });
    const work = { done: false };
    const sealers = nodes.map(async ({ trail }) => {
      while (!work.done) await trail.seal();
    });
    for (let round = 0; round < 10; round += 1) await append(12);
    work.done = true;
    await Promise.all(sealers);
    await seal();
    await Promise.all(nodes.map(({ pool }) => pool.end()));
    const proof = { key: ownKey, anchors: new Map() };
    expect(await verifiedTrail(world, center.id, proof)).toMatchObject({ sealed: 120, broken: undefined });
    const [numbers] = await tamper<{ links: number; last: number }>(
      'SELECT count(DISTINCT seq)::int AS links, max(seq)::int AS last FROM activity WHERE center_id = $1',
    );
    expect(numbers).toEqual({ links: 120, last: 120 });
  });

  it('is not done anew by a node that had nothing to seal for long: it has gone on to what others sealed', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'lamplight-node-'));
    const { clock, config } = world.server.parts;
    const key = trailKeyOf(loadOutsideKey(trailKeyPlace(config)));
    const other = createTrail({ pool: world.server.database.sealerPool, key, clock, dataDir });
    await append(2);
    await seal();
    await other.seal();
    await append(2);
    await seal();
    await other.seal();
    expect(readAnchors(dataDir).get(center.id)).toEqual(readAnchors(config.dataDir).get(center.id));
    await tamper('DELETE FROM trail_seal WHERE center_id = $1 AND nr > 1', [center.id], 'trail_seal');
    await tamper(
      `UPDATE activity SET seq = NULL, record = NULL, held_values = NULL, held_origin = NULL, at = at - interval '300 days'
       WHERE center_id = $1 AND seq > 2`,
    );
    await expect(other.seal()).rejects.toThrow('is not the one that was sealed up to entry 4');
    await tamper('DELETE FROM activity WHERE center_id = $1');
    await tamper('DELETE FROM trail_seal WHERE center_id = $1', [center.id], 'trail_seal');
    await tamper('DELETE FROM activity_head WHERE center_id = $1', [center.id], 'activity_head');
  });

  it('that somebody holds up for half a minute is told, as nothing fails by it', async () => {
    const other = await world.server.database.ownerPool.connect();
    const lock = "hashtext('lamplight.seal'), hashtext($1)";
    await other.query(`SELECT pg_advisory_lock(${lock})`, [center.id]);
    const later = vi.spyOn(performance, 'now');
    try {
      await append(1);
      expect(await seal()).toBe(0);
      // Who holds it up puts another entry in the place of the first.
      await tamper('DELETE FROM activity WHERE center_id = $1');
      await append(1);
      later.mockReturnValue(performance.now() + 31_000);
      await expect(seal()).rejects.toThrow('somebody else holds up their sealing');
    } finally {
      later.mockRestore();
      await other.query(`SELECT pg_advisory_unlock(${lock})`, [center.id]);
      other.release();
    }
    expect(await seal()).toBe(1);
    expect(await verified()).toMatchObject({ sealed: 1, unsealed: 0, broken: undefined });
  });

  it('for a document waits while another seals the same center, longer than rows are waited for', async () => {
    const other = await world.server.database.ownerPool.connect();
    const lock = "hashtext('lamplight.seal'), hashtext($1)";
    await other.query(`SELECT pg_advisory_lock(${lock})`, [center.id]);
    await append(1);
    const { clock, config } = world.server.parts;
    const pool = sealerPool(world.server.database.connection);
    const key = trailKeyOf(loadOutsideKey(trailKeyPlace(config)));
    const sealed = createTrail({ pool, key, clock, dataDir: config.dataDir }).sealCenter(center.id);
    const end = sealed.catch((error: unknown) => error);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await other.query(`SELECT pg_advisory_unlock(${lock})`, [center.id]);
    other.release();
    expect(await end).toBe(1);
    await pool.end();
    await tamper('DELETE FROM activity WHERE center_id = $1');
    await tamper('DELETE FROM trail_seal WHERE center_id = $1', [center.id], 'trail_seal');
    await tamper('DELETE FROM activity_head WHERE center_id = $1', [center.id], 'activity_head');
  });

  it('of other centers goes on while one cannot be sealed, and what no JSON of ours would hold is sealed as it is', async () => {
    const cedar = await world.addCenter('Cedar Hill');
    await Promise.all([append(2), append(2, cedar)]);
    // A row past the numbers that JSON knows; and a seal of nobody's, upon which nothing is signed.
    await tamper(
      `INSERT INTO activity (center_id, id, at, action, subject_type, address, user_agent, trace_id, after)
       VALUES ($1, gen_random_uuid(), 'infinity', 'x', 'y', '', '', '', '{"n": 1e400}')`,
      [cedar.id],
    );
    await tamper(
      `INSERT INTO trail_seal VALUES ($1, 1, 1, 1, '{"key":"strange"}', 'none')`,
      [center.id],
      'trail_seal',
    );
    await expect(seal()).rejects.toThrow(/was sealed with key strange, which this machine does not believe/);
    expect(await verified(cedar)).toMatchObject({ sealed: 3, unsealed: 0, broken: undefined });
    expect(await verified()).toMatchObject({ unsealed: 2, broken: { seq: 1, fault: 'seal' } });
    await tamper('DELETE FROM activity WHERE center_id = $1');
    await tamper('DELETE FROM trail_seal WHERE center_id = $1', [center.id], 'trail_seal');
  });

  it('goes on where somebody wrote a seal whose key has no text, of a center that is none', async () => {
    const none = [randomUUID()];
    await tamper(
      `INSERT INTO trail_seal VALUES ($1, 1, 1, 1, '{"key":{"toString":1,"valueOf":1}}', 'none')`,
      none,
      'trail_seal',
    );
    const head = "INSERT INTO activity_head (center_id, seq, hash, sealed_at) VALUES ($1, 1, '', now())";
    await tamper(head, none, 'activity_head');
    await append(2);
    expect(await seal()).toBeGreaterThanOrEqual(2);
    expect(await verified()).toMatchObject({ sealed: 2, unsealed: 0, broken: undefined });
    await tamper('DELETE FROM trail_seal WHERE center_id = $1', none, 'trail_seal');
    await tamper('DELETE FROM activity_head WHERE center_id = $1', none, 'activity_head');
  });

  it('goes on where the anchors cannot be read, says so each time, and writes nothing over them', async () => {
    const { database, parts } = world.server;
    const dataDir = mkdtempSync(join(tmpdir(), 'lamplight-node-'));
    const trail = createTrail({ pool: database.sealerPool, key: ownKey, clock: parts.clock, dataDir });
    const file = anchorsFile(dataDir);
    mkdirSync(dirname(file));
    writeFileSync(file, '{"broken"');
    for (let turn = 1; turn <= 2; turn += 1) {
      await append(1);
      await expect(trail.seal()).rejects.toThrow(/holds no anchors/);
    }
    expect(readFileSync(file, 'utf8')).toBe('{"broken"');
    const proof = { key: ownKey, anchors: new Map() };
    expect(await verifiedTrail(world, center.id, proof)).toMatchObject({ sealed: 2, broken: undefined });
    expect(() => seenAnchors(dataDir)).toThrow(/holds no anchors/);
  });

  it('goes on by itself after a failure, tells the same one once, and seals once more when it is stopped', async () => {
    vi.useFakeTimers();
    try {
      const turns = { count: 0 };
      const failures: string[] = [];
      const seal = () => {
        turns.count += 1;
        return Promise.reject(new Error(turns.count < 4 ? 'no' : 'nor now'));
      };
      const stop = startSealer({ seal }, 2000, (error) => failures.push(String(error)));
      await vi.advanceTimersByTimeAsync(6 * 2000);
      expect(failures).toEqual(['Error: no', 'Error: nor now']);
      await vi.advanceTimersByTimeAsync(3_600_000);
      expect(failures).toEqual(['Error: no', 'Error: nor now', 'Error: nor now']);
      const { count } = turns;
      await stop();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(turns.count).toBe(count + 1);
    } finally {
      vi.useRealTimers();
    }
  });
});

const ownKey = trailKeyOf(randomBytes(32));

describe('a trail that somebody with the database in their hands has touched', () => {
  beforeEach(async () => {
    await append(6);
    await seal();
    await append(6);
    await seal();
  });
  const entry = async (seq: number) => {
    const found = await tamper<{ id: string }>('SELECT id FROM activity WHERE center_id = $1 AND seq = $2', [
      center.id,
      seq,
    ]);
    return found[0]?.id;
  };

  it.each([
    ['values', `after = '{"n":99}'`],
    ['the person', 'actor_id = NULL'],
    ['as what they acted', "actor_kind = 'system'"],
    ['the time', "at = at + interval '1 microsecond'"],
    ['the deed', "action = 'issue.created'"],
    ['the address', "address = '10.0.0.1'"],
    ['the kept bytes', "record = replace(record, 'issue.changed', 'issue.created')"],
    ['the kept values', "held_values = replace(held_values, '2', '3')"],
  ])('names the row whose %s were changed', async (_what, change) => {
    await tamper(`UPDATE activity SET ${change} WHERE center_id = $1 AND seq = 3`);
    expect(await verified()).toMatchObject({
      sealed: 2,
      broken: { seq: 3, id: await entry(3), fault: 'entry' },
    });
  });

  it('names the gap where a row was taken out of the middle or off the end', async () => {
    await tamper('DELETE FROM activity WHERE center_id = $1 AND seq = 12');
    expect(await verified()).toMatchObject({ broken: { seq: 12, fault: 'missing' } });
    await tamper('DELETE FROM activity WHERE center_id = $1 AND seq = 2');
    expect(await verified()).toMatchObject({ sealed: 1, broken: { seq: 2, fault: 'missing' } });
  });

  it('is told where entry and bytes were changed alike, and where the whole seal was made anew without the key', async () => {
    const change = `record = replace(record, 'issue.changed', 'issue.created'), action = 'issue.created'`;
    await tamper(`UPDATE activity SET ${change} WHERE center_id = $1 AND seq = 3`);
    expect(await verified()).toMatchObject({ broken: { seq: 1, fault: 'seal' } });
    const rows = await tamper<{ record: string }>(
      'SELECT record FROM activity WHERE center_id = $1 AND seq <= 6 ORDER BY seq',
    );
    const head = headText({
      center: center.id,
      nr: 1,
      first: 1,
      last: 6,
      root: rootOf(rows.map(({ record }) => leafOf(record))).toString('hex'),
      previous: '',
      at: new Date().toISOString(),
      key: ownKey.id,
    });
    await tamper(
      'UPDATE trail_seal SET head = $2, signature = $3 WHERE center_id = $1 AND nr = 1',
      [center.id, head, ownKey.sign(head)],
      'trail_seal',
    );
    expect(await verified()).toMatchObject({ sealed: 0, broken: { seq: 1, fault: 'seal' } });
    // Nor where they also write their own key among the public ones, as the one before ours.
    const { key } = world.server.parts.trail;
    await tamper(
      `INSERT INTO trail_key (id, public_key, since, previous, vouched)
       VALUES ($1, $2, now() - interval '1 day', NULL, NULL), ($3, $4, now(), $1, 'forged') ON CONFLICT DO NOTHING`,
      [ownKey.id, ownKey.publicKey, key.id, key.publicKey],
      'trail_key',
    );
    expect(await verified()).toMatchObject({ sealed: 0, broken: { seq: 1, fault: 'seal' } });
    await tamper('DELETE FROM trail_key', [], 'trail_key');
  });

  it('names the entry where a seal is gone, of the middle and of the end', async () => {
    await tamper('DELETE FROM trail_seal WHERE center_id = $1 AND nr = 1', [center.id], 'trail_seal');
    expect(await verified()).toMatchObject({ broken: { seq: 1, fault: 'seal' } });
  });

  it('is shorter or older than this machine has seen: cut off, restored from before, or all of it gone', async () => {
    const cut = async (nr: number, seq: number) => {
      await tamper('DELETE FROM trail_seal WHERE center_id = $1 AND nr > $2', [center.id, nr], 'trail_seal');
      await tamper('DELETE FROM activity WHERE center_id = $1 AND seq > $2', [center.id, seq]);
      await tamper(
        'UPDATE activity_head SET seq = $2 WHERE center_id = $1',
        [center.id, seq],
        'activity_head',
      );
    };
    await cut(1, 6);
    expect(await verified()).toMatchObject({ sealed: 6, broken: { seq: 7, fault: 'anchor' } });
    // Nothing is signed upon what is left, which says so each time, and nothing hides the cut.
    await append(8);
    for (let turn = 0; turn < 2; turn += 1)
      await expect(seal()).rejects.toThrow('is not the one that was sealed up to entry 12');
    expect(await verified()).toMatchObject({ sealed: 6, unsealed: 8, broken: { seq: 7, fault: 'anchor' } });
    await tamper('DELETE FROM activity WHERE center_id = $1 AND record IS NULL');
    await cut(0, 0);
    await tamper('DELETE FROM activity_head WHERE center_id = $1', [center.id], 'activity_head');
    expect(await verified()).toMatchObject({ sealed: 0, broken: { seq: 1, fault: 'anchor' } });
    const { dataDir } = world.server.parts.config;
    expect(readAnchors(dataDir).get(center.id)).toMatchObject({ nr: 2, last: 12 });
  });

  it('is not whole without the key, however whole it looks', async () => {
    const proof = { key: undefined, anchors: new Map() };
    expect(await verifiedTrail(world, center.id, proof)).toMatchObject({ broken: { seq: 1, fault: 'seal' } });
  });

  it('holds where values are gone that an entry of ours says were erased, before it, and as it left them', async () => {
    // The boundary between what the server shows of its key, and all of it.
    const key = world.server.parts.trail.key as TrailKey;
    const rewrite = (seqs: string, set: string) =>
      tamper(`UPDATE activity SET ${set} WHERE center_id = $1 AND seq IN (${seqs})`);
    const erased = async (given: Partial<Erasure>, by = key) => {
      const none = { subject: center.staff.id, values: '', origins: '', revisions: [], left: {} };
      const erasure: Erasure = { center: center.id, ...none, ...given };
      await world.write(
        center.id,
        appendActivity(
          { centerId: center.id, actorId: null, actorKind: 'system', now: new Date(), origin },
          {
            action: 'user.erased',
            subjectType: 'user',
            subjectId: erasure.subject,
            after: {
              erasedValues: erasure.values,
              erasedOrigins: erasure.origins,
              hash: { erasedRevisions: [], left: erasure.left, signature: signErasure(by, erasure) },
            },
          },
        ),
      );
      await seal();
    };
    await rewrite('3, 4', 'before = NULL, after = NULL, held_values = NULL, erased_at = now()');
    expect(await verified()).toMatchObject({ sealed: 12, broken: { seq: 3, fault: 'erased' } });
    // Anybody with the database writes an entry that says so; not one that is signed.
    await erased({ values: '1-999', origins: '1-999' }, trailKeyOf(randomBytes(32)));
    expect(await verified()).toMatchObject({ broken: { seq: 3, fault: 'erased' } });
    await erased({ values: '3', origins: '4' });
    expect(await verified()).toMatchObject({ broken: { seq: 4, fault: 'erased' } });
    await erased({ values: '4-5', left: { 5: hashOfValues({ before: '{"n":1}', after: null }) } });
    expect(await verified()).toMatchObject({ sealed: 15, broken: undefined });
    // What it left may stand there, and nothing else.
    await rewrite('5', `held_values = NULL, before = '{"n": 1}', after = NULL`);
    expect(await verified()).toMatchObject({ broken: undefined });
    await rewrite('5', `after = '{"n": 777}'`);
    expect(await verified()).toMatchObject({ broken: { seq: 5, fault: 'erased' } });
    await rewrite('5', 'before = NULL, after = NULL');
    // Nor does it license what comes after it, nor another origin.
    await append(1);
    await erased({ values: '1-15' });
    await append(1);
    await seal();
    await rewrite('18', 'before = NULL, after = NULL, held_values = NULL');
    expect(await verified()).toMatchObject({ broken: { seq: 18, fault: 'erased' } });
    await rewrite('4', `held_origin = NULL, address = '6.6.6.6'`);
    expect(await verified()).toMatchObject({ broken: { seq: 4, fault: 'entry' } });
  });

  it('is not signed anew where it is changed while the sealer waits', async () => {
    const client = await world.server.database.ownerPool.connect();
    const holding = (text: string) => client.query(text);
    await append(1);
    await holding('BEGIN; LOCK TABLE activity IN ACCESS EXCLUSIVE MODE');
    const sealing = seal().then(
      () => 'sealed',
      (error: unknown) => String(error),
    );
    await holding(`ALTER TABLE activity NO FORCE ROW LEVEL SECURITY; ALTER TABLE trail_seal NO FORCE ROW LEVEL SECURITY;
      ALTER TABLE activity_head NO FORCE ROW LEVEL SECURITY;
      DELETE FROM trail_seal WHERE center_id = '${center.id}'; DELETE FROM activity_head WHERE center_id = '${center.id}';
      UPDATE activity SET seq = NULL, record = NULL, held_values = NULL, held_origin = NULL, after = '{"n":99}'
        WHERE center_id = '${center.id}';
      ALTER TABLE activity FORCE ROW LEVEL SECURITY; ALTER TABLE trail_seal FORCE ROW LEVEL SECURITY;
      ALTER TABLE activity_head FORCE ROW LEVEL SECURITY; COMMIT`);
    client.release();
    expect(await sealing).not.toBe('sealed');
    await expect(seal()).rejects.toThrow(/is not the one that was sealed up to entry 12/);
    expect(await verified()).toMatchObject({ sealed: 0, unsealed: 13, broken: { fault: 'anchor' } });
    await tamper('DELETE FROM activity WHERE center_id = $1');
  });

  it.each([
    [
      'to a time that looks the same',
      `UPDATE activity SET at = (to_char(at, 'YYYY-MM-DD HH24:MI:SS.US') || ' BC')::timestamptz
       WHERE center_id = $1 AND seq = 3`,
      'entry',
    ],
    [
      'by one that nobody numbered',
      `INSERT INTO activity (center_id, id, at, action, subject_type, address, user_agent, trace_id, seq, record)
       VALUES ($1, gen_random_uuid(), now(), 'x', 'y', '', '', '', 999999, '{}')`,
      'seal',
    ],
  ])('is told where a row was moved or added %s', async (_what, text, fault) => {
    await tamper(text);
    expect(await verified()).toMatchObject({ broken: { fault } });
  });

  it.each([
    'UPDATE activity SET action = action',
    'DELETE FROM activity',
    'UPDATE activity_head SET seq = 0',
    'INSERT INTO trail_seal SELECT * FROM trail_seal',
    'INSERT INTO trail_key SELECT * FROM trail_key',
    `INSERT INTO activity (center_id, id, at, action, subject_type, address, user_agent, trace_id, seq, record)
       SELECT center_id, gen_random_uuid(), at, action, subject_type, '', '', '', 99, record FROM activity LIMIT 1`,
    `INSERT INTO activity (center_id, id, at, action, subject_type, address, user_agent, trace_id, seq)
       SELECT center_id, gen_random_uuid(), at, action, subject_type, '', '', '', 99 FROM activity LIMIT 1`,
    'TRUNCATE activity',
  ])('cannot be touched by the application itself: %s', async (statement) => {
    const client = await world.server.database.exportPool.connect();
    try {
      await client.query('BEGIN');
      await client.query("SELECT set_config('app.center_id', $1, true)", [center.id]);
      await expect(client.query(statement)).rejects.toThrow(/permission denied/);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });
});

describe('a key that follows another', () => {
  it('vouches for what the other sealed, and is vouched for', async () => {
    const { database, parts } = world.server;
    const [one, two] = [trailKeyOf(randomBytes(32)), trailKeyOf(randomBytes(32))];
    const sealed = async (key: typeof one) => {
      await append(2);
      const dataDir = mkdtempSync(join(tmpdir(), 'lamplight-node-'));
      await createTrail({ pool: database.sealerPool, key, clock: parts.clock, dataDir }).sealCenter(
        center.id,
      );
    };
    await publishKey(database.sealerPool, one, new Date());
    await sealed(one);
    const now = new Date(Date.now() + 1000);
    await publishSuccessor(database.sealerPool, { previous: one, next: two, now });
    await sealed(two);
    const by = (key: typeof one) => verifiedTrail(world, center.id, { key, anchors: new Map() });
    expect(await by(two)).toMatchObject({ sealed: 4, broken: undefined });
    // A node that was not started anew has been told who comes after it.
    expect(await by(one)).toMatchObject({ sealed: 4, broken: undefined });
    await tamper(`UPDATE trail_key SET vouched = handed, handed = vouched`, [], 'trail_key');
    expect(await by(two)).toMatchObject({ sealed: 0, broken: { seq: 1, fault: 'seal' } });
    expect(await by(one)).toMatchObject({ sealed: 2, broken: { seq: 3, fault: 'seal' } });
  });

  it('is believed by what the machine’s own key says, never by what the database says of that key', () => {
    const [own, evil, other] = [
      trailKeyOf(randomBytes(32)),
      trailKeyOf(randomBytes(32)),
      trailKeyOf(randomBytes(32)),
    ];
    const row = (key: typeof own, given: Partial<TrailKeyRow> = {}): TrailKeyRow => ({
      id: key.id,
      public_key: key.publicKey,
      since: new Date(),
      previous: null,
      vouched: null,
      handed: null,
      ...given,
    });
    const shadow = row(evil, {
      id: own.id,
      previous: other.id,
      vouched: evil.sign(succession(other, { ...evil, id: own.id })),
    });
    expect([...believedKeys(own, [row(other), shadow, row(own)]).keys()]).toEqual([own.id]);
    const forged = row(own, { previous: other.id, vouched: other.sign(succession(other, own)) });
    expect([...believedKeys(own, [row(other), forged]).keys()]).toEqual([own.id]);
    const meant = row(own, { previous: other.id, vouched: own.sign(succession(other, own)) });
    expect([...believedKeys(own, [row(other), meant]).keys()]).toEqual([own.id, other.id]);
  });

  it('is gone: nothing is sealed upon its seals until the operator lets the new one vouch for it', async () => {
    const { database, parts } = world.server;
    const [gone, fresh] = [trailKeyOf(randomBytes(32)), trailKeyOf(randomBytes(32))];
    const trailOf = (key: typeof gone) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'lamplight-node-'));
      return createTrail({ pool: database.sealerPool, key, clock: parts.clock, dataDir });
    };
    await publishKey(database.sealerPool, gone, new Date());
    await append(2);
    await trailOf(gone).sealCenter(center.id);
    await publishKey(database.sealerPool, fresh, new Date());
    await append(1);
    await expect(trailOf(fresh).sealCenter(center.id)).rejects.toThrow(/accept-trail-key/);
    expect(await vouchFor(database.sealerPool, fresh, gone)).toBe(true);
    expect(await trailOf(fresh).sealCenter(center.id)).toBe(1);
    expect(await verifiedTrail(world, center.id, { key: fresh, anchors: new Map() })).toMatchObject({
      sealed: 3,
      broken: undefined,
    });
  });
});
