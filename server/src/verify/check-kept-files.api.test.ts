import { describe, expect, it } from 'vitest';
import { type ActivityEntry, appendActivity } from '../audit-trail/activity';
import { ownDoing } from '../audit-trail/origin';
import { noteVouchings, readVouchings } from '../audit-trail/vouchings';
import { build } from '../db/statement';
import { vouchForAnswers } from '../features/signatures/vouch-for-answers';
import { oneCenter } from '../testing/centers';
import { writeDocuments } from '../testing/completed-forms';
import { addDatedRecord } from '../testing/dated-records';
import { addDocument, textFile, upload } from '../testing/documents';
import { addMeeting } from '../testing/meetings';
import { pastTriggers } from '../testing/past-policies';
import { activate, addCharteredPip, draftOf, putUp } from '../testing/pips';
import { trailProofOf } from '../testing/verified-trail';
import { withoutConstraints } from '../testing/without-constraints';
import type { TestPerson } from '../testing/world';
import { checkKeptFiles } from './check-kept-files';
import { reportOf } from './report';
import { isSound, verifyInstallation } from './verify';

const { world, maple } = await oneCenter();
const { committee, staff } = maple;
const { database, parts } = world.server;
const now = new Date('2028-03-14T19:00:00Z');
world.server.setNow(now);

/** As before documents are vouched for: of their deletion nothing else tells. */
const undecided = { 'documents.vouched': 'begun' } as const;
const check = () => checkKeptFiles(database.pool);
const past = <Row extends object>(table: string, text: string, values: unknown[]) =>
  pastTriggers<Row>(database, table, text, values);
const seal = () => parts.trail.seal();

interface StoredRow {
  id: string;
  sha256: string;
  size: number;
}
const filesOf = (id: string) =>
  past<StoredRow>(
    'file',
    'SELECT id, sha256, size FROM file WHERE document_id = $1 OR dated_record_id = $1 ORDER BY created_at DESC, id DESC',
    [id],
  );

/** A stored content that anybody may have uploaded before. */
const forged = await addDocument(staff, { type: 'OTHER', title: 'Note' }, textFile('Nobody fell at all'));
const [other] = await filesOf(forged.id);

/** Lets the newest file of a record lead to other bytes that are stored, and puts it back once that was looked at. */
async function swapped<T>(keeper: string, look: () => Promise<T>): Promise<T> {
  const [file] = await filesOf(keeper);
  if (!file || !other) throw new Error('There is no file');
  const lead = ({ sha256, size }: StoredRow) =>
    past('file', 'UPDATE file SET sha256 = $2, size = $3 WHERE id = $1', [file.id, sha256, size]);
  await lead(other);
  return look().finally(() => lead(file));
}

/** Minutes that were held, signed by one person and closed; answers the meeting. */
async function signedMinutes(): Promise<string> {
  const { id } = await addMeeting(committee, {
    title: 'Falls',
    plannedDate: '2028-03-14',
    time: '13:00',
    attendeeIds: [staff.id],
  });
  await committee.client.call('PUT /meeting-minutes/{id}', {
    params: { id },
    body: { minutes: 'Two fell.' },
  });
  await committee.client.call('PUT /meetings/confirm/{id}', { params: { id }, body: {} });
  const key = await world.addKey(staff, {
    purpose: 'meeting-signature',
    subject_id: id,
    created_at: now,
    expires_at: new Date('2028-03-28'),
  });
  await world.anonymous.call('PUT /sign-in', { query: { key }, body: {} });
  await committee.client.call('PUT /meetings/close-sign-in/{id}', { params: { id } });
  await writeDocuments(world.server, maple.id);
  return id;
}

const documentsOf = (column: 'meeting_id' | 'pip_version_id', id: string) =>
  past<{ id: string }>('document', `SELECT id FROM document WHERE ${column} = $1 ORDER BY id`, [id]);

async function documentOf(column: 'meeting_id' | 'pip_version_id', id: string): Promise<string> {
  const [document] = await documentsOf(column, id);
  if (!document) throw new Error('There is no document');
  return document.id;
}

async function minutesDocument(): Promise<string> {
  return documentOf('meeting_id', await signedMinutes());
}

async function pipDocument(): Promise<string> {
  const { id } = await addCharteredPip(maple);
  const version = draftOf(await putUp(maple, id, [staff]));
  await committee.client.call('PUT /pips/{id}/generate-sign-in-document', { params: { id }, body: {} });
  await staff.client.call('PUT /pip-versions/{id}/sign', { params: { id: version }, body: {} });
  await activate(maple, id);
  await writeDocuments(world.server, maple.id);
  return documentOf('pip_version_id', version);
}

const kept = async (by: TestPerson = staff) => (await addDocument(by, {}, textFile())).id;

async function reportDocument(): Promise<string> {
  const { id: idMeeting } = await addMeeting(committee);
  const { body } = await committee.client.call('POST /meetings/{idMeeting}/report/upload-file', {
    params: { idMeeting },
    query: {},
    body: {},
    files: [textFile('Of the month', 'Report.txt')],
  });
  return body.id;
}

const dated = async () => (await addDatedRecord(committee, {}, textFile('Drill', 'drill.txt'))).id;

const keepers: Record<string, () => Promise<string>> = {
  'the signed minutes of a meeting': minutesDocument,
  'the signed paper of a PIP': pipDocument,
  'a document': kept,
  'a document that got another file': async () => {
    const id = await kept();
    await upload(staff, id, textFile('Second'));
    return id;
  },
  'the report of a meeting': reportDocument,
  'a dated record': dated,
};

describe('what the trail gives a file', () => {
  it('is whole: minutes, PIPs, documents, reports and dated records, with files that were taken off and records that were deleted', async () => {
    const ids: string[] = [];
    for (const make of Object.values(keepers)) ids.push(await make());
    expect((await filesOf(String(ids[1]))).length).toBe(2);
    await seal();
    const [document, record] = [await kept(), await dated()];
    await upload(staff, document, textFile('Second'));
    await staff.client.call('DELETE /documents/{id}', { params: { id: document } });
    await committee.client.call('PUT /dated-records/{id}/upload-file', {
      params: { id: record },
      body: {},
      files: [textFile('Again', 'again.txt')],
    });
    expect(await check()).toMatchObject({ broken: 0, first: undefined });
    await committee.client.call('DELETE /dated-records/{id}', { params: { id: record } });
    const { id: idMeeting } = await addMeeting(committee);
    const uploaded = await committee.client.call('POST /meetings/{idMeeting}/report/upload-file', {
      params: { idMeeting },
      query: {},
      body: {},
      files: [textFile('Of the month', 'Report.txt')],
    });
    await committee.client.call('DELETE /meetings/{idMeeting}/report/{idDocument}/delete-file', {
      params: { idMeeting, idDocument: uploaded.body.id },
    });
    expect(await check()).toMatchObject({ broken: 0, first: undefined });
    await seal();
    expect(await check()).toMatchObject({ broken: 0, first: undefined });
    expect(reportOf(await verify()).join('\n')).toMatch(
      /Documents: \d+ files of documents and dated records\. Every one is what/,
    );
  });

  it('is whole where its meeting was deleted: a report and minutes stay', async () => {
    const { id } = await addMeeting(committee);
    await committee.client.call('POST /meetings/{idMeeting}/report/upload-file', {
      params: { idMeeting: id },
      query: {},
      body: {},
      files: [textFile('Of the month', 'Report.txt')],
    });
    await committee.client.call('GET /meeting/create-meeting-minute-document/{id}', { params: { id } });
    const documents = await documentsOf('meeting_id', id);
    expect(documents.length).toBeGreaterThan(0);
    const answer = await committee.client.call('DELETE /meetings/{id}', { params: { id } });
    expect(answer.status).toBe(204);
    expect(await documentsOf('meeting_id', id)).toEqual([]);
    expect(await check()).toMatchObject({ broken: 0, first: undefined });
  });

  it.each(Object.entries(keepers))(
    'is told where the file of %s leads to other bytes that are stored',
    async (what, make) => {
      const id = await make();
      await seal();
      await swapped(id, async () => {
        const found = await verify();
        expect(found.files.broken).toBe(0);
        const kind = what === 'a dated record' ? 'dated-record' : 'document';
        expect(found.keptFiles).toMatchObject({ broken: 1, first: { kind, id, centerId: maple.id } });
        expect(isSound(found)).toBe(false);
        expect(reportOf(found).join('\n')).toContain(
          `The first: ${kind === 'document' ? 'document' : 'dated record'} ${id} of Maple Grove.`,
        );
      });
      expect(await check()).toMatchObject({ broken: 0 });
    },
  );

  it('is told where somebody puts minutes under another meeting, a document into one, or takes a report out of its meeting', async () => {
    const meetings = [await signedMinutes(), (await addMeeting(committee)).id];
    const minutes = await documentOf('meeting_id', String(meetings[0]));
    const moved = (id: string, to: unknown) =>
      past('document', 'UPDATE document SET meeting_id = $2 WHERE id = $1', [id, to]);
    await moved(minutes, meetings[1]);
    expect(await check()).toMatchObject({ broken: 1, first: { id: minutes } });
    await moved(minutes, null);
    expect(await check()).toMatchObject({ broken: 1, first: { id: minutes } });
    await moved(minutes, meetings[0]);
    const [document, report] = [await kept(), await reportDocument()];
    await moved(document, meetings[1]);
    expect(await check()).toMatchObject({ broken: 1, first: { id: document } });
    await moved(document, null);
    const [was] = await past<{ meeting_id: string }>(
      'document',
      'SELECT meeting_id FROM document WHERE id = $1',
      [report],
    );
    await moved(report, null);
    expect(await check()).toMatchObject({ broken: 1, first: { id: report } });
    await moved(report, was?.meeting_id);
    expect(await check()).toMatchObject({ broken: 0 });
  });

  it('is told where a newer paper covers signed minutes, even with an entry that gives it', async () => {
    const id = await minutesDocument();
    const [signed] = await filesOf(id);
    const [meeting] = await past<{ meeting_id: string }>(
      'document',
      'SELECT meeting_id FROM document WHERE id = $1',
      [id],
    );
    const [{ id: copy } = { id: '' }] = await past<{ id: string }>(
      'file',
      `INSERT INTO file (center_id, id, sha256, size, type, name, created_at, created_by, document_id)
       SELECT center_id, gen_random_uuid(), $2, $3, type, name, created_at + interval '1 hour', created_by, document_id
       FROM file WHERE id = $1 RETURNING id`,
      [signed?.id, other?.sha256, other?.size],
    );
    await smuggle(new Date(now.getTime() + 3_600_000), {
      action: 'document.written',
      subjectType: 'document',
      subjectId: id,
      after: {
        meeting: meeting?.meeting_id,
        sha256: other?.sha256,
        hash: { file: { id: copy, sha256: other?.sha256 } },
      },
    });
    expect(await check()).toMatchObject({ broken: 1, first: { id } });
    await past('activity', `DELETE FROM activity WHERE after #>> '{hash,file,id}' = $1`, [copy]);
    await past('file', 'DELETE FROM file WHERE id = $1', [copy]);
    expect(await check()).toMatchObject({ broken: 0 });
  });

  it('is told where an entry says that Lamplight’s own paper was deleted: it never deletes one', async () => {
    const id = await minutesDocument();
    await smuggle(now, { action: 'document.deleted', subjectType: 'document', subjectId: id });
    await swapped(id, async () => expect(await check()).toMatchObject({ broken: 1, first: { id } }));
    await past('activity', `DELETE FROM activity WHERE action = 'document.deleted' AND subject_id = $1`, [
      id,
    ]);
  });

  const ownerOf = { document: 'document_id', 'dated-record': 'dated_record_id' } as const;
  const unbound = <T>(work: () => Promise<T>) =>
    withoutConstraints(
      database,
      'file',
      ['file_of_one_record', 'file_center_id_document_id_fkey', 'file_center_id_dated_record_id_fkey'],
      work,
    );

  it.each([
    ['a document', 'document', 'dated-record'],
    ['the signed minutes of a meeting', 'document', 'dated-record'],
    ['a dated record', 'dated-record', 'document'],
  ] as const)(
    'is told where the file of %s is led to the other kind by the same id',
    async (what, kind, to) => {
      const id = String(await keepers[what]?.());
      const [file] = await filesOf(id);
      const move = (from: keyof typeof ownerOf, on: keyof typeof ownerOf) =>
        past('file', `UPDATE file SET ${ownerOf[on]} = $2, ${ownerOf[from]} = NULL WHERE id = $1`, [
          file?.id,
          id,
        ]);
      await unbound(async () => {
        await move(kind, to);
        const found = await verify().finally(() => move(to, kind));
        expect(found.keptFiles).toMatchObject({ broken: 1, first: { kind, id } });
        expect(found.files).toMatchObject({ broken: 1, first: { id: file?.id, fault: 'owner' } });
      });
      expect(await check()).toMatchObject({ broken: 0 });
    },
  );

  it('is whole where what is said of either was changed, twice within one seal', async () => {
    const { broken } = await check();
    const { id } = await addDocument(staff, { type: 'OTHER', title: 'Visits' }, textFile('Visits by day'));
    const drill = await addDatedRecord(committee, { date: '2028-03-01', time: '14:30', shift: 'DAY' });
    const answers = [];
    for (const title of ['Visiting', 'Visiting hours'])
      answers.push(
        await staff.client.call('PUT /documents', { body: { id, title, reviewDate: '2029-01-01' } }),
      );
    for (const time of ['09:05', '21:45'])
      answers.push(
        await committee.client.call('PUT /dated-records', { body: { id: drill.id, time, note: 'All out' } }),
      );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await check()).broken).toBe(broken);
    await seal();
    expect((await check()).broken).toBe(broken);
  });

  it.each([
    ['a document has another title', 'document', `title = 'Not this one'`],
    ['a document is of another type', 'document', `type = 'POLICY'`],
    ['a document is to be reviewed on another day', 'document', `review_on = '2031-01-01'`],
    ['a document was made by somebody else', 'document', `created_by = '${committee.id}'`],
    ['a drill was on another day', 'dated-record', `day = day - 7`],
    ['a drill was at another time', 'dated-record', 'time_minutes = time_minutes + 60'],
    ['a drill was on another shift', 'dated-record', `shift = 'NIGHT'`],
    ['a drill has no time any more', 'dated-record', 'time_minutes = NULL'],
    ['of a drill something else is said', 'dated-record', `note = 'All out in two minutes'`],
  ] as const)('is told where %s', async (_what, kind, set) => {
    const { id } =
      kind === 'document'
        ? await addDocument(staff, { type: 'OTHER', title: 'Visits' }, textFile('Visits at any hour'))
        : await addDatedRecord(committee, {
            kind: 'FIRE_DRILL',
            date: '2028-03-01',
            time: '14:30',
            shift: 'DAY',
            note: 'All out',
          });
    const { broken } = await check();
    const table = kind === 'document' ? 'document' : 'dated_record';
    const [was] = await past<{ row: string }>(
      table,
      `SELECT to_jsonb(${table})::text AS row FROM ${table} WHERE id = $1`,
      [id],
    );
    await past(table, `UPDATE ${table} SET ${set} WHERE id = $1`, [id]);
    expect((await check()).broken).toBe(broken + 1);
    const columns = set.split(' = ')[0];
    await past(
      table,
      `UPDATE ${table} SET ${columns} = (SELECT ${columns} FROM jsonb_populate_record(null::${table}, $2::jsonb)) WHERE id = $1`,
      [id, was?.row],
    );
    expect((await check()).broken).toBe(broken);
  });

  it('is told where a document’s file becomes a dated record’s, too', async () => {
    const [document, record] = [await kept(), (await addDatedRecord(committee, {})).id];
    const [file] = await filesOf(document);
    const give = (to: string | null) =>
      past('file', 'UPDATE file SET dated_record_id = $2 WHERE id = $1', [file?.id, to]);
    await unbound(async () => {
      await give(record);
      const found = await verify().finally(() => give(null));
      expect(found.keptFiles).toMatchObject({ broken: 1, first: { kind: 'dated-record', id: record } });
      expect(found.files).toMatchObject({ broken: 1, first: { id: file?.id, fault: 'owner' } });
    });
    expect(await check()).toMatchObject({ broken: 0 });
  });

  // From here on the trail itself is changed, and so nothing is signed any more: what was sealed by then would be missed.
  it('is told where an entry from before says the hash alone, and the file of signed minutes or of a signed PIP leads to other bytes', async () => {
    const signed = [await minutesDocument(), await pipDocument()];
    await seal();
    for (const id of signed) {
      await past('activity', `UPDATE activity SET after = after - 'hash' WHERE subject_id = $1`, [id]);
      expect(await check()).toMatchObject({ broken: 0 });
      await swapped(id, async () =>
        expect(await check()).toMatchObject({ broken: 1, first: { kind: 'document', id } }),
      );
    }
  });

  const files = (lost: StoredRow | undefined) => ({
    hash: { files: [{ id: lost?.id, sha256: lost?.sha256 }] },
  });
  const uploads = { action: 'dated-record.uploaded', subjectType: 'dated-record' } as const;
  const removes = { action: 'document.deleted', subjectType: 'document' } as const;
  const reports = { action: 'meeting-report.deleted', subjectType: 'meeting' } as const;

  it.each([
    [
      'a document',
      'that a dated record got another',
      (id, lost) => ({ ...uploads, subjectId: id, before: files(lost) }),
    ],
    [
      'a document',
      'that a document was deleted, and not which files',
      (id) => ({ ...removes, subjectId: id }),
    ],
    [
      'a document',
      'that it was a report',
      (id, lost) => ({ ...reports, subjectId: id, before: { document: id, ...files(lost) } }),
    ],
    [
      'the report of a meeting',
      'that it was another meeting’s',
      (id, lost) => ({ ...reports, subjectId: id, before: { document: id, ...files(lost) } }),
    ],
    [
      'a dated record',
      'that a document was deleted',
      (id, lost) => ({ ...removes, subjectId: id, before: files(lost) }),
    ],
    [
      'a dated record',
      'that it got another, and not which',
      (id, lost) => ({ ...uploads, subjectId: id, before: files(lost), after: {} }),
    ],
    ['a dated record', 'that it got another, and not for which', (id) => ({ ...uploads, subjectId: id })],
  ] satisfies [string, string, (id: string, lost: StoredRow | undefined) => ActivityEntry][])(
    'is told where the file of %s is gone, and an entry says %s',
    async (what, _says, entry) => {
      const id = String(await keepers[what]?.());
      const [file] = await filesOf(id);
      await past('file_words', 'DELETE FROM file_words WHERE file_id = $1', [file?.id]);
      const [row] = await past<{ row: string }>(
        'file',
        `DELETE FROM file WHERE id = $1 RETURNING (to_jsonb(file) - 'home')::text AS row`,
        [file?.id],
      );
      const given = entry(id, file);
      await smuggle(new Date(now.getTime() + 1_000), given);
      const kind = what === 'a dated record' ? 'dated-record' : 'document';
      for (const settle of [() => undefined, seal]) {
        await settle();
        expect((await checkKeptFiles(database.pool, { vouchings: undecided })).first).toMatchObject({
          kind,
          id,
        });
      }
      await past('activity', 'DELETE FROM activity WHERE actor_id IS NULL AND action = $1', [given.action]);
      const columns = Object.keys(JSON.parse(row?.row ?? '{}')).join(', ');
      await past(
        'file',
        `INSERT INTO file (${columns}) SELECT ${columns} FROM jsonb_populate_record(null::file, $1::jsonb)`,
        [row?.row],
      );
      expect(await check()).toMatchObject({ broken: 0 });
    },
  );

  it.each([
    ['is gone', 'DELETE FROM file WHERE document_id = $1', 1],
    [
      'is older than it was',
      `UPDATE file SET created_at = created_at - interval '9 days' WHERE document_id = $1`,
      1,
    ],
    ['is called otherwise', `UPDATE file SET name = 'other.txt' WHERE document_id = $1`, 1],
    [
      'is another’s',
      'UPDATE file SET created_by = (SELECT id FROM user_account WHERE id <> created_by LIMIT 1) WHERE document_id = $1',
      1,
    ],
    ['stands behind a newer one', another(`interval '1 day'`), 1],
    ['stands before an older one', another(`- interval '9 days'`), 1],
  ])('is told where the file of a document %s', async (_what, text) => {
    const id = await kept();
    await past('file_words', 'DELETE FROM file_words WHERE center_id = $1', [maple.id]);
    await past('file', text, [id]);
    expect(await check()).toMatchObject({ broken: 1, first: { kind: 'document', id } });
    await remove(id);
    expect(await check()).toMatchObject({ broken: 0 });
  });

  it.each([
    ['document', 'type, title, day', `'QAPI_PLAN', 'QAPI plan', '2028-03-01'`],
    ['dated_record', 'kind, day', `'FACILITY_ASSESSMENT', '2028-03-01'`],
  ])(
    'is told where somebody added a %s with a file that nobody handed in',
    async (table, columns, values) => {
      const [{ id } = { id: '' }] = await past<{ id: string }>(
        table,
        `INSERT INTO ${table} (center_id, id, created_at, created_by, ${columns})
       VALUES ($1, gen_random_uuid(), $2, $3, ${values}) RETURNING id`,
        [maple.id, now, committee.id],
      );
      await past(
        'file',
        `INSERT INTO file (center_id, id, sha256, size, type, name, created_at, created_by, ${table}_id)
       SELECT center_id, gen_random_uuid(), sha256, size, type, name, $2, created_by, $3 FROM file WHERE id = $1`,
        [other?.id, now, id],
      );
      const kind = table === 'document' ? 'document' : 'dated-record';
      expect(await check()).toMatchObject({ broken: 1, first: { kind, id, centerId: maple.id } });
      expect(reportOf(await verify()).join('\n')).toContain(
        '1 documents or records are not what the audit trail says',
      );
      await past('file', `DELETE FROM file WHERE ${table}_id = $1`, [id]);
      await past(table, `DELETE FROM ${table} WHERE id = $1`, [id]);
      expect(await check()).toMatchObject({ broken: 0 });
    },
  );

  it.each([
    ['document', 'DELETE /documents/{id}', async () => (await addDocument(staff, {}, textFile())).id],
    ['dated_record', 'DELETE /dated-records/{id}', dated],
  ] as const)('is told where a %s that was deleted is put back as it was', async (table, call, make) => {
    const id = await make();
    const rowsOf = (of: string, where: string) =>
      past<{ row: string }>(of, `SELECT to_jsonb(t)::text AS row FROM ${of} AS t WHERE ${where} = $1`, [id]);
    const rows = [...(await rowsOf(table, 'id')), ...(await rowsOf('file', `${table}_id`))];
    expect((await committee.client.call(call, { params: { id } })).status).toBe(204);
    expect(await check()).toMatchObject({ broken: 0 });
    for (const [at, { row }] of rows.entries()) {
      const { found_by: _words, home: _home, ...own } = JSON.parse(row);
      const columns = Object.keys(own).join(', ');
      const of = at === 0 ? table : 'file';
      await past(
        of,
        `INSERT INTO ${of} (${columns}) SELECT ${columns} FROM jsonb_populate_record(null::${of}, $1::jsonb)`,
        [JSON.stringify(own)],
      );
    }
    const kind = table === 'document' ? 'document' : 'dated-record';
    expect(await check()).toMatchObject({ broken: 1, first: { kind, id } });
    await past('file', `DELETE FROM file WHERE ${table}_id = $1`, [id]);
    await past(table, `DELETE FROM ${table} WHERE id = $1`, [id]);
    expect(await check()).toMatchObject({ broken: 0 });
  });

  it('is not told of documents from before: what the trail names as such, or tells of without a hash', async () => {
    const id = await kept();
    await past('activity', `UPDATE activity SET after = after - 'hash' WHERE subject_id = $1`, [id]);
    await swapped(id, async () => expect(await check()).toMatchObject({ broken: 0 }));
    // As those of the demonstration are: named once, by the first start that holds documents against the trail.
    await past('activity', 'DELETE FROM activity WHERE subject_id = $1', [id]);
    expect(await check()).toMatchObject({ broken: 1, first: { id } });
    const { dataDir } = parts.config;
    await noteVouchings(dataDir, { 'documents.vouched': 'begun' });
    expect(await checkKeptFiles(database.pool, { vouchings: readVouchings(dataDir) })).toMatchObject({
      broken: 0,
    });
    await vouchForAnswers({ pool: database.pool, vouch: parts.trail.vouch, dataDir }, now);
    expect(readVouchings(dataDir)).toMatchObject({ 'documents.vouched': 'done' });
    expect(await check()).toMatchObject({ broken: 0 });
    await swapped(id, async () => expect(await check()).toMatchObject({ broken: 0 }));
    world.server.setNow(new Date(now.getTime() + 60_000));
    await upload(staff, id, textFile('Newer'));
    world.server.setNow(now);
    expect(await check()).toMatchObject({ broken: 0 });
    await swapped(id, async () => expect(await check()).toMatchObject({ broken: 1, first: { id } }));
  });

  it('is told where such an entry names what was deleted and is put back, or is added in a center that has told from its beginning', async () => {
    const id = await kept();
    // The one that there is, as of this document: it stood there before.
    const [named] = await past<{ id: string; after: string }>(
      'activity',
      `UPDATE activity SET after = jsonb_set(after, '{hash,records}', after #> '{hash,records}' || to_jsonb($1::text))
       WHERE action = 'documents.told' RETURNING id, after::text AS after`,
      [id],
    );
    expect(named).toBeDefined();
    await past('activity', 'DELETE FROM activity WHERE subject_id = $1', [id]);
    expect(await check()).toMatchObject({ broken: 0 });
    const born = { action: 'center.created', subjectType: 'center', subjectId: maple.id } as const;
    await smuggle(now, born);
    await past('activity', `UPDATE activity SET id = $1 WHERE action = 'center.created'`, [
      '00000000-0000-4000-8000-000000000000',
    ]);
    expect((await check()).broken).toBeGreaterThan(0);
    await past('activity', `DELETE FROM activity WHERE action = 'center.created'`, []);
    expect(await check()).toMatchObject({ broken: 0 });
    await smuggle(now, { action: 'document.deleted', subjectType: 'document', subjectId: id });
    expect(await check()).toMatchObject({ broken: 1, first: { kind: 'document', id } });
    await remove(id);
    expect(await check()).toMatchObject({ broken: 0 });
  });

  it('reads an entry that makes no sense as one of nothing', async () => {
    await smuggle(
      now,
      ...(
        [
          {
            action: 'meeting-report.uploaded',
            after: { document: 'x', hash: { file: { id: 1, sha256: 2 } } },
          },
          { action: 'document.written', after: { pip: {}, number: [], sha256: {} } },
          {
            action: 'document.created',
            after: { meeting_id: 'x', hash: { file: { id: 'x', sha256: 'x' } } },
          },
        ] as const
      ).map((given) => ({ subjectType: 'document', subjectId: forged.id, ...given }) as const),
    );
    expect((await check()).broken).toBe(2);
    await past('activity', 'DELETE FROM activity WHERE subject_id = $1 AND actor_id IS NULL', [forged.id]);
    expect((await check()).broken).toBe(0);
  });
});

function another(when: string) {
  return `INSERT INTO file (center_id, id, sha256, size, type, name, created_at, created_by, document_id)
    SELECT center_id, gen_random_uuid(), sha256, size, type, name, created_at + ${when}, created_by, document_id
    FROM file WHERE document_id = $1`;
}

/** Takes a document away with all that tells of it. */
async function remove(id: string): Promise<void> {
  await past('file', 'DELETE FROM file WHERE document_id = $1', [id]);
  await past('activity', 'DELETE FROM activity WHERE subject_id = $1', [id]);
  await world.write(maple.id, build.deleteFrom('document').where('id', '=', id));
}

/** Entries as one smuggled statement of the application writes them. */
function smuggle(at: Date, ...entries: ActivityEntry[]) {
  return world.write(
    maple.id,
    ...entries.map((entry) =>
      appendActivity({ centerId: maple.id, actorId: null, now: at, origin: ownDoing }, entry),
    ),
  );
}

function verify() {
  return verifyInstallation({ pool: database.pool, files: parts.files, proof: trailProofOf(world) });
}
