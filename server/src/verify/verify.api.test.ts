import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Selectable } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { type ActivityEntry, appendActivity, noCenter } from '../audit-trail/activity';
import { ownDoing } from '../audit-trail/origin';
import type { IssueTable } from '../db/schema-issues';
import { build } from '../db/statement';
import { hashOfIssue, hashOfLife } from '../features/issues/issue-hashes';
import { storageKey } from '../ports/file-store';
import { twoCenters } from '../testing/centers';
import { pastPolicies, pastTriggers } from '../testing/past-policies';
import { addActivePip } from '../testing/pips';
import { addTool, attachPhoto, no, saveAnswer, sendRound, startRound, yes } from '../testing/rounds';
import { complete, done, sendForm } from '../testing/topic-forms';
import { trailProofOf } from '../testing/verified-trail';
import { withoutConstraints } from '../testing/without-constraints';
import type { TestCenter } from '../testing/world';
import { reportOf } from './report';
import { isSound, verifyInstallation } from './verify';

const { world, maple, cedar } = await twoCenters();

const verify = () =>
  verifyInstallation({
    pool: world.server.database.pool,
    files: world.server.parts.files,
    proof: trailProofOf(world),
  });

/** Entries as one smuggled statement of the application writes them. */
const smuggle = (center: TestCenter, ...entries: ActivityEntry[]) =>
  world.write(
    center.id,
    ...entries.map((entry) =>
      appendActivity({ centerId: center.id, actorId: null, now: new Date(), origin: ownDoing }, entry),
    ),
  );

/** How to take off what is attached, as people do. */
const attached = new Set<() => Promise<void>>();

/** The row of a file that was attached to a new issue, and where its bytes lie. */
async function attach(center: TestCenter, content: string) {
  const { body } = await center.staff.client.call('POST /issues', {
    body: { description: 'Handrail loose' },
    files: [{ name: 'note.txt', content, type: 'text/plain' }],
  });
  const [file] = body.files;
  if (!file) throw new Error('The file was not kept');
  const rows = await pastPolicies<{ sha256: string }>(
    world.server.database,
    'file',
    'SELECT sha256 FROM file WHERE id = $1',
    [file.id],
  );
  const folder = join(world.server.parts.config.dataDir, 'files');
  const takeOff = async () => {
    attached.delete(takeOff);
    await center.staff.client.call('PUT /issues/{id}', {
      params: { id: body.id },
      body: { removedFiles: [file.id] },
    });
  };
  attached.add(takeOff);
  return { id: file.id, path: join(folder, storageKey(rows[0]?.sha256 ?? '')), takeOff };
}

describe('stored files', () => {
  beforeEach(async () => {
    for (const takeOff of attached) await takeOff();
  });

  it('are in order when every row of every center has its bytes, also where centers share a content', async () => {
    await attach(maple, 'the same words');
    await attach(cedar, 'the same words');
    await attach(cedar, 'other words');
    const found = await verify();
    expect(isSound(found)).toBe(true);
    expect(found.files).toMatchObject({ rows: 3, contents: 2, bytes: 25, broken: 0 });
    expect(reportOf(found)[1]).toBe('Files: 3 rows, 2 contents, 0 MB. Every row has its bytes.');
  });

  it('are broken where the bytes are gone, and the first row is named with its center', async () => {
    await attach(maple, 'kept');
    const lost = await attach(cedar, 'lost');
    rmSync(lost.path);
    const found = await verify();
    expect(isSound(found)).toBe(false);
    expect(found.files).toMatchObject({ rows: 2, broken: 1, first: { id: lost.id, fault: 'missing' } });
    expect(reportOf(found)[1]).toContain(`"note.txt", file ${lost.id} of Cedar Hill`);
  });

  it('are broken where a byte changed or the end is cut off', async () => {
    const changed = await attach(maple, 'changed');
    writeFileSync(changed.path, 'chanGed');
    expect((await verify()).files).toMatchObject({ broken: 1, first: { id: changed.id, fault: 'content' } });
    writeFileSync(changed.path, 'chan');
    expect((await verify()).files).toMatchObject({ broken: 1, first: { id: changed.id, fault: 'size' } });
  });

  it('are broken where one leads to a record that is not there, or to two', async () => {
    const { id } = await attach(maple, 'astray');
    const { database } = world.server;
    const [owner] = await pastPolicies<{ issue_id: string }>(
      database,
      'file',
      'SELECT issue_id FROM file WHERE id = $1',
      [id],
    );
    const lead = (column: string, to: string | null | undefined) =>
      pastTriggers(database, 'file', `UPDATE file SET ${column} = $2 WHERE id = $1`, [id, to]);
    const held = ['file_center_id_issue_id_fkey', 'file_center_id_signing_id_fkey', 'file_of_one_record'];
    await withoutConstraints(database, 'file', held, async () => {
      for (const [column, to, back] of [
        ['issue_id', randomUUID(), owner?.issue_id],
        ['signing_id', randomUUID(), null],
        ['issue_id', null, owner?.issue_id],
      ] as const) {
        await lead(column, to);
        const found = await verify().finally(() => lead(column, back));
        expect(found.files).toMatchObject({ broken: 1, first: { id, fault: 'owner' } });
        expect(reportOf(found)[1]).toContain('it is not of one record, or that is not there');
      }
    });
    expect((await verify()).files.broken).toBe(0);
  });

  it('cannot be judged when the store does not let them be read: that is an error, not a verdict', async () => {
    const closed = await attach(maple, 'closed');
    // A folder in its place: unlike a missing right, that stops root too.
    rmSync(closed.path);
    mkdirSync(closed.path);
    await expect(verify()).rejects.toThrow(/EISDIR/);
    rmSync(closed.path, { recursive: true });
  });

  it('that no row names are counted once they are a day old, and are no fault', async () => {
    const orphan = await attach(maple, 'soon an orphan');
    await orphan.takeOff();
    expect((await verify()).orphans).toBe(0);
    const filesNow = await world.server.parts.files.now();
    const twoDaysAgo = new Date(filesNow.getTime() - 2 * 86_400_000);
    utimesSync(orphan.path, twoDaysAgo, twoDaysAgo);
    const found = await verify();
    expect(found.orphans).toBe(1);
    expect(isSound(found)).toBe(true);
    expect(reportOf(found)[2]).toContain('1 stored file older than a day belongs to no row');
  });
});

describe('the audit trail', () => {
  const trailOf = async (center: TestCenter) =>
    (await verify()).trails.find((trail) => trail.centerId === center.id);

  it('tells how much is sealed and how much still waits, for every center and for none', async () => {
    await world.server.parts.trail.seal();
    const before = (await trailOf(maple))?.sealed ?? 0;
    await maple.staff.client.call('POST /issues', { body: { description: 'Not sealed yet' } });
    const found = await verify();
    expect(found.trails.map((trail) => trail.centerName)).toEqual([
      'Cedar Hill',
      'Maple Grove',
      'events outside any center',
    ]);
    expect(await trailOf(maple)).toMatchObject({ sealed: before, unsealed: 1, broken: undefined });
    expect(reportOf(found)).toContainEqual(expect.stringContaining('1 waiting to be sealed, whole'));
  });

  it('is verified to its end whatever an entry of it says: one that makes no sense is none', async () => {
    const noText = { toString: 1, valueOf: 1 };
    await smuggle(
      maple,
      ...[
        { hash: { erasedRevisions: [noText], left: {}, signature: 'x' } },
        { erasedValues: noText, hash: { erasedRevisions: [], left: { 1: noText }, signature: noText } },
      ].map((after) => ({ action: 'user.erased', subjectType: 'user', after }) as const),
      { action: 'records.told', subjectType: 'activity', after: { hash: { records: 'x' } } },
    );
    await world.server.parts.trail.seal();
    const found = await verify();
    expect(found.trails.map(({ broken }) => broken)).toEqual([undefined, undefined, undefined]);
    expect(found.records.broken).toBe(0);
    const { status, body } = await maple.committee.client.call('GET /activity/verify');
    expect([status, body.broken]).toEqual([200, null]);
  });

  it.each(['infinity', '-infinity', '9999-01-01Z'])(
    'waits for too long where an entry that waits is of a time that cannot be: %s',
    async (at) => {
      await smuggle(maple, { action: 'issue.changed', subjectType: 'issue' });
      const move = () =>
        pastPolicies(world.server.database, 'activity', 'UPDATE activity SET at = $1 WHERE record IS NULL', [
          at,
        ]);
      expect(isSound(await verify())).toBe(true);
      await move();
      expect(isSound(await verify())).toBe(false);
      await world.server.parts.trail.seal();
      expect(isSound(await verify())).toBe(true);
    },
  );

  it('is broken where an entry says that it was erased, and nothing of it is gone', async () => {
    await maple.staff.client.call('POST /issues', { body: { description: 'Never erased' } });
    await world.server.parts.trail.seal();
    const mark = (to: string) =>
      pastPolicies<{ id: string; seq: number }>(
        world.server.database,
        'activity',
        `UPDATE activity SET erased_at = ${to}
         WHERE (center_id, seq) = (SELECT center_id, max(seq) FROM activity WHERE center_id = $1 GROUP BY 1) RETURNING id, seq`,
        [maple.id],
      );
    const [last] = await mark('now()');
    expect(await trailOf(maple)).toMatchObject({ broken: { ...last, fault: 'entry' } });
    await mark('NULL');
    expect((await trailOf(maple))?.broken).toBeUndefined();
  });

  it('is broken where a row was changed, and the row is named; other centers are not blamed', async () => {
    await cedar.staff.client.call('POST /issues', { body: { description: 'Changed later' } });
    await world.server.parts.trail.seal();
    const { database } = world.server;
    const [last] = await pastPolicies<{ id: string; seq: number }>(
      database,
      'activity',
      `UPDATE activity SET after = '{"description":"Nothing"}'
       WHERE (center_id, seq) = (SELECT center_id, max(seq) FROM activity WHERE center_id = $1 GROUP BY 1)
       RETURNING id, seq`,
      [cedar.id],
    );
    const found = await verify();
    expect(isSound(found)).toBe(false);
    expect(await trailOf(cedar)).toMatchObject({ broken: { ...last, fault: 'entry' } });
    expect((await trailOf(maple))?.broken).toBeUndefined();
    expect(reportOf(found).at(-1)).toMatch(/^Something is broken/);
  });
});

describe('records', () => {
  const { database } = world.server;
  const records = async () => (await verify()).records;
  const past = <Row extends object>(table: string, text: string, values: unknown[]) =>
    pastPolicies<Row>(database, table, text, values);

  /** What the trail tells of a record proves nothing more of it. */
  const forget = (id: string) =>
    past('activity', 'UPDATE activity SET after = NULL WHERE subject_id = $1', [id]);

  /** Answered "no" once, with a picture. */
  async function sentRound(): Promise<string> {
    const tool = await addTool(maple.committee);
    const { id } = await startRound(maple.committee, tool, { answers: [yes('water'), no('light', 'Gone')] });
    await saveAnswer(maple.committee, id, {
      linkId: 'light.why',
      answer: [{ valueCoding: { code: 'floor' } }],
    });
    await attachPhoto(maple.committee, id, 'picture', 'A note', { name: 'note.txt' });
    expect((await sendRound(maple.committee, id, {})).status).toBe(200);
    return id;
  }

  async function changedIssue(): Promise<string> {
    const made = await maple.committee.client.call('POST /issues', {
      body: { description: 'Loose handrail' },
    });
    const params = { id: made.body.id };
    await maple.committee.client.call('PUT /issues/{id}', {
      params,
      body: { title: 'Handrail', version: 0 },
    });
    return made.body.id;
  }

  it('are broken where a file of an issue leads to other bytes, came or went, past Lamplight', async () => {
    const { client } = maple.committee;
    const made = await client.call('POST /issues', {
      body: { description: 'Photo of the rail' },
      files: [
        { name: 'rail.txt', content: 'bent' },
        { name: 'room.txt', content: '214' },
      ],
    });
    const { id, files } = made.body;
    const [first, second] = files;
    await client.call('PUT /issues/{id}', {
      params: { id },
      body: { removedFiles: [second?.id ?? ''] },
      files: [{ name: 'again.txt', content: 'straight' }],
    });
    const { broken } = await records();
    const told = async (text: string, undo: string, values: unknown[]) => {
      await past('file', text, values);
      expect((await records()).broken).toBe(broken + 1);
      await past('file', undo, values);
      expect((await records()).broken).toBe(broken);
    };
    const other = (sha256: string) => `UPDATE file SET sha256 = ${sha256} WHERE id = $1`;
    await told(other("repeat('0', 64)"), other("encode(sha256('bent'), 'hex')"), [first?.id]);
    await told(
      `INSERT INTO file (center_id, id, sha256, size, type, name, created_at, created_by, issue_id)
       SELECT center_id, issue_id, sha256, size, type, name, created_at, created_by, issue_id FROM file WHERE id = $1`,
      'DELETE FROM file WHERE id = issue_id AND name = (SELECT name FROM file AS other WHERE other.id = $1)',
      [first?.id],
    );
    await past('file', 'DELETE FROM file WHERE id = $1', [first?.id]);
    expect((await records()).broken).toBe(broken + 1);
    await forget(id);
  });

  it('are broken where what was done about an issue was written past Lamplight, and as before where nobody said', async () => {
    const { broken } = await records();
    for (const said of [{ resolution: 'Tightened' }, {}]) {
      const id = await changedIssue();
      const { client } = maple.committee;
      await client.call('PUT /issues/{id}', { params: { id }, body: { status: 'RESOLVED', ...said } });
      expect((await records()).broken).toBe(broken);
      const write = (text: string | null) =>
        past('issue', 'UPDATE issue SET resolution = $2 WHERE id = $1', [id, text]);
      for (const other of ['Replaced', said.resolution ? null : 'Tightened']) {
        await write(other);
        expect((await records()).broken).toBe(broken + 1);
      }
      await write(said.resolution ?? null);
      expect((await records()).broken).toBe(broken);
    }
  });

  it('are what the trail says: issues with their histories, rounds with their answers and files', async () => {
    const before = await records();
    await changedIssue();
    await sentRound();
    const after = await records();
    expect(after).toMatchObject({ broken: 0, first: undefined });
    expect([after.issues - before.issues, after.revisions - before.revisions]).toEqual([2, 3]);
    expect(after.rounds - before.rounds).toBe(1);
    expect(reportOf(await verify()).join('\n')).toContain('Every one is what the audit trail says.');
  });

  it.each([
    ['an issue', 'issue', "UPDATE issue SET description = 'All well' WHERE id = $1"],
    ['who has it', 'issue', 'UPDATE issue SET assignee_id = created_by WHERE id = $1'],
    [
      'when it was recorded',
      'issue',
      `UPDATE issue SET created_at = created_at + interval '9 days' WHERE id = $1`,
    ],
    ['when it was found', 'issue', 'UPDATE issue SET found_on = found_on - 1 WHERE id = $1'],
    ['that its due date was missed', 'issue', 'UPDATE issue SET due_missed = NOT due_missed WHERE id = $1'],
    ['who closed it', 'issue', 'UPDATE issue SET closed_by = created_by WHERE id = $1'],
    [
      'when its history says it was changed',
      'issue_revision',
      `UPDATE issue_revision SET at = at - interval '9 days' WHERE issue_id = $1 AND kind = 'CHANGED'`,
    ],
    [
      'its history',
      'issue_revision',
      `UPDATE issue_revision SET changes = '[]' WHERE issue_id = $1 AND kind = 'CHANGED'`,
    ],
    [
      'an entry of its history',
      'issue_revision',
      `DELETE FROM issue_revision WHERE issue_id = $1 AND kind = 'CREATED'`,
    ],
    [
      'an entry more',
      'issue_revision',
      `INSERT INTO issue_revision SELECT center_id, gen_random_uuid(), issue_id, kind, at, by_user, changes FROM issue_revision
       WHERE issue_id = $1 AND kind = 'CHANGED'`,
    ],
  ])('are broken where somebody changed %s past Lamplight', async (_what, table, text) => {
    const id = await changedIssue();
    const { broken } = await records();
    await past(table, text, [id]);
    const found = await verify();
    expect(found.records.broken).toBe(broken + 1);
    expect(isSound(found)).toBe(false);
    await past('issue_revision', 'DELETE FROM issue_revision WHERE issue_id = $1', [id]);
    await forget(id);
  });

  const another = (at: string) =>
    `INSERT INTO issue_revision SELECT center_id, gen_random_uuid(), issue_id, kind, ${at}, by_user, changes FROM issue_revision WHERE `;
  it.each([
    ['says that a comment was deleted, which nobody did', another(`at - interval '3 days'`), 1],
    // Of two that are told as one, neither is known to be it.
    ['says twice that a comment was deleted', another('at'), 2],
    [
      'says more of the deletion of a comment',
      `UPDATE issue_revision SET changes = '[{"field":"status","from":"OPEN","to":"RESOLVED"}]' WHERE `,
      1,
    ],
    // The one that it says is not told, and the one that is told is not there.
    [
      'says that a comment was deleted on another day',
      `UPDATE issue_revision SET at = at - interval '1 day' WHERE `,
      2,
    ],
    ['does not say any more that a comment was deleted', 'DELETE FROM issue_revision WHERE ', 1],
  ])('are broken where a history %s', async (_what, text, count) => {
    const id = await changedIssue();
    const { client } = maple.committee;
    const said = await client.call('POST /issue-comments', { body: { idIssue: id, text: 'Tightened' } });
    await client.call('DELETE /issue-comments/{id}', { params: { id: said.body.id } });
    const { broken } = await records();
    await past('issue_revision', `${text} issue_id = $1 AND kind = 'COMMENT_DELETED'`, [id]);
    expect((await records()).broken).toBe(broken + count);
    await past('issue_revision', 'DELETE FROM issue_revision WHERE issue_id = $1', [id]);
    await forget(id);
    expect((await records()).broken).toBe(broken);
  });

  it.each([
    ['says something else', `UPDATE issue_comment SET text = 'All well' WHERE issue_id = $1`],
    [
      'is somebody else’s',
      `UPDATE issue_comment SET by_user = (SELECT id FROM user_account WHERE id <> by_user LIMIT 1) WHERE issue_id = $1`,
    ],
    ['is of another day', `UPDATE issue_comment SET at = at - interval '1 day' WHERE issue_id = $1`],
    [
      'is said to be deleted, which nobody did',
      'UPDATE issue_comment SET text = NULL, deleted_at = at, deleted_by = by_user WHERE issue_id = $1',
    ],
    ['is not there', 'DELETE FROM issue_comment WHERE issue_id = $1'],
  ])('are broken where a comment of one %s', async (_what, text) => {
    const id = await changedIssue();
    await maple.committee.client.call('POST /issue-comments', { body: { idIssue: id, text: 'Tightened' } });
    const { broken } = await records();
    await past('issue_comment', text, [id]);
    expect(await records()).toMatchObject({ broken: broken + 1, first: { kind: 'issue', id } });
    await past('issue_comment', 'DELETE FROM issue_comment WHERE issue_id = $1', [id]);
    await past('issue_revision', 'DELETE FROM issue_revision WHERE issue_id = $1', [id]);
    await forget(id);
    expect((await records()).broken).toBe(broken);
  });

  it.each([
    ['another figure', 'UPDATE pip_measurement SET value = 1 WHERE pip_id = $1'],
    ['another count', 'UPDATE pip_measurement SET numerator = 1, denominator = 50 WHERE pip_id = $1'],
    ['another note', `UPDATE pip_measurement SET note = 'As planned' WHERE pip_id = $1`],
    ['another day', 'UPDATE pip_measurement SET day = day - 1 WHERE pip_id = $1'],
    [
      'another person',
      'UPDATE pip_measurement SET changed_by = (SELECT id FROM user_account WHERE id <> changed_by LIMIT 1) WHERE pip_id = $1',
    ],
    ['no day any more', 'DELETE FROM pip_measurement WHERE pip_id = $1'],
  ])('are broken where a measurement of a PIP has %s', async (_what, text) => {
    const { client } = maple.committee;
    const { id } = await addActivePip(maple, { title: 'Quiet nights' });
    const params = { id, date: '2026-02-28' };
    const measured = (body: object) => client.call('PUT /pips/{id}/measurements/{date}', { params, body });
    const { broken } = await records();
    expect((await measured({ value: 0.1 })).status).toBe(200);
    expect((await measured({ value: 4.7, note: 'Weekly' })).status).toBe(200);
    expect((await records()).broken).toBe(broken);
    await past('pip_measurement', text, [id]);
    expect(await records()).toMatchObject({ broken: broken + 1, first: { kind: 'pip', id } });
    await past(
      'activity',
      `UPDATE activity SET after = NULL WHERE subject_id = $1 AND action = 'pip.progressed'`,
      [id],
    );
  });

  it('are broken where a measurement that was removed is there again', async () => {
    const { client } = maple.committee;
    const { id } = await addActivePip(maple, { title: 'Quiet days' });
    const params = { id, date: '2026-02-28' };
    await client.call('PUT /pips/{id}/measurements/{date}', { params, body: { value: 5 } });
    const { broken } = await records();
    const [was] = await past<{ row: string }>(
      'pip_measurement',
      'SELECT to_jsonb(pip_measurement)::text AS row FROM pip_measurement WHERE pip_id = $1',
      [id],
    );
    expect((await client.call('DELETE /pips/{id}/measurements/{date}', { params })).status).toBeLessThan(300);
    expect((await records()).broken).toBe(broken);
    await past(
      'pip_measurement',
      'INSERT INTO pip_measurement SELECT * FROM jsonb_populate_record(null::pip_measurement, $1::jsonb)',
      [was?.row],
    );
    expect((await records()).broken).toBe(broken + 1);
    await past('pip_measurement', 'DELETE FROM pip_measurement WHERE pip_id = $1', [id]);
    expect((await records()).broken).toBe(broken);
  });

  /** An issue that was rewritten with its first entry and last, and an entry that says so beside them. */
  async function rewritten(set: string, hash: (row: Selectable<IssueTable>) => object): Promise<string> {
    const id = await changedIssue();
    await world.server.parts.trail.seal();
    const [row] = await past<Selectable<IssueTable>>(
      'issue',
      `UPDATE issue SET ${set} WHERE id = $1 RETURNING *`,
      [id],
    );
    if (!row) throw new Error('The issue is not there');
    await past(
      'activity',
      `INSERT INTO activity (center_id, id, at, actor_id, actor_kind, action, subject_type, subject_id, address, user_agent, trace_id, after)
       SELECT center_id, gen_random_uuid(), at, actor_id, actor_kind, action, subject_type, subject_id, '', '', '',
         jsonb_set(after, '{hash}', (after -> 'hash') || $2)
       FROM activity WHERE subject_id = $1 AND action = 'issue.changed'`,
      [id, JSON.stringify(hash(row))],
    );
    return id;
  }

  it('are broken where the trail tells of an entry of a history twice', async () => {
    const { broken } = await records();
    const id = await rewritten(`description = 'All well'`, (row) => ({ issue: hashOfIssue(row) }));
    // Each of the two names what is one.
    expect(await records()).toMatchObject({ broken: broken + 2, first: { kind: 'revision' } });
    await past('issue_revision', 'DELETE FROM issue_revision WHERE issue_id = $1', [id]);
    await forget(id);
  });

  it('are broken where a later entry keeps less of an issue than one before it, or another beginning than its first', async () => {
    const before = await records();
    const later = `created_at = created_at + interval '9 days'`;
    const ids = [
      await rewritten(later, (row) => ({ issue: hashOfIssue(row), life: null, revision: null })),
      await rewritten('due_missed = true', () => ({ standing: null, revision: null })),
      await rewritten(later, (row) => ({ life: hashOfLife(row), revision: null })),
    ];
    const found = await records();
    // Beside both, the entries that name nothing of their histories.
    expect(found.broken).toBe(before.broken + 6);
    for (const id of ids) {
      await past(
        'activity',
        `UPDATE activity SET after = NULL WHERE subject_id = $1 AND action = 'issue.created'`,
        [id],
      );
      await past('issue_revision', 'DELETE FROM issue_revision WHERE issue_id = $1', [id]);
      await forget(id);
    }
  });

  it('are of times that JSON knows: none is infinite, and such a one would not look like none', async () => {
    const id = await changedIssue();
    const endless = () =>
      past('issue', `UPDATE issue SET resolved_at = 'infinity', closed_at = '-infinity' WHERE id = $1`, [id]);
    await expect(endless()).rejects.toThrow(/issue_in_time/);
    const { broken } = await records();
    const [rule] = await past<{ text: string }>(
      'issue',
      `SELECT pg_get_constraintdef(oid) AS text FROM pg_constraint WHERE conname = 'issue_in_time'`,
      [],
    );
    await past('issue', 'ALTER TABLE issue DROP CONSTRAINT issue_in_time', []);
    await endless();
    expect(await records()).toMatchObject({ broken: broken + 1 });
    await past('issue', 'UPDATE issue SET resolved_at = NULL, closed_at = NULL WHERE id = $1', [id]);
    await past('issue', `ALTER TABLE issue ADD CONSTRAINT issue_in_time ${rule?.text}`, []);
    expect(await records()).toMatchObject({ broken });
  });

  it.each([
    ['audit', 'sent_at'],
    ['completed_form', 'day'],
  ])('of %s have no endless %s', async (table, column) => {
    const id = table === 'audit' ? await sentRound() : await sentForm();
    await expect(
      pastTriggers(database, table, `UPDATE ${table} SET ${column} = 'infinity' WHERE id = $1`, [id]),
    ).rejects.toThrow(`${table}_in_time`);
  });

  it('are broken where somebody added an issue, or a round that was sent, which the trail does not tell of', async () => {
    const [issue, round] = [await changedIssue(), await sentRound()];
    const { broken } = await records();
    await past('issue_revision', 'DELETE FROM issue_revision WHERE issue_id = $1', [issue]);
    await past('activity', 'DELETE FROM activity WHERE subject_id IN ($1, $2)', [issue, round]);
    expect((await records()).broken).toBe(broken + 2);
    const tell = (records: readonly string[]) =>
      past(
        'activity',
        `INSERT INTO activity (center_id, id, at, actor_kind, action, subject_type, after, address, user_agent, trace_id)
         VALUES ($1, gen_random_uuid(), now(), 'system', 'records.told', 'activity', jsonb_build_object('hash', jsonb_build_object('records', $2::jsonb)), '', '', '')`,
        [maple.id, JSON.stringify(records)],
      );
    await world.server.parts.trail.seal();
    await tell([issue, round]);
    // Nothing says that this machine has told of what was there before, or it did so earlier.
    expect((await records()).broken).toBe(broken + 2);
    const vouched = (at: string) =>
      past(
        'activity',
        `INSERT INTO activity (center_id, id, at, actor_kind, action, subject_type, after, address, user_agent, trace_id)
         VALUES ($1, gen_random_uuid(), now() + $2::interval, 'system', 'signatures.vouched', 'activity', '{"signatures": 0}', '', '', '')`,
        [noCenter, at],
      );
    await vouched('-1 hour');
    expect((await records()).broken).toBe(broken + 2);
    await past('activity', `DELETE FROM activity WHERE action = 'signatures.vouched'`, []);
    await vouched('1 hour');
    expect((await records()).broken).toBe(broken);
    const day = (by: string) =>
      past('activity', `UPDATE activity SET at = at + $1::interval WHERE action = 'records.told'`, [by]);
    // What was sealed before it is younger than it says that it is.
    await day('-1 day');
    expect((await records()).broken).toBe(broken + 2);
    await day('1 day');
    await smuggle(maple, { action: 'center.created', subjectType: 'center', subjectId: maple.id });
    const born = (id: string) =>
      past('activity', `UPDATE activity SET id = $1 WHERE action = 'center.created' AND record IS NULL`, [
        id,
      ]);
    await born('00000000-0000-4000-8000-000000000000');
    expect((await records()).broken).toBe(broken + 2);
    await past('activity', `DELETE FROM activity WHERE action = 'center.created' AND record IS NULL`, []);
    expect((await records()).broken).toBe(broken);
    // Only what the first of such entries names was there before.
    await past(
      'activity',
      `UPDATE activity SET id = 'ffffffff-ffff-4fff-bfff-ffffffffffff' WHERE action = 'records.told' AND record IS NULL`,
      [],
    );
    await tell([]);
    expect((await records()).broken).toBe(broken + 2);
    await past('activity', `DELETE FROM activity WHERE action = 'records.told' AND record IS NULL`, []);
    await tell([issue, round]);
  });

  it.each([
    ['an answer', 'form_answer', `UPDATE form_answer SET comment = 'All well' WHERE filled_form_id = $1`],
    ['a file', 'file', `UPDATE file SET sha256 = repeat('0', 64) WHERE filled_form_id = $1`],
    [
      'who sent it',
      'audit',
      'UPDATE audit SET sent_by = (SELECT id FROM user_account WHERE id <> sent_by LIMIT 1) WHERE id = $1',
    ],
    ['the score', 'audit', 'UPDATE audit SET score = 100 WHERE id = $1'],
    [
      'a question',
      'form_version',
      `UPDATE form_version SET definition = replace(definition::text, 'water', 'wine')::jsonb
       WHERE (form_id, number) = (SELECT form_id, definition_version FROM filled_form WHERE id = $1)`,
    ],
    [
      'an answer, with an entry that says it was deleted,',
      'form_answer',
      `WITH told AS (INSERT INTO activity (center_id, id, at, actor_kind, action, subject_type, subject_id, address, user_agent, trace_id)
         SELECT center_id, gen_random_uuid(), now(), 'system', 'audit.deleted', 'audit', $1, '', '', '' FROM audit WHERE id = $1)
       UPDATE form_answer SET comment = 'All well' WHERE filled_form_id = $1`,
    ],
    [
      'an answer more',
      'form_answer',
      `UPDATE form_answer SET link_id = 'tap' WHERE filled_form_id = $1 AND link_id = 'water'`,
    ],
  ])('are broken where somebody changed %s of a round', async (_what, table, text) => {
    const id = await sentRound();
    const { broken } = await records();
    await pastTriggers(database, table, text, [id]);
    expect(await records()).toMatchObject({ broken: broken + 1, first: { kind: 'round', id } });
    await forget(id);
  });

  it.each([
    ['what', `UPDATE answer SET code = 'yes'`],
    ['with which comment', `UPDATE answer SET comment = 'All well'`],
    ['with which weight', 'UPDATE answer SET weight = 0'],
    ['as an alert', 'UPDATE answer SET alert = NOT alert'],
    ['when', `UPDATE answer SET sent_at = sent_at - interval '9 days'`],
    ['of which questions', 'UPDATE answer SET definition_version = definition_version + 1'],
    ['how often', `INSERT INTO answer SELECT (jsonb_populate_record(answer, '{"part": 1}')).* FROM answer`],
    ['nothing', 'DELETE FROM answer'],
  ])('are broken where somebody changed what lists say was answered in a round: %s', async (_what, text) => {
    const id = await sentRound();
    const { broken } = await records();
    await past('answer', `${text} WHERE filled_form_id = $1 AND link_id = 'light'`, [id]);
    expect(await records()).toMatchObject({ broken: broken + 1, first: { kind: 'round', id } });
    await forget(id);
  });

  it.each([
    ['where it was', 'unit_id = (SELECT id FROM unit WHERE unit.center_id = audit.center_id LIMIT 1)'],
    ['its note', `note = 'All well'`],
    ['how many of its issues are void', 'void_count = issue_count'],
    ['when it began', `created_at = created_at - interval '9 days'`],
    ['who began it', 'created_by = (SELECT id FROM user_account WHERE id <> created_by LIMIT 1)'],
    [
      'its tool',
      'tool_id = (SELECT id FROM audit_tool AS other WHERE other.center_id = audit.center_id AND id <> tool_id LIMIT 1)',
    ],
    ['that it was sent', `status = 'DRAFT', sent_at = NULL, sent_by = NULL, score = NULL`],
  ])('are broken where somebody changed %s, of a round that was sent', async (_what, set) => {
    await addTool(maple.committee, { title: 'Another round' });
    const id = await sentRound();
    const { broken } = await records();
    await pastTriggers(database, 'audit', `UPDATE audit SET ${set} WHERE id = $1`, [id]);
    await smuggle(maple, { action: 'audit.deleted', subjectType: 'audit', subjectId: id });
    expect(await records()).toMatchObject({ broken: broken + 1, first: { kind: 'round', id } });
    await forget(id);
  });

  it.each([
    ['that it is a round', `subject = 'completed-form'`, `subject = 'audit'`],
    ['when it was sent', `sent_at = sent_at - interval '9 days'`, `sent_at = sent_at + interval '9 days'`],
    [
      'that it was sent',
      'sent_at = NULL',
      'sent_at = (SELECT sent_at FROM audit WHERE audit.id = filled_form.id)',
    ],
    [
      'when it began',
      `created_at = created_at - interval '9 days'`,
      `created_at = created_at + interval '9 days'`,
    ],
  ])(
    'are broken where what is filled in says otherwise %s, of a round that was sent',
    async (_what, set, back) => {
      await addTool(maple.committee, { title: 'A round filled in' });
      const id = await sentRound();
      const { broken } = await records();
      const change = (to: string) =>
        pastTriggers(database, 'filled_form', `UPDATE filled_form SET ${to} WHERE id = $1`, [id]);
      await change(set);
      expect(await records()).toMatchObject({ broken: broken + 1, first: { kind: 'round', id } });
      await change(back);
      expect(await records()).toMatchObject({ broken });
    },
  );

  it('are broken where lists are made of answers of what is not there', async () => {
    const [sent, none] = [await sentRound(), randomUUID()];
    const { broken } = await records();
    await withoutConstraints(database, 'answer', ['answer_center_id_filled_form_id_fkey'], async () => {
      await pastTriggers(
        database,
        'answer',
        `INSERT INTO answer SELECT (jsonb_populate_record(answer, jsonb_build_object('filled_form_id', $2::text))).* FROM answer WHERE filled_form_id = $1`,
        [sent, none],
      );
      const found = await records().finally(() =>
        pastTriggers(database, 'answer', 'DELETE FROM answer WHERE filled_form_id = $1', [none]),
      );
      expect(found).toMatchObject({ broken: broken + 1, first: { kind: 'form', id: none } });
    });
  });

  it('are broken where lists are made of answers that nobody sent', async () => {
    const [sent, tool] = [await sentRound(), await addTool(maple.committee)];
    const { id } = await startRound(maple.committee, tool, { answers: [yes('water')] });
    const { broken } = await records();
    await past(
      'answer',
      `INSERT INTO answer SELECT (jsonb_populate_record(answer, jsonb_build_object('filled_form_id', $2::text))).* FROM answer WHERE filled_form_id = $1`,
      [sent, id],
    );
    expect(await records()).toMatchObject({ broken: broken + 1, first: { kind: 'round', id } });
    await past('answer', 'DELETE FROM answer WHERE filled_form_id = $1', [id]);
  });

  it('are broken where a round that was sent is gone, and the trail tells only of the end of its draft before', async () => {
    const tool = await addTool(maple.committee);
    const [id, { trail }] = [randomUUID(), world.server.parts];
    const answers = [yes('water'), yes('light')];
    const remove = () => maple.committee.client.call('DELETE /audits/{id}', { params: { id } });
    await startRound(maple.committee, tool, { id, answers });
    // As a draft does that is deleted and begun anew, on a phone that was offline for long.
    await smuggle(maple, { action: 'audit.deleted', subjectType: 'audit', subjectId: id });
    expect((await sendRound(maple.committee, id, {})).status).toBe(200);
    const { broken } = await records();
    const rows = await past<{ row: string }>(
      'audit',
      'SELECT to_jsonb(audit)::text AS row FROM audit WHERE id = $1',
      [id],
    );
    await pastTriggers(database, 'audit', 'DELETE FROM audit WHERE id = $1', [id]);
    // The same before what tells of both is sealed and after.
    for (const settle of [() => undefined, () => trail.seal()]) {
      await settle();
      expect(await records()).toMatchObject({ broken: broken + 1, first: { kind: 'round', id } });
    }
    const { place_id: _generated, ...own } = JSON.parse(rows[0]?.row ?? '{}');
    const columns = Object.keys(own).join(', ');
    await pastTriggers(
      database,
      'audit',
      `INSERT INTO audit (${columns}) SELECT ${columns} FROM jsonb_populate_record(null::audit, $1)`,
      [JSON.stringify(own)],
    );
    expect((await remove()).status).toBe(204);
    for (const settle of [() => undefined, () => trail.seal()]) {
      await settle();
      expect(await records()).toMatchObject({ broken });
    }
  });

  it('are broken where a round that was sent and then deleted is put back as it was', async () => {
    const { id } = await startRound(maple.committee, await addTool(maple.committee), {
      answers: [yes('water'), yes('light')],
    });
    await sendRound(maple.committee, id, {});
    const held = { filled_form: 'id', audit: 'id', form_answer: 'filled_form_id', answer: 'filled_form_id' };
    const taken: [string, { row: string }[]][] = [];
    for (const [table, column] of Object.entries(held)) {
      const text = `SELECT (to_jsonb(t) - 'place_id')::text AS row FROM ${table} AS t WHERE ${column} = $1`;
      taken.push([table, await past<{ row: string }>(table, text, [id])]);
    }
    const { broken } = await records();
    const remove = () => maple.committee.client.call('DELETE /audits/{id}', { params: { id } });
    expect((await remove()).status).toBe(204);
    for (const [table, rows] of taken)
      for (const { row } of rows) {
        const columns = Object.keys(JSON.parse(row)).join(', ');
        await pastTriggers(
          database,
          table,
          `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_record(null::${table}, $1)`,
          [row],
        );
      }
    for (const settle of [() => undefined, () => world.server.parts.trail.seal()]) {
      await settle();
      expect(await records()).toMatchObject({ broken: broken + 1, first: { kind: 'round', id } });
    }
    for (const [table, column] of Object.entries(held).toReversed())
      await pastTriggers(database, table, `DELETE FROM ${table} WHERE ${column} = $1`, [id]);
    expect(await records()).toMatchObject({ broken });
  });

  it('hold a score that is no round number', async () => {
    const { broken } = await records();
    const light = { linkId: 'light', type: 'yes-no' as const, text: 'Light?', weight: 2 };
    const water = { linkId: 'water', type: 'yes-no' as const, text: 'Water?' };
    const item = [{ linkId: 'room', type: 'group' as const, text: 'Room', item: [light, water] }];
    const tool = await addTool(maple.committee, { definition: { title: 'Thirds', item } });
    const { id } = await startRound(maple.committee, tool, { answers: [yes('light'), no('water')] });
    expect((await sendRound(maple.committee, id, {})).body.score).toBeCloseTo(66.67, 1);
    expect((await records()).broken).toBe(broken);
  });

  it('are broken where the trail says of a round once more that it was sent, with the same answers', async () => {
    const id = await sentRound();
    await world.server.parts.trail.seal();
    const { broken } = await records();
    const again = (action: string) =>
      past(
        'activity',
        `INSERT INTO activity (center_id, id, at, actor_id, actor_kind, action, subject_type, subject_id, address, user_agent, trace_id, after)
         SELECT center_id, gen_random_uuid(), at - interval '9 days', $3, actor_kind, action, subject_type, subject_id, '', '', '',
           after - 'questionsHash' || '{"score": 100}'
         FROM activity WHERE subject_id = $1 AND action = $2`,
        [id, action, maple.staff.id],
      );
    await again('audit.sent');
    await pastTriggers(
      database,
      'audit',
      `UPDATE audit SET sent_at = sent_at - interval '9 days', sent_by = $2, score = 100 WHERE id = $1`,
      [id, maple.staff.id],
    );
    expect(await records()).toMatchObject({ broken: broken + 1, first: { kind: 'round', id } });
    await forget(id);
  });

  const sentForm = async (answers = complete) =>
    done(await sendForm(maple.committee, await maple.addTopicForm(), { answers })).id;

  it('are what the trail says: forms of topics with their answers', async () => {
    const before = await records();
    await sentForm();
    expect(await records()).toMatchObject({ forms: before.forms + 1, broken: before.broken });
  });

  /** The one issue that a form's "no" opened. */
  const issueOf = async (form: string) => {
    const [issue] = await past<{ id: string }>('issue', 'SELECT id FROM issue WHERE completed_form_id = $1', [
      form,
    ]);
    if (!issue) throw new Error('The form opened no issue');
    return issue.id;
  };

  it.each([
    ['another form', 'completed_form_id = $2'],
    ['no form', 'completed_form_id = NULL, completed_form_link_id = NULL'],
    ['another answer', `completed_form_link_id = 'water'`],
  ])('are broken where an issue that a form opened leads to %s', async (_what, set) => {
    const [form, other] = [await sentForm(), await sentForm([yes('light'), yes('water')])];
    const id = await issueOf(form);
    const { broken } = await records();
    const back = async (column: string) =>
      (await past<{ was: string }>('issue', `SELECT ${column} AS was FROM issue WHERE id = $1`, [id]))[0]
        ?.was;
    const was = [await back('completed_form_id'), await back('completed_form_link_id')];
    await pastTriggers(database, 'issue', `UPDATE issue SET ${set} WHERE id = $1 AND $2::uuid IS NOT NULL`, [
      id,
      other,
    ]);
    expect(await records()).toMatchObject({ broken: broken + 1, first: { kind: 'issue', id } });
    await pastTriggers(
      database,
      'issue',
      'UPDATE issue SET completed_form_id = $2, completed_form_link_id = $3 WHERE id = $1',
      [id, ...was],
    );
    expect(await records()).toMatchObject({ broken });
  });

  it('are broken where an issue that no form opened leads to one, unless that was not kept of it yet', async () => {
    const [form, id] = [await sentForm([yes('light'), yes('water')]), await changedIssue()];
    const { broken } = await records();
    await past(
      'issue',
      `UPDATE issue SET completed_form_id = $2, completed_form_link_id = 'light' WHERE id = $1`,
      [id, form],
    );
    expect(await records()).toMatchObject({ broken: broken + 1, first: { kind: 'issue', id } });
    await past('activity', `UPDATE activity SET after = after #- '{hash,form}' WHERE subject_id = $1`, [id]);
    expect(await records()).toMatchObject({ broken });
  });

  it('are what the trail says where an issue follows its form to a correction of a correction, and is changed then', async () => {
    const idTopic = await maple.addTopicForm();
    let form = done(await sendForm(maple.committee, idTopic, { answers: complete }));
    const id = await issueOf(form.id);
    const { broken } = await records();
    for (const _ of [1, 2]) {
      const corrected = await sendForm(maple.committee, idTopic, { answers: complete, supersedes: form.id });
      form = done(corrected);
      expect(await issueOf(form.id)).toBe(id);
      expect(await records()).toMatchObject({ broken });
    }
    await maple.committee.client.call('PUT /issues/{id}', { params: { id }, body: { title: 'Lamp' } });
    expect(await records()).toMatchObject({ broken });
  });

  it.each([
    ['an answer', 'form_answer', `UPDATE form_answer SET comment = 'All well' WHERE filled_form_id = $1`],
    [
      'when it was sent',
      'completed_form',
      `UPDATE completed_form SET sent_at = sent_at - interval '9 days' WHERE id = $1`,
    ],
    [
      'who sent it',
      'completed_form',
      'UPDATE completed_form SET sent_by = (SELECT id FROM user_account WHERE id <> sent_by LIMIT 1) WHERE id = $1',
    ],
    ['the score', 'completed_form', 'UPDATE completed_form SET score = 100 WHERE id = $1'],
    ['that it is signed', 'completed_form', `UPDATE completed_form SET status = 'SIGNED' WHERE id = $1`],
    ['its day', 'completed_form', 'UPDATE completed_form SET day = day - 9 WHERE id = $1'],
    [
      'when it began',
      'completed_form',
      `UPDATE completed_form SET created_at = created_at - interval '9 days' WHERE id = $1`,
    ],
    [
      'a question',
      'form_version',
      `UPDATE form_version SET definition = replace(definition::text, 'water', 'wine')::jsonb
       WHERE (form_id, number) = (SELECT form_id, definition_version FROM filled_form WHERE id = $1)`,
    ],
  ])('are broken where somebody changed %s of a form that needs no signature', async (_what, table, text) => {
    const id = await sentForm();
    const { broken } = await records();
    await pastTriggers(database, table, text, [id]);
    expect(await records()).toMatchObject({ broken: broken + 1, first: { kind: 'form', id } });
    await forget(id);
  });

  it.each([
    ['signed, before anybody signed', 0, 'SIGNED'],
    ['only sent, with all that was asked for', 1, 'SENT'],
  ] as const)('are broken where somebody says of a form that it is %s', async (_, signatures, status) => {
    const ask = (sign_itopic: number) =>
      world.write(maple.id, build.updateTable('center').set({ sign_itopic }).where('id', '=', maple.id));
    await ask(1);
    const { id, signers } = done(
      await sendForm(maple.committee, await maple.addTopicForm(), { answers: complete }),
    );
    await ask(0);
    const people = [maple.committee, maple.staff, maple.assistant, maple.verifier];
    const signer = people.find((person) => person.id === signers[0]?.id);
    const params = { id };
    for (let given = 0; given < signatures; given += 1)
      await signer?.client.call('PUT /completed-forms/{id}/sign', { params, body: {} });
    const { broken } = await records();
    const [before] = await past<{ status: string }>(
      'completed_form',
      'SELECT status FROM completed_form WHERE id = $1',
      [id],
    );
    expect(before?.status).toBe(signatures > 0 ? 'SIGNED' : 'SENT');
    await pastTriggers(database, 'completed_form', `UPDATE completed_form SET status = $2 WHERE id = $1`, [
      id,
      status,
    ]);
    expect(await records()).toMatchObject({ broken: broken + 1, first: { kind: 'form', id } });
    await forget(id);
  });

  it('are broken where a form takes the place of one that was sent, and the trail does not tell of it', async () => {
    const idTopic = await maple.addTopicForm();
    const form = done(await sendForm(maple.committee, idTopic, { answers: complete }));
    const { id } = done(await sendForm(maple.committee, idTopic, { answers: complete, supersedes: form.id }));
    const { broken } = await records();
    const tell = (from: string, to: string) =>
      past('activity', 'UPDATE activity SET action = $3 WHERE subject_id = $1 AND action = $2', [
        id,
        from,
        to,
      ]);
    await tell('completed-form.sent', 'completed-form.printed');
    expect(await records()).toMatchObject({ broken: broken + 1, first: { kind: 'form', id } });
    await tell('completed-form.printed', 'completed-form.sent');
    expect(await records()).toMatchObject({ broken });
  });

  it('are broken where a form that was sent is gone, whatever the trail says of its end: none is deleted', async () => {
    const id = await sentForm([yes('light'), yes('water')]);
    const { broken } = await records();
    await smuggle(maple, { action: 'completed-form.deleted', subjectType: 'completed-form', subjectId: id });
    await pastTriggers(database, 'completed_form', 'DELETE FROM completed_form WHERE id = $1', [id]);
    expect(await records()).toMatchObject({ broken: broken + 1, first: { kind: 'form', id } });
    await forget(id);
  });
});
