import type { Evidence } from '@lamplight/contract/minutes';
import type { CommitteeSeat } from '@lamplight/domain/committee-seats';
import { beforeEach, describe, expect, it } from 'vitest';
import { twoCenters } from '../../testing/centers';
import { addMeeting } from '../../testing/meetings';
import type { TestPerson } from '../../testing/world';

const { world, maple, cedar } = await twoCenters();
const { committee } = maple;
/** Ten in the morning where the center is. */
const at = (day: string) => world.server.setNow(new Date(`${day}T15:00:00Z`));
beforeEach(() => at('2032-05-02'));

const evidence = (year: string, by: TestPerson = committee) =>
  by.client.call('GET /committee-evidence/{year}', { params: { year } });
const quarter = async (number: number): Promise<Evidence['quarters'][number]> => {
  const { body } = await evidence('2032');
  const found = body.quarters[number - 1];
  if (!found) throw new Error('A year has four quarters');
  return found;
};

/** Who holds a seat, with an account of their own. */
async function seated(seat: CommitteeSeat): Promise<TestPerson> {
  const person = await world.addPerson(maple.id, { role: 'STAFF', committee: true });
  const { status } = await committee.client.call('POST /committee-seats', {
    body: { seat, userApp: person.id, from: '2032-01-01' },
  });
  expect(status).toBe(201);
  return person;
}

const sign = (meetingId: string, by: TestPerson) =>
  by.client.call('PUT /meetings/{id}/sign', { params: { id: meetingId }, body: {} });

/** A committee meeting of today that is confirmed, with what was reported of infections where that is said. */
async function held(people: readonly TestPerson[], report?: string): Promise<string> {
  const { id } = await addMeeting(committee, {
    plannedDate: '2032-05-02',
    time: '16:00',
    committee: true,
    attendeeIds: people.map((person) => person.id),
  });
  const params = { id };
  await committee.client.call('POST /meeting-minutes/{id}/gather', { params });
  const { body } = await committee.client.call('GET /meeting-minutes/{id}', { params });
  const item = body.items.find(({ kind }) => kind === 'INFECTION');
  if (report)
    await committee.client.call('PATCH /meeting-minutes/{id}/items/{itemId}', {
      params: { id, itemId: item?.id ?? '' },
      body: { data: report },
    });
  const confirmed = await committee.client.call('PUT /meetings/confirm/{id}', { params, body: {} });
  expect(confirmed.status).toBe(200);
  return id;
}

describe('the evidence of the committee', () => {
  it('of a quarter is complete once everyone in a seat has signed and the infection preventionist reported', async () => {
    const seats = ['NURSING', 'MEDICAL', 'INFECTION', 'LEADER', 'STAFF', 'STAFF'] as const;
    const people: TestPerson[] = [];
    for (const seat of seats) people.push(await seated(seat));
    expect((await quarter(2)).state).toBe('LACKING');
    const unreported = await held(people);
    for (const person of people) await sign(unreported, person);
    expect(await quarter(2)).toMatchObject({
      state: 'LACKING',
      infectionReport: { met: false, meeting: null },
      seats: seats.slice(0, 5).map((seat) => ({ seat, met: true })),
    });
    const id = await held(people, 'Two new infections, both treated.');
    expect((await quarter(2)).infectionReport.met).toBe(false);
    for (const person of people) await sign(id, person);
    const complete = await quarter(2);
    expect(complete).toMatchObject({
      state: 'COMPLETE',
      initDate: '2032-04-01',
      endDate: '2032-06-30',
      infectionReport: { met: true, meeting: id },
    });
    expect(complete.meetings.map((meeting) => meeting.id).sort()).toEqual([id, unreported].sort());
    expect(complete.seats.find(({ seat }) => seat === 'STAFF')?.attended).toHaveLength(2);
    const states = async () => (await evidence('2032')).body.quarters.map(({ state }) => state);
    expect(await states()).toEqual(['MISSED', 'COMPLETE', 'AHEAD', 'AHEAD']);
    at('2032-10-01');
    expect(await states()).toEqual(['MISSED', 'COMPLETE', 'MISSED', 'LACKING']);
  });

  it('is of a year, of the own center, and for whoever sees to the seats', async () => {
    for (const year of ['1999', 'next', '20328', '3000']) {
      const { status, problem } = await evidence(year);
      expect([year, status, problem.errorKey]).toEqual([year, 400, 'validation']);
    }
    expect((await evidence('2032', maple.staff)).status).toBe(403);
    const others = (await evidence('2032', cedar.committee)).body.quarters;
    expect(others.flatMap(({ meetings }) => meetings)).toEqual([]);
  });
});

describe('the results of a topic for a meeting', () => {
  const between = { initDate: '2032-01-01', endDate: '2032-03-31' };
  const tool = (id: string, by: TestPerson = committee) =>
    by.client.call('GET /meetings/topic-tool/{id}', { params: { id }, query: between });

  it('are found by the center topic or by the topic itself, between two days', async () => {
    const { id, topicId, name } = await maple.addTopic();
    for (const given of [id, topicId])
      expect((await tool(given)).body).toMatchObject({ topic: { id: topicId, name }, ...between });
  });

  it('are not found for a topic of another center', async () => {
    expect((await tool((await cedar.addTopic()).id)).status).toBe(404);
  });
});
