import type { FormDefinition } from '@lamplight/domain/forms/definition';
import { readXlsx } from 'hucre/xlsx';
import { beforeEach, describe, expect, it } from 'vitest';
import { readInCenter } from '../../db/in-center';
import { build } from '../../db/statement';
import { readPdf } from '../../ports/pdf/read-pdf.fixture';
import { oneCenter } from '../../testing/centers';
import { addIssue } from '../../testing/issues';
import { lockWaits } from '../../testing/lock-waits';
import { pastTriggers } from '../../testing/past-policies';
import {
  addTool,
  attachPhoto,
  joinRound,
  no,
  picture,
  saveAnswer,
  sendRound,
  startRound,
  yes,
} from '../../testing/rounds';
import { until } from '../../testing/until';
import { trailProofOf } from '../../testing/verified-trail';
import type { TestCenter, TestPerson } from '../../testing/world';
import { checkRecords } from '../../verify/check-records';

const { world } = await oneCenter();
let oak: TestCenter;
let finder: TestPerson;
const secret = 'xylophone';
const given = { description: `Somebody was rough, ${secret}`, alleged: true, priority: 'CRITICAL' as const };

beforeEach(async () => {
  world.server.setNow(new Date('2028-04-10T15:00:00Z'));
  oak = await world.addCenter('Oak Hall');
  finder = oak.staff;
});

const other = () => oak.assistant;
const change = (by: TestPerson, id: string, body: Record<string, unknown>) =>
  by.client.call('PUT /issues/{id}', { params: { id }, body });
const statusOf = async (asked: Promise<{ status: number }>) => (await asked).status;
const fieldsAtFault = (answer: { body: unknown }) =>
  (Reflect.get(Object(answer.body), 'fieldErrors') as { field: string }[]).map(({ field }) => field);

/** Somebody else of the staff, who found nothing. */
const colleague = () => world.addPerson(oak.id, { role: 'STAFF' });

/** What somebody finds of an issue on every way to it. */
async function waysTo(by: TestPerson, { id, number }: { id: string; number: number }) {
  const [listed, second, ratios, one, revisions, comments, hits, numbered] = [
    await by.client.call('GET /issues', { query: { size: 50 } }),
    await by.client.call('GET /issues', { query: { size: 50, q: secret } }),
    await by.client.call('GET /issues/ratios', {}),
    await by.client.call('GET /issues/{id}', { params: { id } }),
    await by.client.call('GET /issues/{id}/revisions', { params: { id } }),
    await by.client.call('GET /issues/{id}/comments', { params: { id } }),
    await by.client.call('GET /search', { query: { text: secret } }),
    await by.client.call('GET /search', { query: { text: `#${number}` } }),
  ];
  return {
    total: listed.body.totalElements,
    listed: listed.body.content.some((row) => row.id === id),
    found: second.body.totalElements,
    counted: ratios.body.total,
    one: one.status,
    revisions: revisions.status === 200 ? (revisions.body as unknown[]).length : revisions.status,
    comments: comments.status === 200 ? (comments.body as unknown[]).length : comments.status,
    said: JSON.stringify([hits.body, numbered.body]).includes(secret),
  };
}

describe('an alleged violation', () => {
  it('is read by the committee, administrators and who found it, on every way; for everyone else there is none', async () => {
    await addIssue(oak.committee);
    const issue = await addIssue(finder, given);
    await oak.committee.client.call('POST /issue-comments', {
      body: { idIssue: issue.id, text: `Called, ${secret}` },
    });
    const seen = {
      total: 2,
      listed: true,
      found: 1,
      counted: 2,
      one: 200,
      revisions: 1,
      comments: 1,
      said: true,
    };
    for (const by of [finder, oak.committee, oak.admin]) expect(await waysTo(by, issue)).toEqual(seen);
    const unseen = { total: 1, listed: false, found: 0, counted: 1, one: 404, said: false };
    for (const by of [other(), await colleague()]) {
      const ways = await waysTo(by, issue);
      expect(ways).toMatchObject(unseen);
      expect([0, 404]).toContain(ways.revisions);
      expect([0, 404]).toContain(ways.comments);
    }
    const stranger = await colleague();
    const foundBy = async (by: TestPerson) =>
      (await by.client.call('GET /issues', { query: { q: 'Called, ' } })).body.totalElements;
    expect([await foundBy(oak.committee), await foundBy(stranger)]).toEqual([1, 0]);
    const alone = async (by: TestPerson) =>
      (await by.client.call('GET /issues', { query: { 'alleged.equals': 'true' } })).body.content.map(
        ({ id }) => id,
      );
    expect([await alone(oak.committee), await alone(stranger)]).toEqual([[issue.id], []]);
    expect(await statusOf(change(stranger, issue.id, { title: 'x' }))).toBe(404);
    const again = await stranger.client.call('POST /issues', {
      body: { id: issue.id, title: 'x', description: 'x' },
    });
    expect(again.problem.errorKey).toBe('exists');
    expect(
      await statusOf(
        stranger.client.call('POST /issue-comments', { body: { idIssue: issue.id, text: 'x' } }),
      ),
    ).toBe(404);
    expect(await statusOf(change(stranger, issue.id, { status: 'IN_PROGRESS' }))).toBe(404);
  });

  it('is in the export of those who read it, and in no other', async () => {
    await addIssue(finder, given);
    const sheet = async (by: TestPerson) => (await by.client.call('GET /issues/export', {})).bytes.length;
    const without = await sheet(await colleague());
    expect(await sheet(oak.committee)).toBeGreaterThan(without);
  });

  it('is told from others in the sheet, which says by which filter it was made', async () => {
    await addIssue(oak.committee, given);
    await addIssue(oak.committee, { ...given, alleged: false });
    const query = { 'description.contains': secret, sort: 'alleged,desc' };
    const { bytes } = await oak.committee.client.call('GET /issues/export', { query });
    const [rows = [], summary = []] = (await readXlsx(bytes)).sheets.map((sheet) => sheet.rows);
    const at = rows[0]?.indexOf('Alleged violation') ?? -1;
    expect(rows.slice(1).map((row) => row[at])).toEqual(['yes', 'no']);
    expect(summary.find(([what]) => what === 'Filter')?.[1]).toBe(`Description: with ${secret}`);
    expect(summary.find(([what]) => what === 'Exported on')?.[1]).toBeInstanceOf(Date);
  });

  it('carries no tag, is never void, and stays one', async () => {
    const { id } = await addIssue(oak.committee, {
      surveyTag: 'F600',
      sourceType: 'SURVEY',
      scopeSeverity: 'D',
    });
    const marked = await change(oak.committee, id, { alleged: true });
    expect(marked).toMatchObject({
      status: 200,
      body: { alleged: true, surveyTag: null, scopeSeverity: null },
    });
    expect(marked.body.nextStatuses).not.toContain('VOID');
    expect(marked.body.permissions).not.toContain('issue.void');
    expect(marked.body.revisions[0]?.changes).toContainEqual({ field: 'alleged', from: null, to: 'Yes' });
    expect((await change(oak.committee, id, { surveyTag: 'F600' })).body).toMatchObject({ surveyTag: null });
    const voided = await change(oak.committee, id, { status: 'VOID', voidReason: 'Not so' });
    expect(voided).toMatchObject({ status: 400, body: { errorKey: 'status' } });
    const back = await change(oak.committee, id, { alleged: false });
    expect([back.status, fieldsAtFault(back)]).toEqual([400, ['alleged']]);
  });

  it('is said of what others found by the committee alone, and given to nobody who could not read it', async () => {
    const theirs = await addIssue(await colleague());
    expect(fieldsAtFault(await change(finder, theirs.id, { alleged: true }))).toEqual(['alleged']);
    // Nobody finds it only now, so as to say so.
    const asFinder = { alleged: true, auditor: { id: finder.id } };
    expect(fieldsAtFault(await change(finder, theirs.id, asFinder))).toEqual(['alleged']);
    expect(await statusOf(change(finder, theirs.id, { auditor: { id: finder.id } }))).toBe(200);
    expect(fieldsAtFault(await change(finder, theirs.id, { alleged: true }))).toEqual(['alleged']);
    const stranger = await colleague();
    const issue = await addIssue(finder, given);
    const given2 = await change(oak.committee, issue.id, { assignee: { id: stranger.id } });
    expect([given2.status, fieldsAtFault(given2)]).toEqual([400, ['assignee']]);
    for (const person of [finder, oak.verifier])
      expect(await statusOf(change(oak.committee, issue.id, { assignee: { id: person.id } }))).toBe(200);
    const mention = await oak.committee.client.call('POST /issue-comments', {
      body: { idIssue: issue.id, text: 'See', mentions: [{ id: stranger.id }] },
    });
    expect(mention.status).toBe(400);
  });

  it('is not void in the same change that says so', async () => {
    const { id } = await addIssue(oak.committee);
    const both = await change(oak.committee, id, { alleged: true, status: 'VOID', voidReason: 'Twice' });
    expect(both).toMatchObject({ status: 400, body: { errorKey: 'status' } });
  });

  it('is not named in the history of what was recorded twice', async () => {
    const { id: duplicateOf } = await addIssue(finder, { ...given, title: secret });
    const { id } = await addIssue(oak.committee);
    const voided = await change(oak.committee, id, { status: 'VOID', voidReason: 'Twice', duplicateOf });
    expect(voided).toMatchObject({ status: 200, body: { duplicateOf: { title: secret } } });
    const read = await (await colleague()).client.call('GET /issues/{id}', { params: { id } });
    expect(read).toMatchObject({ status: 200, body: { duplicateOf: null } });
    expect(JSON.stringify(read.body)).not.toContain(secret);
  });

  it('is proved by the trail: whoever takes the mark off by hand is found', async () => {
    const { id } = await addIssue(finder, given);
    const verified = () => checkRecords(world.server.database.pool, trailProofOf(world));
    expect(await verified()).toMatchObject({ broken: 0 });
    const mark = (alleged: boolean) =>
      pastTriggers(world.server.database, 'issue', 'UPDATE issue SET alleged = $1 WHERE id = $2', [
        alleged,
        id,
      ]);
    await mark(false);
    expect(await verified()).toMatchObject({ broken: 1, first: { id } });
    await mark(true);
    expect(await verified()).toMatchObject({ broken: 0 });
  });
});

describe('a question that points to one', () => {
  const tool = () =>
    addTool(oak.committee, {
      definition: {
        item: [
          {
            linkId: 's',
            type: 'group',
            text: 'Voice',
            item: [
              {
                linkId: 'safe',
                type: 'yes-no',
                text: 'Does the resident feel safe?',
                alleged: true,
                onNo: { comment: true },
              },
              { linkId: 'bed', type: 'yes-no', text: 'Is the bed low?' },
            ],
          },
        ],
      },
    });

  async function sent(by: TestPerson) {
    const round = await startRound(by, await tool(), { location: oak.location });
    await attachPhoto(by, round.id, 'safe', await picture());
    const { body } = await sendRound(by, round.id, { answers: [no('safe', secret), yes('bed')] });
    return body;
  }

  it('says who gave which answer only of those that are told', async () => {
    const helper = await colleague();
    const round = await startRound(finder, await tool(), { location: oak.location }, [helper]);
    await sendRound(helper, round.id, { answers: [no('safe', secret), yes('bed')] });
    const answered = async (by: TestPerson) =>
      (await by.client.call('GET /audits/{id}', { params: { id: round.id } })).body.answeredBy
        .map(({ linkId }) => linkId)
        .sort();
    expect(await answered(finder)).toEqual(['bed', 'safe']);
    expect(await answered(await colleague())).toEqual(['bed']);
  });

  it('answered so in a draft leaves it to the committee, and to whom it is handed over, to go on with it', async () => {
    const round = await startRound(finder, await tool(), { location: oak.location });
    await saveAnswer(finder, round.id, no('bed'));
    const early = await colleague();
    expect(await statusOf(joinRound(early, round.id))).toBe(200);
    await saveAnswer(finder, round.id, no('safe', secret));
    const late = await colleague();
    const refused = await joinRound(late, round.id);
    expect([refused.status, refused.problem.errorKey]).toEqual([403, 'joining']);
    expect(await statusOf(joinRound(early, round.id))).toBe(200);
    expect(await statusOf(joinRound(oak.committee, round.id))).toBe(200);
    const handed = await oak.committee.client.call('PUT /audits/{id}/hand-over', {
      params: { id: round.id },
      body: { userId: late.id },
    });
    expect(handed.status).toBe(200);
  });

  it('taken back in a draft still leaves what was said of it to the committee', async () => {
    const plain = await startRound(finder, await tool(), { location: oak.location });
    await saveAnswer(finder, plain.id, yes('safe'));
    expect(await statusOf(joinRound(await colleague(), plain.id))).toBe(200);
    const round = await startRound(finder, await tool(), { location: oak.location });
    await saveAnswer(finder, round.id, no('safe', secret));
    await saveAnswer(finder, round.id, { ...yes('safe'), comment: secret });
    expect(await statusOf(joinRound(await colleague(), round.id))).toBe(403);
    const shown = await startRound(finder, await tool(), { location: oak.location });
    await attachPhoto(finder, shown.id, 'safe', await picture());
    expect(await statusOf(joinRound(await colleague(), shown.id))).toBe(403);
  });

  it('opens a critical issue without a tag that tells the committee, and withholds its answer from everyone else', async () => {
    const round = await sent(finder);
    expect(round).toMatchObject({
      issueCount: 1,
      withheld: [],
      issues: [{ priority: 'CRITICAL', assignee: null }],
    });
    const read = async (by: TestPerson) =>
      (await by.client.call('GET /audits/{id}', { params: { id: round.id } })).body;
    expect(JSON.stringify(await read(oak.verifier))).toContain(secret);
    const told = await read(await colleague());
    expect(told).toMatchObject({ withheld: ['safe'], issues: [], files: [], answers: [{ linkId: 'bed' }] });
    expect(JSON.stringify(told)).not.toContain(secret);
    const [photo] = (await read(finder)).files;
    const fetched = async (by: TestPerson) =>
      (await by.client.call('GET /file/{id}', { params: { id: photo?.id ?? '' } })).status;
    expect([await fetched(finder), await fetched(oak.verifier)]).toEqual([200, 200]);
    expect(await fetched(await colleague())).toBe(404);
    const mails = await readInCenter(world.server.database.pool, oak.id, [
      build.selectFrom('mail').select(['subject', 'body']),
    ]);
    expect(JSON.stringify(mails)).toContain('#1');
    expect(JSON.stringify(mails)).not.toContain(secret);
  });

  it('is no earlier failure in a later round in the room, nor once the tool asks no more whether it is one', async () => {
    const round = await sent(finder);
    const again = { id: round.auditToolQuestionnarie.id };
    const later = () => colleague().then((by) => startRound(by, again, { location: oak.location }));
    expect((await later()).failedBefore).toEqual([]);
    const item = [
      { linkId: 'safe', type: 'yes-no' as const, text: 'Does the resident feel safe?', onNo: { issue: {} } },
      { linkId: 'bed', type: 'yes-no' as const, text: 'Is the bed low?' },
    ];
    const changed = await oak.committee.client.call('PUT /audit-tool-questionnaries/{id}', {
      params: again,
      body: { definition: { item: [{ linkId: 's', type: 'group', text: 'Voice', item }] } },
    });
    expect(changed.status).toBe(200);
    expect((await later()).failedBefore).toEqual([]);
    // Nor of the issue that it opens there.
    const reader = await colleague();
    const next = await startRound(reader, again, { location: oak.location });
    const [opened] = (await sendRound(reader, next.id, { answers: [no('safe', 'Now'), yes('bed')] })).body
      .issues;
    const issue = await reader.client.call('GET /issues/{id}', { params: { id: opened?.id ?? '' } });
    expect(issue.body).toMatchObject({ alleged: false, repeat: false, failedBefore: [] });
  });

  it('withholds what is asked because of it as well, and is no figure of a PIP', async () => {
    const asked = [{ question: 'safe', operator: '=' as const, answerCoding: { code: 'no' } }];
    const section = (linkId: string, item: FormDefinition['item'][number]['item'], when = {}) => ({
      linkId,
      type: 'group' as const,
      text: linkId,
      item,
      ...when,
    });
    const definition = {
      item: [
        section('s', [
          { linkId: 'safe', type: 'yes-no', text: 'Safe?', alleged: true },
          { linkId: 'who', type: 'short-text', text: 'Who was there?', enableWhen: asked },
          { linkId: 'off', type: 'yes-no', text: 'Are they off the floor?', enableWhen: asked },
          { linkId: 'bed', type: 'yes-no', text: 'Is the bed low?' },
        ]),
        section('t', [{ linkId: 'then', type: 'short-text', text: 'And then?' }], {
          enableWhen: [{ question: 'who', operator: 'exists', answerBoolean: true }],
        }),
      ],
    };
    const made = await addTool(oak.committee, { definition });
    const round = await startRound(finder, made, { location: oak.location });
    const words = (linkId: string) => ({ linkId, answer: [{ valueString: secret }] });
    await sendRound(finder, round.id, {
      answers: [no('safe', secret), words('who'), no('off', secret), words('then'), yes('bed')],
    });
    const reader = await colleague();
    const told = (await reader.client.call('GET /audits/{id}', { params: { id: round.id } })).body;
    expect(told.withheld).toEqual(['safe', 'who', 'off', 'then']);
    expect(JSON.stringify(told)).not.toContain(secret);

    const pip = await oak.committee.client.call('POST /pips', {
      body: {
        title: 'Calm evenings',
        team: [{ userApp: { id: reader.id } }],
        goal: { source: { kind: 'ROUND', id: made.id, linkId: 'safe', per: 'WEEK' } },
        found: [{ kind: 'ISSUE', id: (await addIssue(oak.committee, { ...given, title: secret })).id }],
      },
    });
    const params = { id: pip.body.id };
    const seen = async (by: TestPerson) => (await by.client.call('GET /pips/{id}', { params })).body;
    expect((await seen(oak.committee)).measurements).toHaveLength(1);
    expect((await seen(reader)).measurements).toEqual([]);
    const measuredBy = async (linkId: string) => {
      const goal = { source: { kind: 'ROUND' as const, id: made.id, linkId, per: 'WEEK' as const } };
      await oak.committee.client.call('PUT /pips/{id}', { params, body: { goal } });
      return [(await seen(oak.committee)).measurements.length, (await seen(reader)).measurements.length];
    };
    expect(await measuredBy('off')).toEqual([1, 0]);
    expect(await measuredBy('bed')).toEqual([1, 1]);
    // What the committee signs is a paper that others read.
    expect((await seen(oak.committee)).found).toMatchObject([{ name: 'Alleged violation', readable: true }]);
    expect((await seen(reader)).found).toMatchObject([{ name: 'Alleged violation', readable: false }]);
  });

  it('is named in a PIP by its issue, not by its round: nobody who reads that, or its papers, is led to the answer', async () => {
    const round = await sent(finder);
    const issue = round.issues.find(({ linkId }) => linkId === 'safe');
    const named = (linkId: string) => ({ kind: 'AUDIT' as const, id: round.id, linkId });
    const pip = await oak.committee.client.call('POST /pips', {
      body: { title: 'Calm evenings', found: [named('safe'), { kind: 'ISSUE', id: String(issue?.id) }] },
    });
    const params = { id: pip.body.id };
    const untold = { kind: 'ISSUE', id: issue?.id, linkId: null, name: 'Alleged violation', question: null };
    for (const [by, readable] of [
      [oak.committee, true],
      [await colleague(), false],
    ] as const) {
      const { body } = await by.client.call('GET /pips/{id}', { params });
      expect(body.found).toEqual([{ ...untold, readable }]);
      const version = await by.client.call('GET /pips/{id}/versions/{number}', {
        params: { ...params, number: '1' },
      });
      expect(version.body.found).toEqual(body.found);
      const paper = await by.client.call('GET /pips/{id}/draft-document', { params, query: {} });
      const text = (await readPdf(new Uint8Array(paper.bytes))).lines.join('\n');
      expect(text).toContain('Alleged violation');
      expect(text).not.toContain('feel safe');
    }
    // What is signed of it, and what a later save names, has the issue too; other answers stay answers.
    const saved = await oak.committee.client.call('PUT /pips/{id}', {
      params,
      body: { version: pip.body.version, found: [named('safe'), named('bed')] },
    });
    expect(saved.body.found).toMatchObject([untold, { ...named('bed'), question: 'Is the bed low?' }]);
  });

  it('has no survey tag, and no place in a topic’s form', async () => {
    const item = [
      { linkId: 'safe', type: 'yes-no' as const, text: 'Safe?', alleged: true, surveyTag: 'F600' },
    ];
    const definition = { item: [{ linkId: 's', type: 'group' as const, text: 'Voice', item }] };
    const refused = await oak.committee.client.call('POST /audit-tool-questionnaries', {
      body: { title: 'Tool', definition },
    });
    expect([refused.status, fieldsAtFault(refused)]).toEqual([400, ['definition.item[0].item[0].surveyTag']]);
  });
});

// Last, as it writes past the trail.
describe('an issue that is said to be one meanwhile', () => {
  /** What somebody is answered who began while that was being said, and had to wait for it. */
  async function meanwhile<Answer>(id: string, ask: () => Promise<Answer>): Promise<Answer> {
    const { pool } = world.server.database;
    const saying = await pool.connect();
    try {
      await saying.query('BEGIN');
      await saying.query("SELECT set_config('app.center_id', $1, true)", [oak.id]);
      await saying.query('UPDATE issue SET alleged = true WHERE id = $1', [id]);
      const asked = ask();
      await until('whoever asks waits', async () => (await lockWaits(world.server.database)) === 1, 5000);
      await saying.query('COMMIT');
      return await asked;
    } finally {
      await saying.query('ROLLBACK');
      saying.release();
    }
  }

  it('is not there for who changes it', async () => {
    const { id } = await addIssue(oak.committee);
    const stranger = await colleague();
    const changed = await meanwhile(id, () => change(stranger, id, { priority: 'HIGH' }));
    expect(changed.status).toBe(404);
  });

  it('is not there for who says something of it, and mentions nobody who could not read it', async () => {
    const stranger = await colleague();
    const comment = (by: TestPerson, body: { idIssue: string; text: string; mentions?: { id: string }[] }) =>
      by.client.call('POST /issue-comments', { body });
    const first = await addIssue(oak.committee);
    const said = await meanwhile(first.id, () => comment(stranger, { idIssue: first.id, text: 'Seen' }));
    expect(said.status).toBe(404);
    const second = await addIssue(oak.committee);
    const mentioned = await meanwhile(second.id, () =>
      comment(oak.committee, { idIssue: second.id, text: 'See', mentions: [{ id: stranger.id }] }),
    );
    expect([mentioned.status, fieldsAtFault(mentioned)]).toEqual([400, ['mentions']]);
  });
});
