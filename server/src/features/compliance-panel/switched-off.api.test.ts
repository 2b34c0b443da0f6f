import { describe, expect, it } from 'vitest';
import { twoCenters } from '../../testing/centers';
import { addEnabledTopic, addRuledTopic } from '../../testing/meetings';
import { complete, done, sendForm } from '../../testing/topic-forms';
import type { TestCenter } from '../../testing/world';

const { world, maple, cedar } = await twoCenters();
const { committee, staff } = maple;
const at = (day: string) => world.server.setNow(new Date(`${day}T20:00:00Z`));

/** An administrator of another center switches a topic off or on for all of them. */
async function switchTopic(id: string, active: boolean): Promise<void> {
  const { client } = cedar.admin;
  const { body } = await client.call('GET /topics/{id}', { params: { id } });
  const { status } = await client.call('PUT /topics/{id}', {
    params: { id },
    body: { name: body.name, active },
  });
  expect(status).toBe(200);
}

async function centerTopic(
  { committee: by }: TestCenter,
  is: (one: { id: string; topic: string }) => boolean,
) {
  const { body } = await by.client.call('GET /center-topics/list');
  const found = body.find(({ id, topic }) => is({ id, topic: topic.id }));
  if (!found) throw new Error('The center lacks the topic');
  return found;
}

const signs = { done: '+', due: '.', overdue: '!', 'not-required': ' ' } as const;

/** January to December of a row, one sign each. */
async function months(id: string, { staff: by }: TestCenter = maple): Promise<string | undefined> {
  const { body } = await by.client.call('GET /compliance-panel', { query: {} });
  return body.rows
    .find((row) => row.id === id)
    ?.cells.map(({ state }) => signs[state])
    .join('');
}

const onTheTenth = { rrule: 'FREQ=MONTHLY;BYMONTHDAY=10', time: '10:00' };

describe('a topic that was switched off for all centers and is on again', () => {
  it('is asked for from that day on in every center: no form of the months between is owed or late', async () => {
    at('2031-01-06');
    const idTopic = await maple.addTopicForm();
    const { id } = await centerTopic(maple, ({ topic }) => topic === idTopic);
    await committee.client.call('PUT /center-topics/config-topic/{id}', {
      params: { id },
      body: { frequency: 'MONTHLY' },
    });
    at('2031-03-20');
    expect(await months(`form-${id}`)).toBe(' !..........');
    await switchTopic(idTopic, false);
    // Where the center is, June has not ended.
    world.server.setNow(new Date('2031-07-01T02:00:00Z'));
    await switchTopic(idTopic, true);
    expect(await months(`form-${id}`)).toBe('      ......');
    const { body: shown } = await committee.client.call('GET /center-topics/{id}', { params: { id } });
    expect(shown).toMatchObject({ state: 'LATER', nextDueDate: '2031-07-31', overdueSince: null });
    const { body: states } = await staff.client.call('GET /completed-forms/topics');
    expect(states.find(({ topic }) => topic.id === idTopic)?.nextDue).toBe('2031-07-31');

    done(await sendForm(committee, idTopic, { date: '2031-05-20', answers: complete }));
    const { body: statistics } = await staff.client.call('GET /statistics/{month}/{year}', {
      params: { month: '5', year: '2031' },
    });
    const figure = (of: string) => statistics.figures.find((each) => each.id === of)?.value;
    expect([figure('formsSent'), figure('formsLate')]).toEqual([1, 0]);
  });

  it('has its meetings from that day on, beside those that planning had made before', async () => {
    at('2031-01-06');
    const rule = { ...onTheTenth, startDate: '2031-01-01' };
    const [here, there] = [await addRuledTopic(maple, rule), await addRuledTopic(cedar, rule)];
    const { topic } = await centerTopic(maple, ({ id }) => id === here);
    await committee.client.call('POST /meeting-plannings/execution', {
      body: { initDate: '2031-01-06', endDate: '2031-01-31' },
    });
    at('2031-01-20');
    await switchTopic(topic.id, false);
    expect(await months(`meetings-${here}`)).toBeUndefined();
    at('2031-06-20');
    await switchTopic(topic.id, true);
    expect(await months(`meetings-${here}`)).toBe('!     ......');
    // Of a topic that nobody switched off, and of a change that switches nothing on, nothing begins anew.
    expect(await months(`meetings-${there}`, cedar)).toBe('!!!!!!......');
    const { topic: theirs } = await centerTopic(cedar, ({ id }) => id === there);
    await switchTopic(theirs.id, true);
    expect(await months(`meetings-${there}`, cedar)).toBe('!!!!!!......');
  });

  it('begins the rule of its group anew where no other topic of the group was in use', async () => {
    at('2031-01-02');
    const [alone, kept, paused] = [
      await addEnabledTopic(maple),
      await addEnabledTopic(maple),
      await addEnabledTopic(maple),
    ];
    const group = async (name: string, centerTopicIds: string[]) => {
      const body = { name, calendar: onTheTenth, centerTopicIds };
      return (await committee.client.call('PUT /topic-groups', { body })).body.id;
    };
    const [quiet, busy] = [await group('Quiet', [alone]), await group('Busy', [kept, paused])];
    const topics = await Promise.all(
      [alone, paused].map(async (own) => (await centerTopic(maple, ({ id }) => id === own)).topic.id),
    );
    at('2031-01-20');
    for (const id of topics) await switchTopic(id, false);
    at('2031-06-20');
    for (const id of topics) await switchTopic(id, true);
    expect(await months(`meetings-${quiet}`)).toBe('      ......');
    expect(await months(`meetings-${busy}`)).toBe('!!!!!!......');
  });
});
