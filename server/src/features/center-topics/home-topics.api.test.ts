import { beforeEach, describe, expect, it } from 'vitest';
import { twoCenters } from '../../testing/centers';
import { shortRound, yes } from '../../testing/rounds';
import { complete, done, sendForm } from '../../testing/topic-forms';
import { addTopicWithForm } from '../../testing/topics';
import type { TestCenter, TestPerson } from '../../testing/world';

const { world, cedar } = await twoCenters();
let oak: TestCenter;
/** The topic, and what it is in the center. */
let topicId: string;
let id: string;

const allGood = [yes('light'), yes('water')];

beforeEach(async () => {
  oak = await world.addCenter('Oak Hall');
  world.server.setNow(new Date('2026-09-15T15:00:00Z'));
  const { topic } = await addTopicWithForm(oak.admin, shortRound);
  topicId = topic.id;
  const { body } = await oak.admin.client.call('GET /center-topics', { query: { q: topic.name } });
  id = body.content[0]?.id ?? '';
  const params = { id };
  await oak.committee.client.call('PUT /center-topics/activate/{id}', { params });
  await oak.committee.client.call('PUT /center-topics/config-topic/{id}', {
    params,
    body: { frequency: 'MONTHLY' },
  });
  world.server.setNow(new Date('2026-11-10T15:00:00Z'));
});

const home = async (by: TestPerson = oak.staff) => (await by.client.call('GET /topics/home')).body;
const mine = async (by?: TestPerson) => (await home(by)).find((topic) => topic.id === id);
const send = async (date: string, answers = allGood) =>
  done(await sendForm(oak.staff, topicId, { date, answers }));

describe('the topics on Home', () => {
  it('are those that the center works on, with the last and the next form', async () => {
    expect(await mine()).toMatchObject({
      state: 'OVERDUE',
      overdueSince: '2026-10-31',
      nextDueDate: '2026-11-30',
      lastForm: null,
      score: null,
      trend: null,
      openAlerts: 0,
    });
    const form = await send('2026-10-20');
    expect(await mine()).toMatchObject({
      state: 'DUE',
      lastForm: { id: form.id, date: '2026-10-20' },
      score: 100,
      trend: null,
    });
    await oak.committee.client.call('PUT /center-topics/deactivate/{id}', { params: { id } });
    expect(await mine()).toBeUndefined();
    expect((await home(cedar.staff)).map((topic) => topic.id)).not.toContain(id);
  });

  it('tell the score of the last form, how it moved, and which alerts nobody settled', async () => {
    await send('2026-10-20');
    const worse = await send('2026-11-05', complete);
    const { score, trend, openAlerts } = (await mine()) ?? {};
    expect(score).toBe(worse.score);
    expect(trend).toBe((worse.score ?? 0) - 100);
    expect(openAlerts).toBe(1);
    const opened = await oak.staff.client.call('GET /completed-forms/{id}', { params: { id: worse.id } });
    const issue = opened.body.issues.find(({ linkId }) => linkId === 'light')?.id;
    expect(issue).toBeDefined();
    await oak.staff.client.call('PUT /issues/{id}', {
      params: { id: issue ?? '' },
      body: { status: 'RESOLVED' },
    });
    expect((await mine())?.openAlerts).toBe(0);
    expect((await mine())?.state).toBe('DONE');
  });

  it('take of two forms for one day the one that was sent later as the last', async () => {
    const sendAs = async (form: string, answers = allGood) =>
      done(await sendForm(oak.staff, topicId, { id: form, date: '2026-11-05', answers }));
    await sendAs('ffffffff-ffff-4fff-8fff-ffffffffffff', complete);
    world.server.setNow(new Date('2026-11-10T15:01:00Z'));
    const later = await sendAs('00000000-0000-4000-8000-000000000001');
    expect(await mine()).toMatchObject({ lastForm: { id: later.id }, score: 100 });
    const { body: states } = await oak.staff.client.call('GET /completed-forms/topics');
    expect(states.find(({ topic }) => topic.id === topicId)?.lastSent?.id).toBe(later.id);
  });

  it('count what was corrected by the correction', async () => {
    const wrong = await send('2026-11-05', complete);
    const right = done(
      await sendForm(oak.staff, topicId, { date: '2026-11-05', supersedes: wrong.id, answers: allGood }),
    );
    expect(await mine()).toMatchObject({ lastForm: { id: right.id }, openAlerts: 0, trend: null });
  });

  it('tell no results to whoever may not read them', async () => {
    await send('2026-11-05', complete);
    expect(await mine(oak.assistant)).toMatchObject({
      state: 'DONE',
      score: null,
      trend: null,
      openAlerts: null,
    });
  });
});
