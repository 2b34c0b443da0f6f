import type { Minutes } from '@lamplight/contract/minutes';
import { expect, it } from 'vitest';
import { build } from '../../../db/statement';
import { jobScope } from '../../../jobs/job-scope';
import { oneCenter } from '../../../testing/centers';
import { addDocument } from '../../../testing/documents';
import { addIssue } from '../../../testing/issues';
import { addMeeting } from '../../../testing/meetings';
import { addActivePip } from '../../../testing/pips';
import { complete, done, sendForm } from '../../../testing/topic-forms';
import { remindPeople } from '../../reminders/reminders.service';
import { gatherAgenda } from './gather.service';

const { world, maple } = await oneCenter();
const { committee } = maple;

/** Ten in the morning where the center is. */
const at = (day: string) => world.server.setNow(new Date(`${day}T15:00:00Z`));

/** A topic that answers to forms, with an agenda of its own. */
async function addFalls(): Promise<{ topicId: string; centerTopicId: string }> {
  const topicId = await maple.addTopicForm({ name: `Falls ${crypto.randomUUID()}` });
  await maple.admin.client.call('PUT /topics/{id}', {
    params: { id: topicId },
    body: { agenda: [{ id: 'month', text: 'Falls of the month' }] },
  });
  const all = (await committee.client.call('GET /center-topics/list')).body;
  const centerTopicId = all.find(({ topic }) => topic.id === topicId)?.id ?? '';
  return { topicId, centerTopicId };
}

const plan = async (centerTopicId: string, plannedDate: string, more: object = {}) =>
  (
    await committee.client.call('POST /meetings/calendar', {
      body: { centerTopicIds: [centerTopicId], plannedDate, time: '10:00', ...more },
    })
  ).body;

/** Gathers as the job does. */
async function gatherNow(id: string): Promise<boolean | undefined> {
  const { pool, clock } = world.server.parts;
  const scope = await jobScope({ pool, now: clock.now() }, 'gather-agenda', maple.id);
  return scope?.writing((writing) => gatherAgenda(writing, id));
}

const agendaOf = async (id: string): Promise<Minutes> =>
  (await committee.client.call('GET /meeting-minutes/{id}', { params: { id } })).body;

/** Kind, state and sentence of each item. */
const toldIn = async (id: string) =>
  (await agendaOf(id)).items.map(({ kind, state, title, told }) => [kind, state, told ?? title]);

it('an agenda tells what the data say: forms, alerts, issues, PIPs and documents, as of now', async () => {
  at('2028-02-01');
  const { topicId, centerTopicId } = await addFalls();
  done(await sendForm(committee, topicId, { date: '2028-02-01', answers: complete }));
  const pip = await addActivePip(maple, { topic: topicId });
  await addDocument(committee, { topic: topicId, dueDate: '2028-02-20', userApp: maple.staff.id });
  const measure = (day: string, value: number) =>
    committee.client.call('PUT /pips/{id}/measurements/{date}', {
      params: { id: pip.id, date: day },
      body: { value },
    });
  await measure('2028-01-31', 6.2);
  at('2028-03-01');
  await measure('2028-02-29', 4.5);
  const { id } = await plan(centerTopicId, '2028-03-07');
  expect(await gatherNow(id)).toBe(true);
  expect(await toldIn(id)).toEqual([
    ['TOPIC', 'ACCEPTED', 'Falls of the month'],
    [
      'RESULTS',
      'DRAFT',
      'Since Dec 7, 2027, 1 form was sent; the score is 25%; 1 answer is an alert: “Is the call light in reach?”.',
    ],
    ['ISSUES', 'DRAFT', '1 issue is open, and is overdue; since Dec 7, 2027, 1 was opened.'],
    [
      'PIP',
      'DRAFT',
      'The measurement went from the baseline of 6.2 per 1,000 resident-days to 4.5 per 1,000 resident-days on Feb 29, 2028 (the goal is 3 per 1,000 resident-days or less by Dec 31, 2027).',
    ],
    ['DOCUMENTS', 'DRAFT', '1 document waits for its file, overdue since Feb 20, 2028.'],
  ]);
});

it('an agenda, which all staff read, has no alleged violation in its figures, of a topic or of the whole center', async () => {
  at('2028-03-20');
  const { topicId, centerTopicId } = await addFalls();
  const counted = async (id: string) => {
    await gatherNow(id);
    return (await agendaOf(id)).items.filter(({ kind }) => kind === 'ISSUES').map(({ told }) => told);
  };
  const all = await addMeeting(committee, { plannedDate: '2028-03-24', time: '10:00', committee: true });
  const whole = await counted(all.id);
  const alleged = await addIssue(committee, { title: 'Rough', alleged: true, priority: 'CRITICAL' });
  await addActivePip(maple, { topic: topicId, found: [{ kind: 'ISSUE', id: alleged.id }] });
  const { id } = await plan(centerTopicId, '2028-03-23');
  expect(await counted(id)).toEqual([]);
  expect(await counted(all.id)).toEqual(whole);
  const plain = await addIssue(committee, { title: 'Plain' });
  await addActivePip(maple, { topic: topicId, found: [{ kind: 'ISSUE', id: plain.id }] });
  expect(await counted(id)).toEqual([expect.stringMatching(/^1 issue is open; .*1 was opened\.$/)]);
  expect(await counted(all.id)).not.toEqual(whole);
});

it('gathered anew, drafts tell what is new, and what people decided stays', async () => {
  at('2028-05-01');
  const { topicId, centerTopicId } = await addFalls();
  done(await sendForm(committee, topicId, { date: '2028-05-01', answers: complete }));
  const { id } = await plan(centerTopicId, '2028-05-05');
  await gatherNow(id);
  const [, results, issues] = (await agendaOf(id)).items;
  const patch = (itemId: string, state: 'ACCEPTED' | 'DISMISSED') =>
    committee.client.call('PATCH /meeting-minutes/{id}/items/{itemId}', {
      params: { id, itemId },
      body: { state },
    });
  await patch(issues?.id ?? '', 'ACCEPTED');
  const before = await agendaOf(id);
  await gatherNow(id);
  expect((await agendaOf(id)).items).toEqual(before.items);
  at('2028-05-02');
  done(await sendForm(committee, topicId, { date: '2028-05-02', answers: complete }));
  await gatherNow(id);
  expect((await toldIn(id)).slice(1)).toEqual([
    [
      'RESULTS',
      'DRAFT',
      'Since Feb 5, 2028, 2 forms were sent; the score stayed at 25%; 2 answers are alerts: “Is the call light in reach?” 2 times.',
    ],
    ['ISSUES', 'ACCEPTED', '1 issue is open; since Feb 5, 2028, 1 was opened.'],
  ]);
  await patch(results?.id ?? '', 'DISMISSED');
  await gatherNow(id);
  expect((await toldIn(id)).map(([kind]) => kind)).toEqual(['TOPIC', 'ISSUES']);
});

it('an agenda of the committee begins with what nobody looked at for a quarter', async () => {
  at('2028-06-01');
  const { topicId, centerTopicId } = await addFalls();
  await world.write(
    maple.id,
    build.updateTable('center_topic').set({ committee: true }).where('topic_id', '=', topicId),
  );
  const { id } = await addMeeting(committee, { plannedDate: '2028-06-05', time: '10:00', committee: true });
  await gatherNow(id);
  const [report, unseen, ...more] = (await agendaOf(id)).items;
  expect([report?.kind, report?.told]).toEqual([
    'UNSEEN',
    'No report yet in the quarter from Apr 1, 2028 to Jun 30, 2028; none was given before.',
  ]);
  expect(unseen).toMatchObject({
    kind: 'UNSEEN',
    centerTopic: { id: centerTopicId },
    told: 'Not yet on the agenda of a committee meeting.',
  });
  expect(more.map(({ kind, state }) => [kind, state])).toContainEqual(['INFECTION', 'ACCEPTED']);
});

it('each morning the meetings of the next week gather their agendas, and those that are moved near', async () => {
  at('2028-08-01');
  const near = await addMeeting(committee, {
    title: 'Morning near',
    plannedDate: '2028-08-08',
    time: '10:00',
  });
  const far = await addMeeting(committee, { title: 'Morning far', plannedDate: '2028-08-20', time: '10:00' });
  expect(await jobsFor(near.id)).toBe(1);
  expect(await jobsFor(far.id)).toBe(0);
  at('2028-08-03');
  await remindPeople(world.server.parts.pool, new Date('2028-08-03T15:00:00Z'));
  expect([await jobsFor(near.id), await jobsFor(far.id)]).toEqual([2, 0]);
  await committee.client.call('PUT /meetings/change-date/{id}', {
    params: { id: far.id },
    body: { newPlannedDate: '2028-08-09' },
  });
  expect(await jobsFor(far.id)).toBe(1);
});

/** How many jobs wait to gather a meeting's agenda. */
async function jobsFor(meetingId: string): Promise<number> {
  const { rows } = await world.server.database.ownerPool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM graphile_worker._private_jobs AS job
       JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
     WHERE task.identifier = 'gather-agenda' AND job.payload::text LIKE '%' || $1 || '%'`,
    [meetingId],
  );
  return rows[0]?.n ?? 0;
}
