import { beforeEach, describe, expect, it } from 'vitest';
import { oneCenter } from '../../testing/centers';
import { addEnabledTopic, addMeeting, addRuledTopic } from '../../testing/meetings';

const { world, maple } = await oneCenter();
beforeEach(() => world.server.setNow(new Date('2027-11-20T15:00:00Z')));
const { committee, verifier, staff } = maple;

const weekly = (startDate: string) => ({ rrule: 'FREQ=WEEKLY', time: '14:00', startDate });
const execute = (initDate: string, endDate: string, by = committee) =>
  by.client.call('POST /meeting-plannings/execution', { body: { initDate, endDate } });
const planned = async (initDate: string, endDate: string) =>
  (await committee.client.call('GET /meetings/calendar/list', { query: { initDate, endDate } })).body;

describe('planning a range of days', () => {
  it('makes what it said it would, invites who answers for the topic and the committee, and makes nothing again', async () => {
    const topic = await addRuledTopic(maple, weekly('2028-01-05'), [staff.id]);
    const range = { initDate: '2028-01-01', endDate: '2028-01-31' };
    const preview = await committee.client.call('GET /meeting-plannings/preview', { query: range });
    expect(preview.body.make.map(({ day, time }) => `${day} ${time}`)).toEqual([
      '2028-01-05 14:00',
      '2028-01-12 14:00',
      '2028-01-19 14:00',
      '2028-01-26 14:00',
    ]);
    const first = await execute('2028-01-01', '2028-01-31');
    expect(first.body).toMatchObject({ made: 4, skipped: 0 });
    const meetings = await planned('2028-01-01', '2028-01-31');
    expect(meetings.map(({ day }) => day)).toEqual(preview.body.make.map(({ day }) => day));
    expect(meetings[0]?.centerTopics.map(({ id }) => id)).toEqual([topic]);
    const { body } = await committee.client.call('GET /meetings/{id}', {
      params: { id: meetings[0]?.id ?? '' },
    });
    expect(body.attendees.map(({ id }) => id).sort()).toEqual([committee.id, staff.id, verifier.id].sort());
    expect((await execute('2028-01-01', '2028-01-31')).body).toMatchObject({ made: 0, skipped: 4 });
    expect(await planned('2028-01-01', '2028-01-31')).toHaveLength(4);
  });

  it('makes each meeting once where two plan the same at the same moment', async () => {
    await addRuledTopic(maple, weekly('2028-02-02'));
    const runs = await Promise.all(
      [committee, verifier, committee, verifier].map((by) => execute('2028-02-01', '2028-02-29', by)),
    );
    const made = runs.map(({ body }) => body.made);
    const meetings = await planned('2028-02-01', '2028-02-29');
    expect(made.reduce((sum, each) => sum + each, 0)).toBe(meetings.length);
    expect(new Set(meetings.map(({ day, title }) => `${title} ${day}`)).size).toBe(meetings.length);
  });

  it('does not plan anew what was moved, and does plan anew what was deleted', async () => {
    const topic = await addRuledTopic(maple, { ...weekly('2029-03-07'), rrule: 'FREQ=MONTHLY' });
    await execute('2029-03-01', '2029-03-31');
    const of = async () => {
      const all = await planned('2029-03-01', '2029-04-30');
      return all.filter(({ centerTopics }) => centerTopics.some(({ id }) => id === topic));
    };
    const [meeting] = await of();
    const params = { id: meeting?.id ?? '' };
    await committee.client.call('PUT /meetings/change-date/{id}', {
      params,
      query: { newPlannedDate: '2029-04-02' },
    });
    await execute('2029-03-01', '2029-03-31');
    expect((await of()).map(({ day }) => day)).toEqual(['2029-04-02']);
    await committee.client.call('DELETE /meetings/{id}', { params });
    await execute('2029-03-01', '2029-03-31');
    expect((await of()).map(({ day }) => day)).toEqual(['2029-03-07']);
  });

  it('plans a group’s meeting about all its topics, and names the topics that have no rule', async () => {
    const [one, other, alone] = [
      await addEnabledTopic(maple),
      await addEnabledTopic(maple),
      await addEnabledTopic(maple),
    ];
    const group = await committee.client.call('PUT /topic-groups', {
      body: {
        name: 'Clinical quality',
        committee: true,
        centerTopicIds: [one, other],
        calendar: { rrule: 'FREQ=MONTHLY;BYDAY=3TU', time: '10:00', startDate: '2030-01-01' },
      },
    });
    expect(group.body.calendar).toMatchObject({ time: '10:00', durationMinutes: 60 });
    const range = { initDate: '2030-01-01', endDate: '2030-01-31' };
    const { body } = await committee.client.call('GET /meeting-plannings/preview', { query: range });
    const unruled = body.withoutRule.map(({ id }) => id);
    expect(unruled).toContain(alone);
    expect(unruled).not.toContain(one);
    await execute(range.initDate, range.endDate);
    const meetings = await planned(range.initDate, range.endDate);
    const meeting = meetings.find((each) => each.group?.id === group.body.id);
    expect(meeting).toMatchObject({ title: 'Clinical quality', day: '2030-01-15', committee: true });
    expect(meeting?.centerTopics.map(({ id }) => id).sort()).toEqual([one, other].sort());
  });

  it('skips what lies before today, and keeps the last five runs', async () => {
    await addRuledTopic(maple, weekly('2020-01-01'));
    const past = await execute('2020-01-01', '2020-02-01');
    expect(past.body.made).toBe(0);
    expect(past.body.skipped).toBeGreaterThan(0);
    for (const month of ['05', '06', '07', '08', '09']) await execute(`2031-${month}-01`, `2031-${month}-02`);
    const { body } = await committee.client.call('GET /meeting-plannings/last-5', {});
    expect(body.map(({ initDate }) => initDate)).toEqual([
      '2031-09-01',
      '2031-08-01',
      '2031-07-01',
      '2031-06-01',
      '2031-05-01',
    ]);
    expect(body[0]?.userApp?.id).toBe(committee.id);
  });

  it('refuses to make thousands at once, in the same words before as after it is asked to', async () => {
    const daily = { ...weekly('2040-01-01'), rrule: 'FREQ=DAILY;UNTIL=20411231' };
    for (let n = 0; n < 7; n += 1) await addRuledTopic(maple, daily);
    const days = { initDate: '2040-01-01', endDate: '2041-12-31' };
    const preview = () => committee.client.call('GET /meeting-plannings/preview', { query: days });
    const refused = [await preview(), await execute(days.initDate, days.endDate)];
    for (const { status, problem } of refused)
      expect([status, problem.errorKey, problem.message]).toEqual([
        400,
        'status',
        expect.stringMatching(
          /^The rules ask for more than 5,000 meetings on these days, .*: choose fewer days\.$/,
        ),
      ]);
    expect(await planned(days.initDate, '2040-02-01')).toEqual([]);
    const year = await execute('2040-01-01', '2040-12-31');
    expect([year.status, year.body.made >= 7 * 366]).toEqual([200, true]);
  });

  it('deletes no more than a thousand at once, in the same words before as after it is asked to', async () => {
    const query = { initDate: '2040-01-01', endDate: '2040-12-31' };
    const refused = [
      await committee.client.call('GET /meetings/date-range', { query }),
      await committee.client.call('DELETE /meetings/date-range', { query }),
    ];
    for (const { status, problem } of refused)
      expect([status, problem.message]).toEqual([
        400,
        expect.stringMatching(
          /^2,\d+ meetings are planned on these days, and no more than 1,000 can be deleted/,
        ),
      ]);
    const days = { initDate: '2040-02-01', endDate: '2040-02-28' };
    const deleted = await committee.client.call('DELETE /meetings/date-range', { query: days });
    expect([deleted.status, deleted.body.deleted >= 7 * 28]).toEqual([200, true]);
  });

  it('refuses a range that ends before it begins and one of more than two years', async () => {
    const backwards = await execute('2030-02-01', '2030-01-01');
    expect(backwards.problem.fieldErrors).toEqual([
      { field: 'endDate', message: 'The last day lies before the first' },
    ]);
    const long = await execute('2030-01-01', '2033-01-01');
    expect(long.problem.fieldErrors).toEqual([
      { field: 'endDate', message: 'Choose a range of 731 days at most' },
    ]);
  });
});

describe('deleting a range of days', () => {
  it('says first how many it would delete, deletes those, and leaves what lies outside', async () => {
    await addMeeting(committee, { plannedDate: '2034-03-01' });
    await addMeeting(committee, { plannedDate: '2034-03-31' });
    const outside = await addMeeting(committee, { plannedDate: '2034-04-01' });
    const query = { initDate: '2034-03-01', endDate: '2034-03-31' };
    const counted = await committee.client.call('GET /meetings/date-range', { query });
    expect(counted.body).toMatchObject({ planned: 2, kept: 0 });
    const deleted = await committee.client.call('DELETE /meetings/date-range', { query });
    expect(deleted.body).toMatchObject({ deleted: 2, kept: 0 });
    expect((await planned('2034-03-01', '2034-04-30')).map(({ id }) => id)).toEqual([outside.id]);
  });

  it('names what it would delete, and can be narrowed to the meetings about one topic', async () => {
    const [falls, pain] = [await addEnabledTopic(maple), await addEnabledTopic(maple)];
    const about = (centerTopicIds: string[], plannedDate: string, title: string) =>
      committee.client.call('POST /meetings/calendar', {
        body: { centerTopicIds, plannedDate, time: '09:30', title },
      });
    await about([pain], '2034-06-20', 'Pain of June');
    await about([falls], '2034-06-13', 'Falls of June');
    const days = { initDate: '2034-06-01', endDate: '2034-06-30' };
    const named = async (query: Record<string, string>) =>
      (await committee.client.call('GET /meetings/date-range', { query })).body.meetings.map(
        ({ title, day, time }) => `${day} ${time} ${title}`,
      );
    expect(await named(days)).toEqual(['2034-06-13 09:30 Falls of June', '2034-06-20 09:30 Pain of June']);
    const ofFalls = { ...days, centerTopicId: falls };
    expect(await named(ofFalls)).toEqual(['2034-06-13 09:30 Falls of June']);
    const deleted = await committee.client.call('DELETE /meetings/date-range', { query: ofFalls });
    expect(deleted.body).toMatchObject({ deleted: 1, meetings: [{ title: 'Falls of June' }] });
    expect(await named(days)).toEqual(['2034-06-20 09:30 Pain of June']);
  });

  it('is the committee’s, not the staff’s', async () => {
    const query = { initDate: '2034-03-01', endDate: '2034-03-31' };
    expect((await staff.client.call('DELETE /meetings/date-range', { query })).status).toBe(403);
  });
});
