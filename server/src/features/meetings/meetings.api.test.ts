import type { Endpoints } from '@lamplight/contract';
import type { CallInput } from '@lamplight/contract/endpoint';
import { saveMeetingSchema } from '@lamplight/contract/meetings';
import { beforeEach, describe, expect, it } from 'vitest';
import { oneCenter } from '../../testing/centers';
import { addEnabledTopic, addMeeting, addTopicMeeting, meetingDay } from '../../testing/meetings';
import { addActivePip, addPip } from '../../testing/pips';

type Input = CallInput<Endpoints['PUT /meetings/change-date/{id}']>;

const { world, maple } = await oneCenter();
const { committee, verifier, staff, assistant } = maple;
/** Tests begin in the year before that of their meetings. */
const now = new Date('2027-11-20T15:00:00Z');
beforeEach(() => world.server.setNow(now));

const pastDate = 'The date cannot be less than the current date, it cannot be modified.';
const dayAfter = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
const read = async (id: string, by = committee) =>
  (await by.client.call('GET /meetings/{id}', { params: { id } })).body;
const list = async (query: Record<string, unknown>, by = committee) =>
  (await by.client.call('GET /meetings', { query })).body.content;

describe('a meeting', () => {
  it('is at the time on the wall of its center, whatever the offset there', async () => {
    const winter = await addMeeting(committee, { plannedDate: '2028-01-14', time: '10:00' });
    const summer = await addMeeting(committee, { plannedDate: '2028-07-14', time: '10:00' });
    expect([winter.time, summer.time]).toEqual(['10:00', '10:00']);
    expect(winter.plannedDate).toBe('2028-01-14T16:00:00.000Z');
    expect(summer.plannedDate).toBe('2028-07-14T15:00:00.000Z');
    expect(winter.date).toBe(winter.plannedDate);
  });

  it('keeps every field that can be sent, when it is planned and when it is changed', async () => {
    const { meeting, centerTopicId } = await addTopicMeeting(maple);
    const another = await addEnabledTopic(maple);
    /** What is sent of each field, and what comes of it. */
    const given: Record<Exclude<keyof typeof saveMeetingSchema.shape, 'version'>, [unknown, object]> = {
      title: ['Nights', { title: 'Nights' }],
      plannedDate: ['2028-03-01', { day: '2028-03-01' }],
      time: ['16:45', { time: '16:45' }],
      durationMinutes: [25, { durationMinutes: 25 }],
      place: ['Sun room', { place: 'Sun room' }],
      committee: [true, { committee: true }],
      attendeeIds: [[staff.id], { attendees: [{ id: staff.id }] }],
      centerTopicIds: [[centerTopicId, another], { centerTopics: [{ id: centerTopicId }, { id: another }] }],
    };
    expect(Object.keys(given).sort()).toEqual(
      Object.keys(saveMeetingSchema.shape)
        .filter((field) => field !== 'version')
        .sort(),
    );
    const body = Object.fromEntries(Object.entries(given).map(([field, [sent]]) => [field, sent]));
    const expected = Object.assign({}, ...Object.values(given).map(([, comes]) => comes));
    const made = await committee.client.call('POST /meetings/calendar', {
      body: { plannedDate: meetingDay, ...body },
    });
    expect(await read(made.body.id)).toMatchObject(expected);
    await committee.client.call('PUT /meetings/{id}', { params: { id: meeting.id }, body });
    expect(await read(meeting.id)).toMatchObject(expected);
  });

  it('is planned by an instant too', async () => {
    const meeting = await addMeeting(committee, { plannedDate: '2028-07-14T20:30:00Z', time: undefined });
    expect(meeting).toMatchObject({
      day: '2028-07-14',
      time: '15:30',
      plannedDate: '2028-07-14T20:30:00.000Z',
    });
  });

  it('about topics invites who answers for them and the committee, and is called by their names', async () => {
    const { meeting } = await addTopicMeeting(maple, { responsibleIds: [staff.id] });
    expect(meeting.type).toBe('TOPIC');
    expect(meeting.title).toBe(meeting.centerTopics[0]?.name);
    expect(meeting.attendees.map(({ id }) => id).sort()).toEqual(
      [committee.id, staff.id, verifier.id].sort(),
    );
  });

  it('about a PIP invites its team and is called as the PIP is', async () => {
    const pip = await addPip(committee, {
      title: 'Calm nights',
      leader: staff.id,
      team: [{ userApp: verifier.id }],
    });
    const { body, status } = await committee.client.call('POST /meetings/pip', {
      body: { pipId: pip.id, plannedDate: meetingDay },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ type: 'PIP', title: 'Calm nights', pip: { id: pip.id }, time: '09:00' });
    expect(body.attendees.map(({ id }) => id).sort()).toEqual([staff.id, verifier.id].sort());
  });

  it('is not planned for a disabled PIP, nor about a disabled topic, and says why', async () => {
    const { id } = await addActivePip(maple);
    await committee.client.call('PUT /pips/{id}/disable', { params: { id }, body: {} });
    const ofPip = await committee.client.call('POST /meetings/pip', {
      body: { pipId: id, plannedDate: meetingDay },
    });
    expect([ofPip.status, ofPip.problem.errorKey, ofPip.problem.title]).toEqual([
      400,
      'status',
      'The PIP is disabled, so no meeting can be planned for it.',
    ]);
    const topic = await maple.addTopic({ name: 'Sleep' });
    const ofTopic = await committee.client.call('POST /meetings/calendar', {
      body: { centerTopicIds: [topic.id], plannedDate: meetingDay },
    });
    expect(ofTopic.problem).toMatchObject({
      errorKey: 'status',
      title: `The topic “${topic.name}” is disabled in this center.`,
    });
  });

  it('of a group is about all enabled topics in it, and the committee’s where the group is', async () => {
    const ids = [await addEnabledTopic(maple), await addEnabledTopic(maple)];
    const group = await committee.client.call('PUT /topic-groups', {
      body: { name: 'Quality committee', committee: true, centerTopicIds: ids },
    });
    const { body } = await committee.client.call('POST /meetings/calendar', {
      body: { groupId: group.body.id, plannedDate: meetingDay },
    });
    expect(body).toMatchObject({ title: 'Quality committee', committee: true, group: { id: group.body.id } });
    expect(body.centerTopics.map(({ id }) => id).sort()).toEqual([...ids].sort());
  });
});

describe('a change of a meeting', () => {
  it('keeps what it leaves out, and the time where only the day is given', async () => {
    const { id } = await addMeeting(committee, { place: 'Sun room', time: '13:45' });
    const { body } = await committee.client.call('PUT /meetings/{id}', {
      params: { id },
      body: { plannedDate: '2190-03-20' },
    });
    expect(body).toMatchObject({ place: 'Sun room', day: '2190-03-20', time: '13:45' });
  });

  it('to a day before today is refused in the specification’s words, also where it is moved', async () => {
    const { id } = await addMeeting(committee);
    const body = { plannedDate: dayAfter(-2) };
    const changed = await committee.client.call('PUT /meetings/{id}', { params: { id }, body });
    const moved = await committee.client.call('PUT /meetings/change-date/{id}', {
      params: { id },
      query: { newPlannedDate: dayAfter(-2) },
    });
    const created = await committee.client.call('POST /meetings/other', { body });
    for (const { status, problem } of [changed, moved, created])
      expect([status, problem.errorKey, problem.message, problem.fieldErrors]).toEqual([
        400,
        'date',
        pastDate,
        [{ field: 'plannedDate', message: pastDate }],
      ]);
    expect((await read(id)).day).toBe(meetingDay);
  });

  it('leaves one that lies before today where it is', async () => {
    const { id } = await addMeeting(committee, { plannedDate: dayAfter(1) });
    world.server.setNow(new Date(now.getTime() + 20 * 86_400_000));
    const renamed = await committee.client.call('PUT /meetings/{id}', {
      params: { id },
      body: { title: 'Held late', plannedDate: (await read(id)).day },
    });
    expect([renamed.status, renamed.body.title]).toEqual([200, 'Held late']);
  });

  it('made on what somebody else changed since is refused, with what it is now', async () => {
    const meeting = await addMeeting(committee);
    const save = (title: string) =>
      committee.client.call('PUT /meetings/{id}', {
        params: { id: meeting.id },
        body: { title, version: meeting.version },
      });
    expect((await save('First')).status).toBe(200);
    const second = await save('Second');
    expect([second.status, second.problem.errorKey]).toEqual([409, 'concurrency']);
    expect(second.problem.current).toMatchObject({ title: 'First' });
  });

  it('moves it by a day in the address, by one in the body, and by an instant', async () => {
    const { id } = await addMeeting(committee, { time: '13:45' });
    const move = async (input: Partial<Pick<Input, 'query' | 'body'>>) =>
      (await committee.client.call('PUT /meetings/change-date/{id}', { params: { id }, ...input })).body;
    expect(await move({ query: { newPlannedDate: '2028-04-01' } })).toMatchObject({
      day: '2028-04-01',
      time: '13:45',
    });
    expect(await move({ body: { newPlannedDate: '2028-04-02' } })).toMatchObject({
      day: '2028-04-02',
    });
    expect(await move({ query: { newPlannedDate: '2028-04-03T14:00:00Z' } })).toMatchObject({
      day: '2028-04-03',
      time: '09:00',
    });
  });

  it('names people of the center only, and keeps those who were invited', async () => {
    const { id } = await addMeeting(committee, { attendeeIds: [staff.id] });
    const save = (attendeeIds: string[]) =>
      committee.client.call('PUT /meetings/{id}', { params: { id }, body: { attendeeIds } });
    expect((await save([staff.id, maple.disabled.id])).problem.errorKey).toBe('reference');
    expect((await save([staff.id, assistant.id])).body.attendees).toHaveLength(2);
    expect((await save([])).body.attendees).toEqual([]);
  });

  it('ends with its deletion', async () => {
    const { id } = await addMeeting(committee);
    expect((await committee.client.call('DELETE /meetings/{id}', { params: { id } })).status).toBe(204);
    expect((await committee.client.call('GET /meetings/{id}', { params: { id } })).status).toBe(404);
  });

  it('is not moved, nor moved back, over what somebody else made of it since it was seen', async () => {
    const { id, version } = await addMeeting(committee, { plannedDate: '2028-03-14', time: '10:00' });
    const move = (newPlannedDate: string, seen: number) =>
      committee.client.call('PUT /meetings/change-date/{id}', {
        params: { id },
        body: { newPlannedDate, version: seen },
      });
    expect((await move('2028-03-15', version)).body.version).toBe(version + 1);
    expect((await move('2028-03-21', version + 1)).status).toBe(200);
    const back = await move('2028-03-14', version + 1);
    expect([back.status, back.problem.errorKey]).toEqual([409, 'concurrency']);
    expect((await read(id)).day).toBe('2028-03-21');
  });
});

describe('who plans what', () => {
  it('staff plan and change what they answer for, all of it, and nothing else', async () => {
    const own = await addTopicMeeting(maple, { responsibleIds: [staff.id], by: staff });
    expect((await read(own.meeting.id, staff)).changeable).toBe(true);
    const other = await addEnabledTopic(maple);
    const both = await staff.client.call('POST /meetings/calendar', {
      body: { centerTopicIds: [own.centerTopicId, other], plannedDate: meetingDay },
    });
    expect([both.status, both.problem.message]).toEqual([403, 'You do not have access.']);
    const foreign = await addTopicMeeting(maple);
    const renamed = await staff.client.call('PUT /meetings/{id}', {
      params: { id: foreign.meeting.id },
      body: { title: 'Mine now' },
    });
    expect(renamed.status).toBe(403);
    expect((await read(foreign.meeting.id, staff)).changeable).toBe(false);
    const widened = await staff.client.call('PUT /meetings/{id}', {
      params: { id: own.meeting.id },
      body: { centerTopicIds: [other] },
    });
    expect(widened.status).toBe(403);
  });

  it('staff plan no meeting of a group about other topics, and none of the committee’s that is not', async () => {
    const own = await addEnabledTopic(maple, [staff.id]);
    const group = await committee.client.call('PUT /topic-groups', {
      body: { name: 'Outcomes', committee: true, centerTopicIds: [await addEnabledTopic(maple)] },
    });
    const body = { centerTopicIds: [own], plannedDate: meetingDay, committee: true };
    const ofGroup = await staff.client.call('POST /meetings/calendar', {
      body: { ...body, groupId: group.body.id },
    });
    expect([ofGroup.status, ofGroup.problem.fieldErrors]).toEqual([
      400,
      [{ field: 'centerTopicIds', message: 'Choose topics of this group' }],
    ]);
    const planned = await staff.client.call('POST /meetings/calendar', { body });
    expect([planned.status, planned.body.committee]).toEqual([201, false]);
    const params = { id: planned.body.id };
    const changed = await staff.client.call('PUT /meetings/{id}', { params, body: { committee: true } });
    expect(changed.body.committee).toBe(false);
    const said = await committee.client.call('PUT /meetings/{id}', { params, body: { committee: true } });
    expect(said.body.committee).toBe(true);
  });

  it('assistants see the meetings that invite them, and no others', async () => {
    const mine = await addMeeting(committee, { attendeeIds: [assistant.id], title: 'For everyone' });
    const theirs = await addMeeting(committee, { attendeeIds: [staff.id], title: 'For some' });
    const seen = await list({ q: 'title.contains=For' }, assistant);
    expect(seen.map(({ id }) => id)).toEqual([mine.id]);
    expect((await read(mine.id, assistant)).title).toBe('For everyone');
    const other = await assistant.client.call('GET /meetings/{id}', { params: { id: theirs.id } });
    expect(other.status).toBe(403);
  });
});

describe('the list of meetings', () => {
  it('without a filter covers a week back and a week ahead; page, size and sort are none', async () => {
    const near = await addMeeting(committee, { plannedDate: dayAfter(5), title: 'Near' });
    const far = await addMeeting(committee, { plannedDate: dayAfter(9), title: 'Far' });
    const ids = async (query: Record<string, unknown>) => (await list(query)).map(({ id }) => id);
    expect(await ids({})).toContain(near.id);
    expect(await ids({ size: 1000, sort: 'title,asc' })).not.toContain(far.id);
    expect(await ids({ q: 'type.equals=OTHER', size: 1000 })).toContain(far.id);
    expect(await ids({ initDate: dayAfter(8), endDate: dayAfter(10) })).toEqual([far.id]);
  });

  it('is filtered by topic and by PIP, of which it shows all meetings whenever they are', async () => {
    const { meeting, centerTopicId } = await addTopicMeeting(maple);
    const pip = await addPip(committee);
    const ofPip = await committee.client.call('POST /meetings/pip', {
      body: { pipId: pip.id, plannedDate: '2031-01-07' },
    });
    expect((await list({ q: `centerTopics_id.equals=${centerTopicId}` })).map(({ id }) => id)).toEqual([
      meeting.id,
    ]);
    expect((await list({ q: `pips_id.equals=${pip.id}` })).map(({ id }) => id)).toEqual([ofPip.body.id]);
  });

  it('shows the newest first, in pages that do not overlap', async () => {
    const query = { q: 'status.equals=PLANNED' };
    const whole = await list({ ...query, size: 1_000_000 });
    const dates = whole.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
    const pages = [await list({ ...query, size: 3 }), await list({ ...query, size: 3, page: 1 })].flat();
    expect(pages.map(({ id }) => id)).toEqual(whole.slice(0, 6).map(({ id }) => id));
  });

  it('refuses days and instants that no calendar has, and answers a page beyond all others empty', async () => {
    const far = await committee.client.call('GET /meetings', { query: { endDate: '9999-12-31' } });
    expect([far.status, far.problem.errorKey]).toEqual([400, 'validation']);
    const late = await committee.client.call('POST /meetings/other', {
      body: { plannedDate: '9999-12-31T23:59:59-12:00' },
    });
    expect([late.status, late.problem.errorKey]).toEqual([400, 'validation']);
    expect(await list({ size: 1_000_000, page: 10_000_000_000_000 })).toEqual([]);
  });

  it('is in the calendar by date, between two days', async () => {
    const late = await addMeeting(committee, { plannedDate: '2032-05-02', time: '23:30' });
    const early = await addMeeting(committee, { plannedDate: '2032-05-01', time: '00:15' });
    const { body } = await committee.client.call('GET /meetings/calendar/list', {
      query: { initDate: '2032-05-01', endDate: '2032-05-02' },
    });
    expect(body.map(({ id }) => id)).toEqual([early.id, late.id]);
  });
});
