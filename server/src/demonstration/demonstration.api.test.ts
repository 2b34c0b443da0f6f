import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Evidence } from '@lamplight/contract/minutes';
import { pipStatuses } from '@lamplight/contract/pip-name';
import { dayOf, daysBetween } from '@lamplight/domain/calendar/day';
import { reviewState } from '@lamplight/domain/documents';
import { isYesNo, type Question, questionsOf } from '@lamplight/domain/forms/definition';
import { checkDefinition } from '@lamplight/domain/forms/definition-check';
import { score } from '@lamplight/domain/forms/score';
import { validate } from '@lamplight/domain/forms/validation';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noteVouchings } from '../audit-trail/vouchings';
import { readInCenter, readOnPlatform } from '../db/in-center';
import type { Tables } from '../db/schema';
import { raw } from '../db/statement';
import { passwordFits } from '../features/session/passwords';
import { vouchForAnswers } from '../features/signatures/vouch-for-answers';
import { createLocalFileStore } from '../ports/file-store';
import { Client } from '../testing/client';
import { writeDocuments } from '../testing/completed-forms';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { startTestServer, type TestServer } from '../testing/test-server';
import { centers, demonstrationPassword, shownAccounts } from './accounts';
import { loadDemonstration } from './load';
import { topicTexts } from './topics';

const now = new Date('2026-11-20T20:30:00Z');
let server: TestServer;
let startedAt: number;
let tookMs: number;

beforeAll(async () => {
  server = await startTestServer();
  server.setNow(now);
  startedAt = Date.now();
  await loadDemonstration({ pool: server.database.pool, files: server.parts.files, now });
  tookMs = Date.now() - startedAt;
});
afterAll(() => server.close());

/** Rows over all centers, as an administrator's lists see them. */
const everywhere = <Row>(text: ReturnType<typeof sql<Row>>) =>
  readOnPlatform(server.database.pool, raw(text));

async function centerId(key: keyof typeof centers): Promise<string> {
  const [row] = await everywhere(
    sql<{ id: string }>`SELECT id FROM center WHERE name = ${centers[key].name}`,
  );
  if (!row) throw new Error('A center is missing');
  return row.id;
}

async function logIn(username: string): Promise<Client> {
  const { status, body } = await new Client(server.url).call('POST /authenticate', {
    body: { username, password: demonstrationPassword, rememberMe: false },
  });
  expect(status).toBe(200);
  return new Client(server.url, body.id_token);
}

const tables = [
  'user_account',
  'committee_seat',
  'department',
  'floor',
  'unit',
  'location',
  'focus_area',
  'subfocus_area',
  'audit_tool',
  'topic',
  'center_topic',
  'audit',
  'completed_form',
  'pip',
  'pip_version',
  'document',
  'dated_record',
  'meeting',
  'meeting_item',
  'action_item',
  'issue',
  'issue_revision',
  'issue_comment',
  'file',
] as const satisfies (keyof Tables)[];

/** All ids that a database holds, by table. */
async function idsIn({ pool }: TestDatabase): Promise<Record<string, string[]>> {
  const entries = tables.map(async (table) => {
    const rows = await readOnPlatform(
      pool,
      raw(sql<{ id: string }>`SELECT id FROM ${sql.table(table)} ORDER BY id`),
    );
    return [table, rows.map(({ id }) => id)] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

describe('the demonstration', () => {
  it('is loaded within the 30 seconds of a first start', () => {
    expect(tookMs).toBeLessThan(30_000);
  });

  it('has a quality committee that misses one seat', async () => {
    const rosa = await logIn(shownAccounts[0].username);
    const { body } = await rosa.call('GET /committee-seats');
    expect(body.seats.flatMap(({ seat, missing }) => (missing > 0 ? [[seat, missing]] : []))).toEqual([
      ['STAFF', 1],
    ]);
  });

  it('has a year of issues and rounds at Maple Grove and fewer at Cedar Hill', async () => {
    const rows = await everywhere(sql<{
      name: string;
      issues: number;
      rounds: number;
      people: number;
      tools: number;
    }>`
      SELECT name, (SELECT count(*) FROM issue WHERE center_id = center.id) AS issues,
        (SELECT count(*) FROM audit WHERE center_id = center.id) AS rounds,
        (SELECT count(*) FROM user_account WHERE center_id = center.id) AS people,
        (SELECT count(*) FROM audit_tool WHERE center_id = center.id AND active) AS tools
      FROM center ORDER BY name DESC`);
    expect(rows.map(({ name, people, tools }) => ({ name, people, tools }))).toEqual([
      { name: centers.mapleGrove.name, people: 30, tools: 9 },
      { name: centers.cedarHill.name, people: 12, tools: 9 },
    ]);
    const [maple, cedar] = rows;
    expect(maple?.issues).toBeGreaterThan(360);
    expect(maple?.issues).toBeLessThan(500);
    expect(maple?.rounds).toBeGreaterThan(420);
    expect(cedar?.issues).toBeGreaterThan(40);
    expect(cedar?.issues).toBeLessThan(90);
  });

  it('has 12 topics with forms, agendas and pictures, which both centers have and each uses in its own way', async () => {
    const rosa = await logIn(shownAccounts[0].username);
    const { body } = await rosa.call('GET /topics');
    expect(body.totalElements).toBe(12);
    for (const { name, form, image } of body.content) {
      expect({ name, image: image?.type, asked: (form?.questionCount ?? 0) >= 6 }).toEqual({
        name,
        image: 'image/jpeg',
        asked: true,
      });
    }
    const rows = await everywhere(sql<{ name: string; enabled: number; all: number }>`
      SELECT name, (SELECT count(*) FROM center_topic WHERE center_id = center.id AND enabled) AS enabled,
        (SELECT count(*) FROM center_topic WHERE center_id = center.id) AS all
      FROM center ORDER BY name DESC`);
    expect(rows.map(({ enabled, all }) => [enabled, all])).toEqual([
      [11, 12],
      [3, 12],
    ]);
  });

  it('has a year of completed forms, drafts, and issues from some of their "no"', async () => {
    const rosa = await logIn(shownAccounts[0].username);
    const { body: sent } = await rosa.call('GET /completed-forms', {
      query: { 'status.equals': 'SENT', sort: 'date,asc', size: 1000 },
    });
    expect(sent.totalElements).toBeGreaterThan(90);
    const scoresOf = (name: string) =>
      sent.content.filter(({ form_topic }) => form_topic.name === name).map(({ score }) => score ?? 0);
    const mean = (scores: number[]) => scores.reduce((sum, each) => sum + each, 0) / scores.length;
    const falls = scoresOf(topicTexts.find(({ key }) => key === 'falls')?.name ?? '');
    expect(falls.length).toBeGreaterThanOrEqual(10);
    expect(mean(falls.slice(-4))).toBeGreaterThan(mean(falls.slice(0, 4)));
    const { body: drafts } = await rosa.call('GET /completed-forms', { query: { 'status.equals': 'DRAFT' } });
    expect(drafts.totalElements).toBeGreaterThan(0);
    const { body: found } = await rosa.call('GET /answers-no', { query: {} });
    if (!Array.isArray(found)) throw new Error('A page was not asked for');
    expect(found.some(({ issue }) => issue)).toBe(true);
    expect(found.some(({ issue }) => !issue)).toBe(true);
    for (const { id } of sent.content.slice(0, 30)) {
      const { body: form } = await rosa.call('GET /completed-forms/{id}', { params: { id } });
      expect(validate(form.definition, form.answers, 'send')).toEqual([]);
      expect(score(form.definition, form.answers)).toBe(form.score);
    }
  });

  it('has a PIP in every status, with versions whose signatures are intact, and a year of measurements of two', async () => {
    const rosa = await logIn(shownAccounts[0].username);
    const { body } = await rosa.call('GET /pips', { query: {} });
    expect(body.totalElements).toBe(8);
    expect(new Set(body.content.map(({ status }) => status))).toEqual(new Set(pipStatuses));
    const pips = await Promise.all(
      body.content.map(async ({ id }) => (await rosa.call('GET /pips/{id}', { params: { id } })).body),
    );
    const told = pips.filter(({ versions, measurements }) => {
      const [first, last] = [measurements[0]?.date ?? '', measurements.at(-1)?.date ?? ''];
      return versions.length > 1 && daysBetween(first || last, last) > 300;
    });
    expect(told).toHaveLength(2);
    for (const { versions } of pips) {
      for (const { id, state, signing } of versions) {
        if (state === 'DRAFT' && !signing) continue;
        const { body: asked } = await rosa.call('GET /pip-versions/{id}/signatures', { params: { id } });
        expect(asked.intact).toBe(true);
        if (state !== 'DRAFT') expect(asked).toMatchObject({ needed: 2, signed: 2 });
      }
    }
  });

  it('has documents of a year: a plan with two versions, policies to review, and files that are awaited', async () => {
    const rosa = await logIn(shownAccounts[0].username);
    const { body } = await rosa.call('GET /documents', { query: { size: 100, sort: 'title,asc' } });
    expect(body.totalElements).toBeGreaterThan(24);
    const pending = body.content.filter(({ file }) => file === null);
    expect(pending.map(({ userApp, overdue }) => [userApp?.user_firstName, overdue])).toEqual([
      ['David', false],
      ['David', true],
      ['Helen', false],
    ]);
    expect(body.content.filter(({ earlierFileCount }) => earlierFileCount > 0)).toMatchObject([
      { type: 'QAPI_PLAN', earlierFileCount: 1 },
    ]);
    const today = dayOf(now, centers.mapleGrove.timeZone);
    const reviews = body.content.map(({ reviewDate }) => reviewState(reviewDate, today));
    const count = (state: string) => reviews.filter((each) => each === state).length;
    expect([count('OVERDUE'), count('SOON')]).toEqual([1, 1]);
    const { status, bytes } = await rosa.call('GET /documents/qapi-plan');
    expect([status, bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    const nora = await logIn('nora.feld@cedarhill.example');
    const cedar = await nora.call('GET /documents');
    expect(cedar.body.content.map(({ title }) => title)).toEqual([
      'Visitors during respiratory season',
      'QAPI plan of Cedar Hill',
    ]);
  });

  it('owes one drill of the night shift, and has on file what a recount of its records finds', async () => {
    const rosa = await logIn('rosa.alvarez@maplegrove.example');
    const { body: panel } = await rosa.call('GET /compliance-panel', { query: {} });
    const missing = panel.rows.filter(({ kind, onFile, required }) => kind !== 'rounds' && onFile < required);
    expect(missing.map(({ id, onFile, required }) => [id, onFile, required])).toEqual([
      ['fire-drill-NIGHT', 2, 3],
    ]);
    // The drill’s quarter is over; the emergency plan can still be reviewed in time.
    expect(panel.nextStep).toMatchObject({ id: 'emergency-plan', dueDate: '2026-12-10' });
    // One by one, from the lists that people read.
    const months = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`);
    const { body: forms } = await rosa.call('GET /completed-forms', { query: { size: 1000 } });
    const regular = forms.content.filter(({ type, status }) => type === 'REGULAR' && status !== 'DRAFT');
    for (const row of panel.rows.filter(
      ({ kind, cells }) => kind === 'form' && cells[0]?.state !== 'not-required',
    )) {
      const sentIn = months.filter((month) =>
        regular.some(({ date, form_topic }) => form_topic.id === row.subjectId && date?.startsWith(month)),
      );
      expect([row.name, row.onFile]).toEqual([row.name, sentIn.length]);
    }
    const { body: meetings } = await rosa.call('GET /meetings', {
      query: { size: 1000, 'date.greaterThan': '2026-01-01' },
    });
    const held = meetings.content.filter(({ committee, status }) => committee && status !== 'PLANNED');
    const quarters = new Set(held.map(({ day }) => Math.ceil(Number(day.slice(5, 7)) / 3)));
    expect(panel.rows.find(({ id }) => id === 'committee')?.onFile).toBe(quarters.size);
    const { body: records } = await rosa.call('GET /dated-records', { query: { size: 1000 } });
    expect(records.content.every(({ file }) => file !== null)).toBe(true);
    const drills = records.content.filter(({ kind, date }) => kind === 'FIRE_DRILL' && date >= '2026-01-01');
    const drillRows = panel.rows.filter(({ kind }) => kind === 'fire-drill');
    expect(drillRows.reduce((sum, { onFile }) => sum + onFile, 0)).toBe(drills.length);
    // No two drills of a shift that follow each other are at the same hour, and nothing is said of them.
    expect(drills.every(({ time }) => time !== null)).toBe(true);
    for (const { id } of drillRows) {
      const query = { year: 2026, row: id, month: 9 };
      const { body } = await rosa.call('GET /compliance-panel/requirements', { query });
      expect(body.map(({ heldBetween }) => heldBetween)).toEqual([null]);
    }
    expect(panel.onFile).toBe(panel.rows.reduce((sum, { onFile }) => sum + onFile, 0));
  });

  it('has forms of topics that are well formed and use what a form can do', () => {
    const problems = topicTexts.flatMap(({ name, definition }) =>
      checkDefinition(definition).map((problem) => ({ name, ...problem })),
    );
    expect(problems).toEqual([]);
    for (const { name, definition } of topicTexts) {
      const questions = questionsOf(definition);
      const has = (fits: (question: Question) => unknown) =>
        questions.some((question) => Boolean(fits(question)));
      expect({
        name,
        alert: has((question) => isYesNo(question) && question.alert),
        condition: has(({ enableWhen }) => enableWhen),
        figure: has(({ type }) => type === 'number') && has(({ type }) => type === 'rate'),
        scale: has(({ type }) => type === 'scale'),
        tags: questions.filter(isYesNo).every(({ surveyTag }) => surveyTag),
      }).toEqual({ name, alert: true, condition: true, figure: true, scale: true, tags: true });
    }
  });

  it('has ids that repeat when it is loaded again at the same moment', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lamplight-again-'));
    const again = await createTestDatabase();
    await loadDemonstration({ pool: again.pool, files: createLocalFileStore(folder), now });
    expect(await idsIn(again)).toEqual(await idsIn(server.database));
    await again.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('lets everyone on the login card in, into their center', async () => {
    for (const { username, center } of shownAccounts) {
      const client = await logIn(username);
      const { body } = await client.call('GET /account');
      expect(body.center.name).toBe(centers[center].name);
    }
  });

  it('gives a password to the accounts of the login card only', async () => {
    const rows = await everywhere(sql<{ email: string; password_hash: string }>`
      SELECT email, password_hash FROM user_account WHERE password_hash IS NOT NULL`);
    expect(rows.map(({ email }) => email).sort()).toEqual(
      shownAccounts.map(({ username }) => username).sort(),
    );
    expect(await passwordFits(rows[0]?.password_hash, demonstrationPassword)).toBe(true);
  });

  it('shows Cedar Hill nothing of Maple Grove', async () => {
    const [maple, cedar] = [await centerId('mapleGrove'), await centerId('cedarHill')];
    for (const table of tables.filter((each) => each !== 'topic')) {
      // What belongs to no center is everybody's.
      const statement = raw(
        sql<{
          center_id: string;
        }>`SELECT DISTINCT center_id FROM ${sql.table(table)} WHERE center_id IS NOT NULL`,
      );
      const [rows] = await readInCenter(server.database.pool, cedar, [statement]);
      expect(rows).toEqual([{ center_id: cedar }]);
    }
    const nora = await logIn('nora.feld@cedarhill.example');
    const [foreign] = await everywhere(
      sql<{ id: string }>`SELECT id FROM issue WHERE center_id = ${maple} LIMIT 1`,
    );
    expect((await nora.call('GET /issues/{id}', { params: { id: foreign?.id ?? '' } })).status).toBe(404);
  });

  it('links issues and rounds both ways', async () => {
    const [row] = await everywhere(sql<{ rounds: number; differing: number; unlinked: number }>`
      SELECT count(*) AS rounds,
        count(*) FILTER (WHERE issue_count <> (SELECT count(*) FROM issue
          WHERE issue.center_id = audit.center_id AND issue.audit_id = audit.id)) AS differing,
        (SELECT count(*) FROM issue WHERE (source = 'AMBASSADOR_ROUND') <> (audit_id IS NOT NULL)) AS unlinked
      FROM audit`);
    expect(row).toMatchObject({ differing: 0, unlinked: 0 });
  });

  it('serves the pictures that it names, in rounds and in issues', async () => {
    const rosa = await logIn('rosa.alvarez@maplegrove.example');
    const rows = await everywhere(sql<{ id: string; size: number }>`
      SELECT DISTINCT ON (sha256) id, size FROM file
      WHERE center_id = ${await centerId('mapleGrove')} AND document_id IS NULL
        AND dated_record_id IS NULL`);
    expect(rows.length).toBeGreaterThan(8);
    for (const { id, size } of rows) {
      const { status, bytes } = await rosa.call('GET /file/{id}', { params: { id } });
      expect({ status, size: bytes.length, jpeg: bytes.subarray(0, 2).toString('hex') }).toEqual({
        status: 200,
        size,
        jpeg: 'ffd8',
      });
    }
  });

  it('answers the calls of its screens in the shapes of the contract', async () => {
    const rosa = await logIn('rosa.alvarez@maplegrove.example');
    const issues = await everywhere(sql<{ id: string }>`
      SELECT DISTINCT ON (source, status) id FROM issue WHERE center_id = ${await centerId('mapleGrove')}`);
    for (const { id } of issues) {
      const { body } = await rosa.call('GET /issues/{id}', { params: { id } });
      expect(body.revisions.every(({ userApp }) => userApp !== null)).toBe(true);
    }
    const rounds = await everywhere(sql<{ id: string }>`
      SELECT DISTINCT ON (tool_id, status) id FROM audit WHERE center_id = ${await centerId('mapleGrove')}`);
    expect(rounds).toHaveLength(11);
    for (const { id } of rounds) {
      const { body } = await rosa.call('GET /audits/{id}', { params: { id } });
      expect(body.issues).toHaveLength(body.issueCount);
    }
    expect((await rosa.call('GET /issues/ratios')).body.overdue).toBe(4);
    expect((await rosa.call('GET /audits')).status).toBe(200);
  });

  it('gives Rosa and David work for today', async () => {
    for (const username of ['rosa.alvarez@maplegrove.example', 'david.lindqvist@maplegrove.example']) {
      const client = await logIn(username);
      const { body: account } = await client.call('GET /account');
      const { body } = await client.call('GET /issues', {
        query: { 'assignee_id.equals': account.id, 'status.in': 'OPEN,IN_PROGRESS,REOPENED', size: '50' },
      });
      expect(body.content.length).toBeGreaterThanOrEqual(3);
      expect(body.content.some(({ overdue }) => overdue)).toBe(true);
      expect(body.content.some(({ overdue }) => !overdue)).toBe(true);
    }
  });

  it('notes in each center’s audit trail that it was loaded, by nobody', async () => {
    const rows = await everywhere(sql<{ actor_id: string | null; at: Date }>`
      SELECT actor_id, at FROM activity WHERE action = 'demonstration.loaded'`);
    expect(rows).toEqual([
      { actor_id: null, at: now },
      { actor_id: null, at: now },
    ]);
  });

  // Last: it writes a document, which the others would count.
  it('has planned a quarter by its calendar rules, so that planning it again makes nothing', async () => {
    const rosa = await logIn(shownAccounts[0].username);
    const [run] = (await rosa.call('GET /meeting-plannings/last-5')).body;
    const { initDate = '', endDate = '', made = 0 } = run ?? {};
    expect(made).toBeGreaterThan(15);
    const { body } = await rosa.call('GET /meetings/calendar/list', { query: { initDate, endDate } });
    expect(new Set(body.map(({ type }) => type))).toEqual(new Set(['TOPIC', 'PIP', 'OTHER']));
    expect(body.filter(({ committee }) => committee).length).toBeGreaterThanOrEqual(3);
    const again = await rosa.call('POST /meeting-plannings/execution', { body: { initDate, endDate } });
    expect(again.body).toMatchObject({ made: 0, skipped: made });
  });

  it('has a year of the committee’s meetings with signed minutes: three quarters complete, and one that lacks a seat', async () => {
    const rosa = await logIn(shownAccounts[0].username);
    const today = dayOf(now, centers.mapleGrove.timeZone);
    const quarters: Evidence['quarters'] = [];
    for (const year of [Number(today.slice(0, 4)) - 1, Number(today.slice(0, 4))])
      quarters.push(
        ...(await rosa.call('GET /committee-evidence/{year}', { params: { year: String(year) } })).body
          .quarters,
      );
    const running = quarters.findIndex(({ initDate, endDate }) => initDate <= today && today <= endDate);
    expect(quarters.slice(running - 3, running + 1).map(({ state }) => state)).toEqual([
      'COMPLETE',
      'COMPLETE',
      'COMPLETE',
      'LACKING',
    ]);
    expect(quarters[running]?.seats.find(({ seat }) => seat === 'STAFF')?.met).toBe(false);
    const held = quarters.flatMap(({ meetings }) => meetings).filter(({ status }) => status !== 'PLANNED');
    expect(held.filter(({ status }) => status === 'CLOSED').length).toBeGreaterThanOrEqual(10);
    for (const { id } of held) {
      for (const call of ['GET /meetings/{id}/signatures', 'GET /meeting-minutes/{id}/signatures'] as const) {
        const { status, body } = await rosa.call(call, { params: { id } });
        expect([call, status, body.intact]).toEqual([call, 200, true]);
      }
    }
    const { body: minutes } = await rosa.call('GET /meeting-minutes/{id}', {
      params: { id: held.at(-1)?.id ?? '' },
    });
    expect(minutes.items.map(({ kind, lacks }) => [kind, lacks])).toContainEqual(['RESULTS', []]);
    expect(minutes.carriedOver.some(({ overdue }) => overdue)).toBe(true);
  });

  it('has a form that waits for a signature, one that was declined, and one that is sealed with its document', async () => {
    const rosa = await logIn(shownAccounts[0].username);
    const { body: waiting } = await rosa.call('GET /signatures/mine');
    expect(waiting.map(({ title }) => title)).toEqual([
      expect.stringContaining('Infection prevention'),
      'No new pressure injury on a heel, version 1',
    ]);
    // As the start does that makes the database and the demonstration.
    await noteVouchings(server.parts.config.dataDir, {
      'signatures.vouched': 'begun',
      'sealings.vouched': 'begun',
      'centers.vouched': 'begun',
      'documents.vouched': 'begun',
    });
    await vouchForAnswers(
      { pool: server.database.pool, vouch: server.parts.trail.vouch, dataDir: server.parts.config.dataDir },
      server.parts.clock.now(),
    );
    await writeDocuments(server, await centerId('mapleGrove'), ['completed-form']);
    const signed = await everywhere(
      sql<{
        id: string;
      }>`SELECT subject_id AS id FROM signing WHERE subject = 'completed-form'`,
    );
    const signings = await Promise.all(
      signed.map(async ({ id }) => {
        const { body } = await rosa.call('GET /completed-forms/{id}/signatures', { params: { id } });
        const { readable, intact, gap, document, signatures } = body;
        return [
          readable.title,
          { intact, gap, document: document !== null, states: signatures.map(({ state }) => state) },
        ];
      }),
    );
    expect(Object.fromEntries(signings)).toEqual({
      Falls: { intact: true, gap: 0, document: true, states: ['SIGNED', 'SIGNED'] },
      'Infection prevention': { intact: true, gap: 0, document: false, states: ['SIGNED', 'OPEN'] },
      'Pressure injuries': { intact: true, gap: 1, document: false, states: ['SIGNED', 'DECLINED'] },
    });
  });
});
