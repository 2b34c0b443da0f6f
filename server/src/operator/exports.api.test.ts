import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config';
import { roles } from '../db/connect';
import { databaseUrl } from '../reliability/node.fixture';
import { twoCenters } from '../testing/centers';
import { damageFile } from '../testing/damaged-file';
import { addDocument, textFile } from '../testing/documents';
import { addIssue } from '../testing/issues';
import { query } from '../testing/made-of';
import { pastPolicies } from '../testing/past-policies';
import { trailProofOf } from '../testing/verified-trail';
import type { TestPerson } from '../testing/world';
import { checkKeptFiles } from '../verify/check-kept-files';
import { checkRecords } from '../verify/check-records';
import { operatorWith } from './operator.fixture';

const { world, maple, cedar } = await twoCenters();
const { connection, pool } = world.server.database;
const folder = mkdtempSync(join(tmpdir(), 'lamplight-export-'));
afterAll(() => rmSync(folder, { recursive: true }));
const config = readConfig({
  DATABASE_URL: databaseUrl(connection),
  DATA_DIR: world.server.parts.config.dataDir,
});
const password = 'seven lamps on the porch';

const operator = operatorWith(() => config, { env: { INIT_CWD: folder }, secret: () => password });

/** An archive as its reader has it: every file's text by its path. */
function unpacked(name: string): Map<string, string> {
  const into = mkdtempSync(join(folder, 'unpacked-'));
  execFileSync('tar', ['xf', join(folder, name), '-C', into]);
  const paths = readdirSync(into, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  return new Map(
    paths.map(({ parentPath, name: file }) => {
      const path = join(parentPath, file);
      return [path.slice(into.length + 1), readFileSync(path, 'utf8')];
    }),
  );
}
const rowsIn = (archive: Map<string, string>, table: string): Record<string, unknown>[] =>
  [...archive]
    .filter(([path]) => path.startsWith(`rows/${table}/`))
    .flatMap(([, text]) => text.trimEnd().split('\n'))
    .map((line) => JSON.parse(line));

let ida: TestPerson;
let issueId: string;
const name = () => `Ida ${ida.id.slice(-6)}`;

beforeAll(async () => {
  ida = await world.addPerson(maple.id, { role: 'STAFF', name: 'Ida' });
  const made = await ida.client.call('POST /issues', {
    body: { description: 'Back\\slash and "quotes"\nand lines', title: 'Rail loose' },
    files: [{ name: 'Foto.TXT', content: 'seen by Ida', type: 'text/plain' }],
  });
  issueId = made.body.id;
  await maple.staff.client.call('PUT /issues/{id}', { params: { id: issueId }, body: { assignee: ida.id } });
  await maple.staff.client.call('POST /issue-comments', {
    body: { text: `Thanks, @${name()}`, idIssue: issueId, mentions: [ida.id] },
  });
  await ida.client.call('POST /issue-comments', {
    body: { text: 'Look at it', idIssue: issueId, mentions: [maple.staff.id] },
  });
  await addIssue(cedar.staff, { title: 'Of Cedar Hill' });
  await operator('set-password', ida.email);
});

describe('the export of a center', () => {
  it('holds its rows and files and no other’s, nothing that opens anything, and is in its trail', async () => {
    expect(await operator('export-center', 'maple grove', 'maple.tar')).toMatch(
      /maple\.tar: .* rows of \d+ tables, 1 files/,
    );
    const archive = unpacked('maple.tar');
    expect(rowsIn(archive, 'issue').find(({ id }) => id === issueId)).toMatchObject({
      title: 'Rail loose',
      description: 'Back\\slash and "quotes"\nand lines',
    });
    const [file] = rowsIn(archive, 'file');
    expect(archive.get(`files/${file?.id}.txt`)).toBe('seen by Ida');
    expect(rowsIn(archive, 'center').map((row) => row.name)).toEqual(['Maple Grove']);
    const everything = [...archive.values()].join('\n');
    expect(everything).not.toContain('Cedar Hill');
    expect(everything).not.toMatch(/\$argon2|token_hash|key_hash|password_hash/);
    const { body } = await maple.committee.client.call('GET /activity', {
      query: { 'action.equals': 'center.exported' },
    });
    expect(body.content).toMatchObject([{ userAgent: 'operator', subjectName: 'Maple Grove' }]);
    await expect(operator('export-center', 'maple grove', 'maple.tar')).rejects.toThrow('is there already');
    await expect(operator('export-center', 'Elm', 'elm.tar')).rejects.toThrow(
      /No center is called "Elm"; there are:\n.*Cedar Hill/,
    );
  });
});

describe('an export', () => {
  it.each(['center', 'person'])(
    'of a %s ends with the name of a file that is not what was stored, and leaves nothing behind',
    async (what) => {
      const issue = await maple.staff.client.call('GET /issues/{id}', { params: { id: issueId } });
      const file = String(issue.body.files[0]?.id);
      const mend = await damageFile(world.server, file);
      const exporting = operator(
        `export-${what}`,
        what === 'center' ? 'maple grove' : ida.email,
        'damaged.tar',
      );
      await expect(exporting).rejects.toThrow(`File ${file} ("Foto.TXT") is not what was stored`);
      expect(readdirSync(folder).filter((each) => each.startsWith('damaged'))).toEqual([]);
      mend();
    },
  );
});

describe('the export of a person', () => {
  it('holds what is theirs and nobody else’s', async () => {
    await operator('export-person', ida.email, 'ida.tar');
    const archive = unpacked('ida.tar');
    expect(rowsIn(archive, 'user_account')).toMatchObject([{ id: ida.id, email: ida.email }]);
    expect(rowsIn(archive, 'issue').map(({ id }) => id)).toEqual([issueId]);
    expect(rowsIn(archive, 'issue_comment')).toHaveLength(2);
    expect(rowsIn(archive, 'notice').map(({ kind, user_id }) => [kind, user_id])).toEqual([
      ['issue-assigned', ida.id],
      ['issue-mention', ida.id],
    ]);
    expect([...archive.keys()].filter((path) => path.startsWith('files/'))).toHaveLength(1);
    expect([...archive.keys()].some((path) => path.startsWith('rows/department'))).toBe(false);
    expect([...archive.values()].join('\n')).not.toContain(maple.admin.email);
  });
});

describe('the erasure of a person', () => {
  const seal = () => world.server.parts.trail.seal();
  const verified = async () => (await maple.committee.client.call('GET /activity/verify')).body;
  const holding = (text: string) =>
    query(
      connection,
      `SELECT 'user' AS place FROM lamplight.user_account WHERE strpos(user_account::text, '${text}') > 0
       UNION ALL SELECT 'notice' FROM lamplight.notice WHERE strpos(notice::text, '${text}') > 0
       UNION ALL SELECT 'mail' FROM lamplight.mail WHERE strpos(mail::text, '${text}') > 0
       UNION ALL SELECT 'key' FROM lamplight.access_key WHERE strpos(access_key::text, '${text}') > 0
       UNION ALL SELECT 'history' FROM lamplight.issue_revision WHERE strpos(issue_revision::text, '${text}') > 0
       UNION ALL SELECT 'trail' FROM lamplight.activity WHERE strpos(activity::text, '${text}') > 0
       UNION ALL SELECT 'comment' FROM lamplight.issue_comment WHERE strpos(text, '${text}') > 0`,
      roles.platform,
    );

  it('says first what it would touch, then takes name, address, mails and values away; records and the chain stay', async () => {
    const email = ida.email;
    const called = name();
    const deviceKey = async () => {
      const [account] = await pastPolicies<{ device_key: Buffer }>(
        world.server.database,
        'user_account',
        'SELECT device_key FROM user_account WHERE id = $1',
        [ida.id],
      );
      return account?.device_key;
    };
    const keyBefore = await deviceKey();
    expect(keyBefore).toHaveLength(32);
    await seal();
    await addDocument(maple.staff, {}, textFile('Beds down', `${called}.txt`));
    await seal();
    await expect(operator('erase-person', email)).rejects.toThrow(/disable it first/);
    await world.addKey(ida);
    await operator('disable', email);
    expect(await holding(email)).toContainEqual({ place: 'key' });
    const before = await holding(called);
    expect(await operator('erase-person', email)).toMatch(
      /2 notices to them would go[\s\S]*1 records .* stay[\s\S]*Kept: 1 of file, 1 of issue_comment in which[\s\S]*Nothing was done/,
    );
    expect(await holding(called)).toEqual(before);
    for (const place of ['notice', 'mail', 'history', 'trail', 'comment'])
      expect(before).toContainEqual({ place });
    const toldOf = () =>
      query(connection, `SELECT kind FROM lamplight.notice WHERE user_id = '${ida.id}'`, roles.platform);
    expect(await toldOf()).toHaveLength(2);

    /** From where the trail says that they acted, and with what. */
    const origins = () =>
      query(
        connection,
        `SELECT address, user_agent, held_origin FROM lamplight.activity
         WHERE actor_id = '${ida.id}' AND record IS NOT NULL`,
        roles.platform,
      );
    const acted = await origins();
    expect(acted.length).toBeGreaterThan(1);
    const held = expect.stringContaining('127.0.0.1');
    for (const origin of acted) expect(origin).toMatchObject({ address: '127.0.0.1', held_origin: held });

    expect(await deviceKey()).toEqual(keyBefore);
    await operator('erase-person', email, '--yes');
    // What their browsers keep is closed to whoever has one of them, too.
    expect(await deviceKey()).not.toEqual(keyBefore);
    expect(await origins()).toEqual(acted.map(() => ({ address: '', user_agent: '', held_origin: null })));
    expect(await holding(called)).toEqual([{ place: 'comment' }]);
    expect(await toldOf()).toEqual([]);
    expect(await holding(email)).toEqual([]);
    const issue = await maple.staff.client.call('GET /issues/{id}', { params: { id: issueId } });
    expect(issue.body.assignee).toMatchObject({ user_firstName: 'Erased', user_lastName: ida.id.slice(-6) });
    expect(JSON.stringify(issue.body.revisions)).toContain(`Erased ${ida.id.slice(-6)}`);
    // It has sealed its own entry: until then what it took would be called tampered with.
    expect(await verified()).toMatchObject({ unsealed: 0, broken: null });
    // Nor is the history, in which the name stood, called changed: the erasure names it.
    const records = await checkRecords(world.server.database.pool, trailProofOf(world));
    expect(records).toMatchObject({ broken: 0 });
    expect(records.revisions).toBeGreaterThan(1);
    expect(await checkKeptFiles(world.server.database.pool)).toMatchObject({ told: 1, broken: 0 });
    // Of an erasure that somebody else wrote, without the key, nothing counts.
    const { key } = trailProofOf(world);
    const strange = key && { id: key.id, publicKey: Buffer.alloc(32, 7).toString('base64') };
    expect((await checkRecords(world.server.database.pool, { key: strange })).broken).toBeGreaterThan(0);
    const { body } = await maple.committee.client.call('GET /activity', {
      query: { 'subject_id.equals': ida.id },
    });
    expect(body.content[0]).toMatchObject({ action: 'user.erased', erasedAt: null });
    expect(body.content.filter(({ erasedAt }) => erasedAt !== null).length).toBeGreaterThan(0);
  });

  it('touches nobody else: not who is called the same, nor whose name or address holds theirs', async () => {
    const of = (given: {
      user_email: string;
      user_firstName?: string;
      user_lastName?: string;
      qualityComitee?: boolean;
    }) =>
      maple.admin.client.call('POST /user-apps', {
        body: { user_firstName: 'Ann', user_lastName: 'Lee', ...given },
        headers: { 'idempotency-key': JSON.stringify(given) },
      });
    const first = (await of({ user_email: 'ann@gull.example' })).body;
    const second = (await of({ user_email: 'ann.lee@gull.example', qualityComitee: true })).body;
    const joann = (
      await of({ user_firstName: 'Joann', user_lastName: 'Leeds', user_email: 'joann@gull.example' })
    ).body;
    await maple.staff.client.call('POST /issues', {
      body: { description: 'Seen with Ann Lee and joann@gull.example' },
    });
    await maple.admin.client.call('POST /committee-seats', {
      body: { seat: 'MEDICAL', userApp: second.id, from: '2026-01-05' },
    });
    const trailOf = async (id: string) =>
      (
        await maple.committee.client.call('GET /activity', { query: { 'subject_id.equals': id } })
      ).body.content.map(({ changes, erasedAt }) => ({ changes, erasedAt }));
    const seats = async () =>
      (
        await maple.committee.client.call('GET /activity', {
          query: { 'subjectType.equals': 'committee-seat' },
        })
      ).body.content;
    await seal();
    const before = [await trailOf(second.id), await trailOf(joann.id), await seats()];
    await operator('disable', first.user_email ?? '');
    expect(await operator('erase-person', first.user_email ?? '', '--yes')).toMatch(
      /1 others who are called the same/,
    );
    expect([await trailOf(second.id), await trailOf(joann.id), await seats()]).toEqual(before);
    const held = await query(
      connection,
      `SELECT FROM lamplight.idempotency WHERE strpos(body::text, '${first.id}') > 0`,
      roles.platform,
    );
    expect(held).toEqual([]);
    expect(
      (await trailOf(first.id)).every(
        ({ changes }) => changes.length === 0 || !JSON.stringify(changes).includes('Ann'),
      ),
    ).toBe(true);
  });

  it('goes with every name that somebody can have', async () => {
    const email = 'odd@gull.example';
    await maple.admin.client.call('POST /user-apps', {
      body: { user_firstName: '},', user_lastName: '{"\\', user_email: email },
    });
    await operator('disable', email);
    expect(await operator('erase-person', email, '--yes')).toMatch(/Erased\./);
    expect(await holding(email)).toEqual([]);
  });

  it('is the operator’s alone: the application may not call it', async () => {
    await expect(
      pool.query("SELECT * FROM erase_values($1, $2, '{x}', 'y', now())", [maple.id, ida.id]),
    ).rejects.toThrow(/permission denied/);
  });
});
