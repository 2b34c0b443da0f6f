import type { Endpoints } from '@lamplight/contract';
import type { ReplyOutput } from '@lamplight/contract/endpoint';
import { addDays, type Day } from '@lamplight/domain/calendar/day';
import type { YesNoQuestion } from '@lamplight/domain/forms/definition';
import { beforeEach, describe, expect, it } from 'vitest';
import { build } from '../../db/statement';
import { oneCenter } from '../../testing/centers';
import { addIssue } from '../../testing/issues';
import { pastPolicies } from '../../testing/past-policies';
import { addTool, no, sendRound, startRound, yes } from '../../testing/rounds';
import type { TestCenter, TestPerson } from '../../testing/world';

type HomeAttention = ReplyOutput<Endpoints['GET /home/attention']>;

const { world } = await oneCenter();
let oak: TestCenter;
const now = new Date('2028-03-11T18:00:00Z');
const today: Day = '2028-03-11';

beforeEach(async () => {
  world.server.setNow(now);
  oak = await world.addCenter('Oak Hall');
});

const attention = async (by: TestPerson = oak.committee): Promise<HomeAttention> =>
  (await by.client.call('GET /home/attention', {})).body;
const kinds = async (by?: TestPerson) => (await attention(by)).items.map(({ kind, id }) => [kind, id]);
const change = async (id: string, body: object, by = oak.committee) =>
  expect((await by.client.call('PUT /issues/{id}', { params: { id }, body })).status).toBe(200);

/** A tool of some yes-no questions. */
const toolOf = (...questions: Pick<YesNoQuestion, 'linkId' | 'alert' | 'required' | 'onNo'>[]) => {
  const item = questions.map((each) => ({
    type: 'yes-no' as const,
    text: `Is it right: ${each.linkId}?`,
    ...each,
  }));
  return addTool(oak.committee, {
    title: 'Alert round',
    definition: { item: [{ linkId: 's', type: 'group', text: 'Room', item }] },
  });
};

/** A tool of two alert questions, of which the first opens an issue. */
const alertTool = () =>
  toolOf(
    { linkId: 'exit', alert: true, onNo: { issue: { title: 'Exit blocked', priority: 'MEDIUM' } } },
    { linkId: 'oxygen', alert: true },
  );

async function sendAlerts(answers = [no('exit'), no('oxygen')], by = oak.staff) {
  const round = await startRound(by, await alertTool(), { location: oak.location });
  const { body } = await sendRound(by, round.id, { answers });
  return { round: body, issue: body.issues[0]?.id ?? '' };
}

describe('what cannot be left in a center', () => {
  it('is nothing at first, and another center’s never', async () => {
    await addIssue(oak.staff, { priority: 'CRITICAL' });
    const elm = await world.addCenter('Elm House');
    expect(await attention(elm.committee)).toEqual({
      items: [],
      counts: { critical: 0, alert: 0, nobodys: 0, overdue: 0 },
    });
  });

  it('is what is critical, then nobody’s, then what is overdue, each once, and of nothing else', async () => {
    const mine = { assignee: oak.staff.id };
    const late = await addIssue(oak.staff, { ...mine, dueDate: addDays(today, -3) });
    const nobodys = await addIssue(oak.staff, { dueDate: addDays(today, -9) });
    const critical = await addIssue(oak.staff, { ...mine, priority: 'CRITICAL' });
    await addIssue(oak.staff, { ...mine, dueDate: today });
    const done = await addIssue(oak.staff, { priority: 'CRITICAL', ...mine });
    await change(done.id, { status: 'RESOLVED' }, oak.staff);
    const mistaken = await addIssue(oak.staff, { priority: 'CRITICAL' });
    await change(mistaken.id, { status: 'VOID', voidReason: 'Recorded twice' });
    expect(await kinds()).toEqual([
      ['critical', critical.id],
      ['nobodys', nobodys.id],
      ['overdue', late.id],
    ]);
    const { counts, items } = await attention();
    // Nobody's is overdue as well.
    expect(counts).toEqual({ critical: 1, alert: 0, nobodys: 1, overdue: 2 });
    expect(items[0]).toMatchObject({
      subject: 'issue',
      number: critical.number,
      title: critical.title,
      priority: 'CRITICAL',
      assignee: { id: oak.staff.id },
      alerts: null,
    });
  });

  const listed = async () =>
    (await oak.committee.client.call('GET /issues', {})).body.content.map(({ id, alert }) => [id, alert]);

  it('is an alert that was answered “no”: its issue while it is open, what was sent where no issue came of it', async () => {
    const { round, issue } = await sendAlerts();
    await change(issue, { assignee: oak.staff.id });
    expect(await kinds()).toEqual([
      ['alert', round.id],
      ['alert', issue],
    ]);
    expect((await attention()).items[0]).toMatchObject({
      subject: 'audit',
      title: 'Alert round',
      location: { id: oak.location },
      alerts: 1,
      number: null,
    });
    expect((await attention()).counts.alert).toBe(2);
    // Lists and the issue itself say so, too.
    expect(await listed()).toEqual([[issue, true]]);
    const whole = await oak.committee.client.call('GET /issues/{id}', { params: { id: issue } });
    expect(whole.body.alert).toBe(true);
    await change(issue, { status: 'RESOLVED' }, oak.staff);
    expect(await kinds()).toEqual([['alert', round.id]]);
    world.server.setNow(new Date(now.getTime() + 15 * 86_400_000));
    const later = { ...oak.committee, client: await world.openSession(oak.id, oak.committee.id) };
    expect(await kinds(later)).toEqual([]);
  });

  it('is no “yes”, and no “no” to a question that is no alert', async () => {
    await sendAlerts([yes('exit'), yes('oxygen')]);
    const plain = await startRound(oak.staff, await addTool(oak.committee));
    await sendRound(oak.staff, plain.id);
    expect(await kinds()).toEqual([]);
    const { id } = await addIssue(oak.committee);
    expect(await listed()).toEqual([[id, false]]);
  });

  it('is an allegation before all else, as its hours run, and says that it is one', async () => {
    const mine = { assignee: oak.committee.id };
    const fire = { ...mine, priority: 'CRITICAL' as const };
    const before = await addIssue(oak.committee, { ...fire, dueDate: addDays(today, -1) });
    const alleged = await addIssue(oak.committee, { ...fire, alleged: true, dueDate: today });
    const lesser = await addIssue(oak.committee, {
      alleged: true,
      priority: 'LOW',
      dueDate: addDays(today, 9),
    });
    expect(await kinds()).toEqual([
      ['critical', alleged.id],
      ['nobodys', lesser.id],
      ['critical', before.id],
    ]);
    const { items, counts } = await attention();
    expect(items.map((item) => item.alleged)).toEqual([true, true, false]);
    expect(counts).toMatchObject({ critical: 2, nobodys: 1 });
  });

  it('is told to whoever may verify, and to nobody else', async () => {
    for (const by of [oak.staff, oak.assistant])
      expect((await by.client.call('GET /home/attention', {})).status).toBe(403);
  });

  it('is shown by its first eight, and counted whole', async () => {
    for (let nth = 0; nth < 10; nth++) await addIssue(oak.staff);
    const { items, counts } = await attention();
    expect(items.length).toBe(8);
    expect(counts.nobodys).toBe(10);
  });

  /** A session that has just begun, in a center where fifteen minutes without use end it. */
  async function beginSession() {
    await world.write(oak.id, build.updateTable('center').set({ idle_minutes: 15 }).where('id', '=', oak.id));
    const client = await world.openSession(oak.id, oak.committee.id);
    await world.write(
      oak.id,
      build
        .updateTable('session')
        .set({ last_seen_at: now, remembered: false })
        .where('user_id', '=', oak.committee.id),
    );
    const at = (minutes: number) => world.server.setNow(new Date(now.getTime() + minutes * 60_000));
    return { at, ask: async () => (await client.call('GET /home/attention', {})).status, client };
  }

  it('keeps no session alive that nobody uses', async () => {
    const { at, ask } = await beginSession();
    for (const minutes of [5, 10, 14]) {
      at(minutes);
      expect(await ask()).toBe(200);
    }
    at(16);
    expect(await ask()).toBe(401);
  });

  it('is asked for beside what somebody does, which keeps their session alive', async () => {
    const { at, ask, client } = await beginSession();
    for (const minutes of [10, 20, 30]) {
      at(minutes);
      expect(await ask()).toBe(200);
      // Within the second for which the session is remembered.
      expect((await client.call('GET /home/work', {})).status).toBe(200);
    }
  });
});

describe('whom it is told to at once', () => {
  const mails = async (person: TestPerson) =>
    pastPolicies<{ kind: string; subject: string; body: string; link: string }>(
      world.server.database,
      'mail',
      'SELECT kind, subject, body, link FROM mail WHERE to_user_id = $1 ORDER BY created_at, id',
      [person.id],
    );

  it('is the committee, where a critical issue is nobody’s: with its number and place, and never what was found', async () => {
    const issue = await addIssue(oak.staff, {
      title: 'Resident B12 on the floor',
      priority: 'CRITICAL',
      location: oak.location,
      dueDate: '2028-03-11',
    });
    const words = `Critical: issue #${issue.number} at Room 214, due Mar 11, 2028`;
    const link = `/issues/edit-issue/${issue.id}/view`;
    for (const member of [oak.committee, oak.verifier])
      expect(await mails(member)).toEqual([
        {
          kind: 'issue-critical',
          subject: words,
          body: `Issue #${issue.number} at Room 214 is critical, due Mar 11, 2028. Nobody is assigned yet: see to it, and say whose it is.`,
          link,
        },
      ]);
    expect(await mails(oak.staff)).toEqual([]);
    const { body } = await oak.committee.client.call('GET /notices', { query: {} });
    expect(body.content[0]).toMatchObject({ kind: 'issue-critical', words, link });
  });

  it('is whoever has it alone, even if they do without mails of what is assigned to them', async () => {
    const nurse = await world.addPerson(oak.id, { role: 'STAFF' });
    await nurse.client.call('PUT /account/notices', { body: { off: ['issues'] } });
    await addIssue(oak.staff, { priority: 'CRITICAL', assignee: nurse.id });
    expect((await mails(nurse)).map(({ kind }) => kind)).toEqual(['issue-critical']);
    expect(await mails(oak.verifier)).toEqual([]);
  });

  it('is told once it becomes critical, and not again with each change', async () => {
    const issue = await addIssue(oak.staff);
    expect(await mails(oak.verifier)).toEqual([]);
    await change(issue.id, { priority: 'CRITICAL' }, oak.staff);
    await change(issue.id, { title: 'Exit blocked' }, oak.staff);
    await change(issue.id, { priority: 'LOW' }, oak.staff);
    expect((await mails(oak.verifier)).map(({ kind }) => kind)).toEqual(['issue-critical']);
  });

  it('is whoever a critical issue is given to later, and whoever has it as it comes back', async () => {
    const nurse = await world.addPerson(oak.id, { role: 'STAFF' });
    await nurse.client.call('PUT /account/notices', { body: { off: ['issues'] } });
    const issue = await addIssue(oak.staff, { priority: 'CRITICAL' });
    await change(issue.id, { assignee: nurse.id });
    const told = async () => (await mails(nurse)).map(({ kind }) => kind);
    expect(await told()).toEqual(['issue-critical']);
    await change(issue.id, { status: 'RESOLVED' }, oak.staff);
    expect(await told()).toEqual(['issue-critical']);
    await change(issue.id, { status: 'REOPENED' }, oak.staff);
    expect(await told()).toEqual(['issue-critical', 'issue-critical']);
  });

  it('is the committee of alerts in a round: of the issue that one opened, and that another opened none', async () => {
    const { round, issue } = await sendAlerts();
    const told = await mails(oak.verifier);
    expect(told.map(({ kind, link }) => [kind, link])).toEqual([
      ['alerts-answered', `/ambassador-rounds/${round.id}`],
      ['issue-critical', `/issues/edit-issue/${issue}/view`],
    ]);
    expect(told[0]?.subject).toBe('An alert was answered “No” in a round at Room 214');
  });

  it('is the responsible person of the department in the transaction of the send', async () => {
    await oak.committee.client.call('PUT /departments/{id}', {
      params: { id: oak.department },
      body: { responsible: oak.verifier.id },
    });
    const onNo = { issue: { priority: 'CRITICAL' as const, departmentId: oak.department } };
    const tool = await toolOf({ linkId: 'exit', required: true, onNo });
    const round = await startRound(oak.staff, tool);
    // A send that is refused tells nobody.
    expect((await sendRound(oak.staff, round.id, { answers: [] })).status).toBe(400);
    expect(await mails(oak.verifier)).toEqual([]);
    await sendRound(oak.staff, round.id, { answers: [no('exit')] });
    expect((await mails(oak.verifier)).map(({ kind }) => kind)).toEqual(['issue-critical']);
    expect(await mails(oak.committee)).toEqual([]);
  });
});

describe('how the center stands', () => {
  it('is what is open, nobody’s, overdue, and was verified yesterday by the center’s clock', async () => {
    const figures = async () => (await oak.staff.client.call('GET /home/figures', {})).body;
    expect(await figures()).toEqual({
      open: 0,
      nobodys: 0,
      overdue: 0,
      verifiedYesterday: 0,
      since: '2027-12-12',
      resolvedOnTime: null,
      medianDaysToResolve: null,
    });
    await addIssue(oak.staff, { dueDate: addDays(today, -1) });
    await addIssue(oak.staff, { assignee: oak.staff.id });
    const found = await addIssue(oak.staff, { foundOn: addDays(today, -4), assignee: oak.staff.id });
    await change(found.id, { status: 'RESOLVED' }, oak.staff);
    await change(found.id, { status: 'CLOSED' });
    expect(await figures()).toMatchObject({
      open: 2,
      nobodys: 1,
      overdue: 1,
      verifiedYesterday: 0,
      resolvedOnTime: 1,
      medianDaysToResolve: 4,
    });
    const at = async (moment: string) => {
      world.server.setNow(new Date(moment));
      const client = await world.openSession(oak.id, oak.staff.id);
      return (await client.call('GET /home/figures', {})).body;
    };
    expect((await at('2028-03-12T05:59:00Z')).verifiedYesterday).toBe(0);
    expect((await at('2028-03-12T06:01:00Z')).verifiedYesterday).toBe(1);
    // The clocks went forward that night.
    expect((await at('2028-03-13T04:59:00Z')).verifiedYesterday).toBe(1);
    expect((await at('2028-03-13T05:01:00Z')).verifiedYesterday).toBe(0);
    // What was resolved before the period is not in its figures.
    expect(await at('2028-06-09T18:00:00Z')).toMatchObject({ since: '2028-03-11', resolvedOnTime: 1 });
    expect(await at('2028-06-10T18:00:00Z')).toMatchObject({ since: '2028-03-12', resolvedOnTime: null });
  });
});
