import type { Minutes } from '@lamplight/contract/minutes';
import { plainTextOf, richTextOf } from '@lamplight/domain/meetings/rich-text';
import { beforeEach, describe, expect, it } from 'vitest';
import { twoCenters } from '../../testing/centers';
import { addMeeting, addTopicMeeting } from '../../testing/meetings';
import type { TestPerson } from '../../testing/world';

const { world, maple, cedar } = await twoCenters();
const { committee, verifier, staff, assistant } = maple;
/** Two in the afternoon where the center is, on the day of its meetings. */
const now = new Date('2028-03-14T19:00:00Z');
beforeEach(() => world.server.setNow(now));

const invited = { attendeeIds: [committee.id, verifier.id, staff.id, assistant.id] };
const planned = (given: object = {}) =>
  addMeeting(committee, { plannedDate: '2028-03-14', time: '16:00', ...invited, ...given });
const read = async (id: string, by: TestPerson = committee): Promise<Minutes> =>
  (await by.client.call('GET /meeting-minutes/{id}', { params: { id } })).body;
const save = (id: string, body: object, by: TestPerson = committee) =>
  by.client.call('PUT /meeting-minutes/{id}', { params: { id }, body });
const add = async (id: string, title: string, more: object = {}) =>
  (
    await committee.client.call('POST /meeting-minutes/{id}/items', {
      params: { id },
      body: { title, ...more },
    })
  ).body;
const write = (id: string, itemId: string, body: object, by: TestPerson = committee) =>
  by.client.call('PATCH /meeting-minutes/{id}/items/{itemId}', { params: { id, itemId }, body });
const confirm = (id: string, body: object = {}) =>
  committee.client.call('PUT /meetings/confirm/{id}', { params: { id }, body });
const close = (id: string) => committee.client.call('PUT /meetings/close-sign-in/{id}', { params: { id } });
const titles = ({ items }: Minutes) => items.map(({ title }) => title);

describe('an agenda', () => {
  it('is written, put in order, and loses what is taken off it', async () => {
    const { id } = await planned();
    const one = await add(id, 'Call lights');
    const two = await add(id, 'Welcome', { after: null });
    const three = await add(id, 'Falls', { after: two.id });
    expect(titles(await read(id))).toEqual(['Welcome', 'Falls', 'Call lights']);
    const ordered = await committee.client.call('PUT /meeting-minutes/{id}/order', {
      params: { id },
      body: { itemIds: [one.id, two.id, three.id] },
    });
    expect(titles(ordered.body)).toEqual(['Call lights', 'Welcome', 'Falls']);
    const late = await committee.client.call('PUT /meeting-minutes/{id}/order', {
      params: { id },
      body: { itemIds: [three.id, two.id, one.id], seen: [two.id, three.id, one.id] },
    });
    expect([late.status, late.problem.errorKey]).toEqual([409, 'concurrency']);
    const overIt = await committee.client.call('PUT /meeting-minutes/{id}/order', {
      params: { id },
      body: { itemIds: [one.id, two.id, three.id], seen: [one.id, two.id, three.id] },
    });
    expect(overIt.status).toBe(200);
    const gone = await committee.client.call('DELETE /meeting-minutes/{id}/items/{itemId}', {
      params: { id, itemId: two.id },
    });
    expect(gone.status).toBe(204);
    expect(titles(await read(id))).toEqual(['Call lights', 'Falls']);
    const other = await planned();
    const foreign = await committee.client.call('PUT /meeting-minutes/{id}/order', {
      params: { id: other.id },
      body: { itemIds: [one.id] },
    });
    expect([foreign.status, foreign.problem.errorKey]).toEqual([400, 'reference']);
  });

  it('keeps what somebody else wrote since it was seen: it is neither taken off nor dismissed over that', async () => {
    const { id } = await planned();
    const item = await add(id, 'Call lights');
    await write(id, item.id, { goal: 'Agree on times', version: item.version }, verifier);
    const takeOff = (version: number) =>
      committee.client.call('DELETE /meeting-minutes/{id}/items/{itemId}', {
        params: { id, itemId: item.id },
        query: { version },
      });
    const late = await takeOff(item.version);
    expect([late.status, late.problem.errorKey]).toEqual([409, 'concurrency']);
    expect(titles(await read(id))).toEqual(['Call lights']);
    const dismissed = await write(id, item.id, { state: 'DISMISSED', version: item.version });
    expect([dismissed.status, dismissed.problem.errorKey]).toEqual([409, 'concurrency']);
    expect((await takeOff(item.version + 1)).status).toBe(204);
    const typed = await write(id, item.id, { goal: 'Into nothing', version: item.version + 1 }, verifier);
    expect([typed.status, typed.problem.errorKey]).toEqual([409, 'removed']);
  });

  it('is of whoever manages the meeting to write, and of everyone invited to read', async () => {
    const { id } = await planned();
    const item = await add(id, 'Falls');
    expect((await write(id, item.id, { goal: 'Fewer' }, staff)).status).toBe(403);
    expect((await save(id, { minutes: 'By staff' }, staff)).status).toBe(403);
    expect(titles(await read(id, assistant))).toEqual(['Falls']);
    const without = await planned({ attendeeIds: [committee.id] });
    const answer = await assistant.client.call('GET /meeting-minutes/{id}', { params: { id: without.id } });
    expect(answer.status).toBe(403);
  });

  it('of their own topic is staff’s to write', async () => {
    const { meeting } = await addTopicMeeting(maple, {
      responsibleIds: [staff.id],
      plannedDate: '2028-03-14',
    });
    expect((await save(meeting.id, { minutes: 'By staff' }, staff)).status).toBe(200);
  });
});

describe('an item of minutes', () => {
  it('saves itself part by part, in rich text or plain', async () => {
    const { id } = await planned();
    const item = await add(id, 'Falls');
    const rich = {
      type: 'doc',
      content: [
        {
          type: 'bulletList',
          content: [
            {
              type: 'listItem',
              content: [
                { type: 'paragraph', content: [{ type: 'text', text: 'Alarms', marks: [{ type: 'bold' }] }] },
              ],
            },
          ],
        },
      ],
    };
    await write(id, item.id, { analysis: 'Two at night\nOne at noon' });
    const { body } = await write(id, item.id, { decision: rich, goal: 'Two a month' });
    expect(body).toMatchObject({ version: 2, goal: 'Two a month', decision: rich });
    expect(body.analysis && plainTextOf(body.analysis)).toBe('Two at night\nOne at noon');
  });

  it('refuses what is no text of ours, in its field', async () => {
    const { id } = await planned();
    const item = await add(id, 'Falls');
    const paragraph = {
      type: 'paragraph',
      content: [{ type: 'text', text: 'x', marks: [{ type: 'link' }] }],
    };
    for (const analysis of [
      { type: 'doc', content: [{ type: 'image', attrs: { src: 'https://example.com/x.png' } }] },
      { type: 'doc', content: [paragraph] },
      { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'a\u0000b' }] }] },
      'x'.repeat(20_001),
    ]) {
      const answer = await write(id, item.id, { analysis });
      expect([answer.status, answer.problem.errorKey]).toEqual([400, 'validation']);
    }
    expect((await read(id)).items[0]?.analysis).toBeNull();
  });

  it('written by two at once refuses the later one, with what stands there now', async () => {
    const { id } = await planned();
    const item = await add(id, 'Falls');
    expect((await write(id, item.id, { version: 0, analysis: 'First' })).status).toBe(200);
    const late = await write(id, item.id, { version: 0, analysis: 'Second' }, verifier);
    expect([late.status, late.problem.errorKey]).toEqual([409, 'concurrency']);
    expect(late.problem.current).toMatchObject({ id: item.id, version: 1, analysis: richTextOf('First') });
  });

  it('of two at the same moment saves one and tells the other', async () => {
    const { id } = await planned();
    const item = await add(id, 'Falls');
    const answers = await Promise.all(
      [committee, verifier].map((by) => write(id, item.id, { version: 0, data: by.id }, by)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('an action item', () => {
  const decide = async (id: string, body: object) =>
    (
      await committee.client.call('POST /meeting-minutes/{id}/actions', {
        params: { id },
        body: { text: 'Order mats', ...body },
      })
    ).body;
  const change = (id: string, body: object, by: TestPerson = committee) =>
    by.client.call('PUT /action-items/{id}', { params: { id }, body });

  it('comes back on the next meeting of the same topic until it is done, and on no other', async () => {
    const { meeting, centerTopicId } = await addTopicMeeting(maple, {
      plannedDate: '2028-03-14',
      time: '08:00',
    });
    const action = await decide(meeting.id, { responsible: staff.id, dueDate: '2028-03-20' });
    await confirm(meeting.id);
    const { body: next } = await committee.client.call('POST /meetings/calendar', {
      body: { centerTopicIds: [centerTopicId], plannedDate: '2028-04-14', time: '08:00' },
    });
    const { meeting: other } = await addTopicMeeting(maple, { plannedDate: '2028-04-14', committee: false });
    expect((await read(next.id)).carriedOver).toMatchObject([
      {
        id: action.id,
        text: 'Order mats',
        dueDate: '2028-03-20',
        overdue: false,
        meeting: { id: meeting.id },
      },
    ]);
    expect((await read(other.id)).carriedOver).toEqual([]);
    world.server.setNow(new Date('2028-03-21T19:00:00Z'));
    expect((await read(next.id)).carriedOver[0]?.overdue).toBe(true);
    expect((await change(action.id, { doneDate: '2028-03-21' }, staff)).body.doneBy?.id).toBe(staff.id);
    expect((await read(next.id)).carriedOver).toEqual([]);
  });

  it('is said to be done by who has it to do, who may not change what it says', async () => {
    const { id } = await planned();
    const action = await decide(id, { responsible: assistant.id });
    expect((await change(action.id, { text: 'Nothing' }, assistant)).status).toBe(403);
    expect((await change(action.id, { doneDate: '2028-03-14' }, staff)).status).toBe(403);
    expect((await change(action.id, { doneDate: '2028-03-14' }, assistant)).status).toBe(200);
    const stranger = await change(action.id, { responsible: cedar.staff.id });
    expect([stranger.status, stranger.problem.errorKey]).toEqual([400, 'reference']);
  });

  it('is deleted while its minutes are written', async () => {
    const { id } = await planned();
    const action = await decide(id, { responsible: staff.id });
    const remove = (by: TestPerson) =>
      by.client.call('DELETE /action-items/{id}', { params: { id: action.id } });
    expect((await remove(staff)).status).toBe(403);
    await save(id, { minutes: 'Opened.', final: true });
    expect((await remove(committee)).problem.errorKey).toBe('status');
    await save(id, { final: false });
    expect((await remove(committee)).status).toBe(204);
    expect((await remove(committee)).status).toBe(404);
  });

  it('is among one’s open ones once its meeting was held', async () => {
    const { id } = await planned();
    const action = await decide(id, { responsible: staff.id, text: 'Mine alone' });
    const mine = async () =>
      (await staff.client.call('GET /action-items', { query: { mine: 'true' } })).body.map((each) => each.id);
    expect(await mine()).not.toContain(action.id);
    await confirm(id);
    expect(await mine()).toContain(action.id);
  });
});

describe('minutes', () => {
  it('point out what an item on an indicator lacks, and nothing of others', async () => {
    const { id } = await planned();
    await add(id, 'Any other business');
    expect((await read(id)).items[0]?.lacks).toEqual([]);
  });

  it('of a plain text are kept as rich text; a stale version is refused', async () => {
    const { id } = await planned();
    const saved = await save(id, { minutes: 'Opened at four.', version: 0 });
    expect(saved.body).toMatchObject({ version: 1, minutes: richTextOf('Opened at four.'), writable: true });
    const late = await save(id, { minutes: 'Opened at five.', version: 0 }, verifier);
    expect([late.status, late.problem.errorKey]).toEqual([409, 'concurrency']);
  });

  it('that are final do not change until they are taken back', async () => {
    const { id } = await planned();
    const item = await add(id, 'Falls');
    const nothing = await save(id, { final: true });
    expect([nothing.status, nothing.problem.title]).toEqual([
      400,
      'Nothing is written yet that could be signed.',
    ]);
    await write(id, item.id, { decision: 'Mats' });
    expect((await save(id, { final: true })).body).toMatchObject({ writable: false });
    const refused = await write(id, item.id, { decision: 'None' });
    expect([refused.status, refused.problem.title]).toEqual([
      400,
      'The minutes are final, so they cannot be changed. Take them back first.',
    ]);
    expect((await save(id, { final: false })).body).toMatchObject({ writable: true, finalDateTime: null });
    expect((await write(id, item.id, { decision: 'None' })).status).toBe(200);
  });
});

describe('a meeting', () => {
  it('is confirmed once, and its sign-in closed once, in the specification’s words', async () => {
    const { id } = await planned({ time: '10:00' });
    const early = await close(id);
    expect([early.status, early.problem.errorKey, early.problem.title]).toEqual([
      400,
      'status',
      'The meeting is planned, so it cannot be closed for signing. It can be changed or deleted, given minutes or confirmed.',
    ]);
    const { body } = await confirm(id);
    expect(body).toMatchObject({ status: 'CONFIRMED', date: body.plannedDate, changeable: false });
    const again = await confirm(id);
    expect([again.status, again.problem.title]).toEqual([400, 'The meeting has already been confirmed']);
    expect((await close(id)).body.status).toBe('CLOSED');
    const closed = await close(id);
    expect([closed.status, closed.problem.title]).toEqual([400, 'The sign-in has already been closed']);
    expect((await confirm(id)).problem.title).toBe('The meeting has already been confirmed');
    const late = await save(id, { minutes: 'Late' });
    expect([late.status, late.problem.errorKey]).toEqual([400, 'status']);
  });

  it('confirmed by two at once is confirmed by one', async () => {
    const { id } = await planned();
    const answers = await Promise.all([confirm(id), confirm(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('held before its time counts as held now, and never later than now', async () => {
    const ahead = await planned({ plannedDate: '2028-05-01' });
    expect((await confirm(ahead.id)).body.date).toBe(now.toISOString());
    const other = await planned();
    const refused = await confirm(other.id, { heldDate: '2028-03-15T00:00:00Z' });
    expect(refused.problem.fieldErrors?.[0]?.field).toBe('heldDate');
    const said = await confirm(other.id, { heldDate: '2028-03-13T20:00:00Z' });
    expect(said.body.date).toBe('2028-03-13T20:00:00.000Z');
  });

  it('asks those to sign who were there, and after a correction who was there after all', async () => {
    const { id } = await planned();
    await confirm(id, { attendance: [{ user: staff.id, attendance: 'EXCUSED' }] });
    const asked = async () =>
      (await read(id)).attendance
        .filter(({ signed }) => signed === 'OPEN')
        .map(({ person }) => person.id)
        .sort();
    expect(await asked()).toEqual([committee.id, verifier.id, assistant.id].sort());
    await save(id, {
      attendance: [
        { user: staff.id, attendance: 'PRESENT' },
        { user: verifier.id, attendance: 'ABSENT' },
      ],
    });
    expect(await asked()).toEqual([committee.id, staff.id, assistant.id].sort());
  });

  it('forgets who was not invited and was written down by mistake, and reads the minutes no more to them', async () => {
    const guest = await world.addPerson(maple.id, { role: 'ASSISTANT' });
    const { id } = await planned();
    const say = (user: TestPerson, attendance: 'PRESENT' | null) =>
      save(id, { attendance: [{ user: user.id, attendance }] });
    const listed = async () => (await read(id)).attendance.map(({ person }) => person.id).sort();
    const reads = async () =>
      (await guest.client.call('GET /meeting-minutes/{id}', { params: { id } })).status;
    for (const person of [guest, staff]) await say(person, 'PRESENT');
    expect([await listed(), await reads()]).toEqual([[...invited.attendeeIds, guest.id].sort(), 200]);
    for (const person of [guest, staff]) expect((await say(person, null)).status).toBe(200);
    expect([await listed(), await reads()]).toEqual([[...invited.attendeeIds].sort(), 403]);
    await say(guest, null);
    expect(await listed()).not.toContain(guest.id);
  });

  it('is not changed in final minutes by whoever saw them open, and their text neither', async () => {
    const { id } = await planned();
    await save(id, { minutes: 'Written' });
    await save(id, { final: true });
    const before = await read(id);
    const attendance = [{ user: staff.id, attendance: 'EXCUSED' }];
    for (const change of [{ attendance }, { minutes: 'Typed on' }]) {
      const { status, problem } = await save(id, { ...change, whileOpen: true });
      expect([status, problem.errorKey]).toEqual([400, 'status']);
      expect(await read(id)).toEqual(before);
      expect((await save(id, { ...change, reason: 'It was wrong' })).status).toBe(200);
      await save(id, { minutes: 'Written' });
      await save(id, { final: true });
      Object.assign(before, await read(id));
    }
  });

  it('puts nothing over what somebody else has said of somebody since', async () => {
    const { id } = await planned();
    const say = (attendance: 'PRESENT' | 'ABSENT' | 'EXCUSED', seen: 'ABSENT' | 'EXCUSED' | null) =>
      save(id, { attendance: [{ user: staff.id, attendance, seen }] });
    expect((await say('EXCUSED', null)).status).toBe(200);
    const { status, problem } = await say('ABSENT', null);
    expect([status, problem.errorKey]).toEqual([409, 'concurrency']);
    // What it is already nobody is asked about.
    expect((await say('EXCUSED', null)).status).toBe(200);
    expect((await say('PRESENT', 'EXCUSED')).status).toBe(200);
    const { attendance } = await read(id);
    expect(attendance.find(({ person }) => person.id === staff.id)?.attendance).toBe('PRESENT');
  });

  it('asks nobody to sign who was not invited and was written down by mistake, after it is confirmed neither', async () => {
    const guest = await world.addPerson(maple.id, { role: 'ASSISTANT' });
    const { id } = await planned();
    await confirm(id);
    const say = (attendance: 'PRESENT' | 'ABSENT' | null) =>
      save(id, { attendance: [{ user: guest.id, attendance }] });
    const asked = async () => {
      const { body } = await guest.client.call('GET /signatures/mine');
      return body.map(({ subjectId }) => subjectId);
    };
    expect((await say('PRESENT')).status).toBe(200);
    expect(await asked()).toEqual([id]);
    expect((await say(null)).status).toBe(200);
    expect(await asked()).toEqual([]);
    for (const attendance of ['ABSENT', null] as const) expect((await say(attendance)).status).toBe(200);
    expect(await asked()).toEqual([]);
  });

  it('says of nobody twice whether they came', async () => {
    const { id } = await planned();
    const twice = ['PRESENT', 'ABSENT'].map((attendance) => ({ user: staff.id, attendance }));
    const answer = await save(id, { attendance: twice });
    expect([answer.status, answer.problem.errorKey]).toEqual([400, 'validation']);
  });

  it('has minutes of some hundred pages at most', async () => {
    const { id } = await planned();
    const long = 'x'.repeat(19_000);
    const statuses = new Set<number>();
    for (let item = 0; item < 8; item++) {
      const added = await add(id, `Item ${item}`);
      const { status, problem } = await write(id, added.id, { data: long, analysis: long, decision: long });
      statuses.add(status);
      if (status === 400) expect(problem.errorKey).toBe('status');
    }
    expect([...statuses].sort()).toEqual([200, 400]);
  });

  it('fills nobody’s mailbox: whoever is corrected again and again is mailed five links, and no more minutes than that', async () => {
    const links = async () => {
      const { body } = await maple.admin.client.call('GET /outbox', { query: { size: 1000 } });
      return body.content.filter(({ kind, to }) => to.id === staff.id && kind.endsWith('-asked')).length;
    };
    const before = await links();
    const { id } = await planned();
    await save(id, { minutes: 'Opened.' });
    await confirm(id);
    for (let round = 0; round < 6; round++) {
      await save(id, { final: false });
      expect((await save(id, { final: true })).status).toBe(200);
    }
    expect((await links()) - before).toBe(5);
    await save(id, { final: false });
    const came = (attendance: 'ABSENT' | 'PRESENT') =>
      save(id, { attendance: [{ user: staff.id, attendance }] });
    await came('ABSENT');
    const refused = await came('PRESENT');
    expect([refused.status, refused.problem.errorKey]).toEqual([400, 'status']);
    expect((await links()) - before).toBe(5);
  });
});
