import { workProductHeader } from '@lamplight/domain/work-product';
import { beforeAll, describe, expect, it } from 'vitest';
import { jobScope } from '../../jobs/job-scope';
import { readPdf } from '../../ports/pdf/read-pdf.fixture';
import { oneCenter } from '../../testing/centers';
import { textFile } from '../../testing/documents';
import { addEnabledTopic, addRuledTopic } from '../../testing/meetings';
import { pastPolicies } from '../../testing/past-policies';
import { addActivePip, charter } from '../../testing/pips';
import type { TestPerson } from '../../testing/world';
import { gatherAgenda } from '../minutes/gathering/gather.service';
import { peopleOf } from './doors.fixture';
import { addHeldMeeting, type HeldMeeting } from './doors-of-minutes.fixture';

const { world, maple } = await oneCenter();
const { committee } = maple;
const people = await peopleOf(world, maple);
const { author, other, teammate } = people;
let held: HeldMeeting;

beforeAll(async () => {
  held = await addHeldMeeting(world, maple, people);
});

const markMinutes = (id: string, marked = true, by: TestPerson = committee) =>
  by.client.call('PUT /meeting-minutes/{id}/work-product', { params: { id }, body: { marked } });
const markPip = (id: string, marked = true) =>
  committee.client.call('PUT /pips/{id}/work-product', { params: { id }, body: { marked } });
const minutesOf = async (id: string, { client }: TestPerson) =>
  (await client.call('GET /meeting-minutes/{id}', { params: { id } })).body;
const pdfOf = (id: string, { client }: TestPerson) =>
  client.call('GET /meeting/create-meeting-minute-pdf/{id}', { params: { id } });
const release = (id: string, { client }: TestPerson) =>
  client.call('POST /meeting-minutes/{id}/releases', {
    params: { id },
    body: { toWhom: 'State surveyor', why: 'Asked for at the survey' },
  });
const textOf = async (bytes: Buffer) => (await readPdf(bytes)).lines.join('\n');
const errorOf = ({ status, problem }: { status: number; problem: { errorKey: string } }) => [
  status,
  problem.errorKey,
];

/** Gathers as the job does. */
async function gather(id: string): Promise<void> {
  const { pool, clock } = world.server.parts;
  const scope = await jobScope({ pool, now: clock.now() }, 'gather-agenda', maple.id);
  expect(await scope?.writing((writing) => gatherAgenda(writing, id))).toBe(true);
}

describe('minutes that are marked', () => {
  it('are marked by the committee alone, and say so to those who read them', async () => {
    expect(errorOf(await markMinutes(held.id, true, teammate))).toEqual([403, 'forbidden']);
    // Who manages the meeting is not told that there is something to mark.
    expect(errorOf(await markMinutes(held.id, true, other))).toEqual([403, 'forbidden']);
    expect((await markMinutes(held.id)).body).toEqual({ workProduct: true });
    expect((await minutesOf(held.id, teammate)).workProduct).toBe(true);
    await markMinutes(held.id, false);
    expect((await minutesOf(held.id, other)).workProduct).toBe(false);
  });

  it('leave their meeting where it is, for everyone', async () => {
    await markMinutes(held.id);
    const { status, body } = await other.client.call('GET /meetings/{id}', { params: { id: held.id } });
    expect([status, body.title]).toEqual([200, 'Zinnia round']);
    const { body: list } = await other.client.call('GET /meetings', {
      query: { 'title.contains': 'Zinnia' },
    });
    expect(list.content.map(({ id }) => id)).toContain(held.id);
    await markMinutes(held.id, false);
  });

  it('leave people what they are themselves to do, but not where that was decided', async () => {
    await markMinutes(held.id);
    const { body: open } = await other.client.call('GET /action-items');
    expect(open.map(({ text, meeting }) => [text, meeting])).toEqual([[`Order cords, ${other.id}`, null]]);
    const [own] = open;
    const { body: all } = await committee.client.call('GET /action-items');
    const theirs = all.find(({ text }) => text === held.action);
    expect(theirs?.meeting?.title).toBe('Zinnia round');
    const done = (id = '') =>
      other.client.call('PUT /action-items/{id}', { params: { id }, body: { doneDate: '2026-01-02' } });
    // They manage the meeting, and did so with everything in its minutes before.
    expect(errorOf(await done(theirs?.id))).toEqual([404, 'notFound']);
    const { status, body } = await done(own?.id);
    expect([status, body.doneDate, body.meeting]).toEqual([200, '2026-01-02', null]);
    await markMinutes(held.id, false);
  });

  it('are on no paper of another meeting that is stored, nor on one of a meeting that is not marked as well', async () => {
    const params = { id: held.later };
    const handedOut = async () =>
      (await textOf((await pdfOf(held.later, committee)).bytes)).includes('Order cords');
    const stored = async () => {
      const made = await committee.client.call('GET /meeting/create-meeting-minute-document/{id}', {
        params,
      });
      expect(made.status).toBe(200);
      const { bytes } = await committee.client.call('GET /meeting-minutes/{id}/download-meeting-minute-pdf', {
        params,
      });
      return (await textOf(bytes)).includes('Order cords');
    };
    expect([await handedOut(), await stored()]).toEqual([true, true]);
    await markMinutes(held.id);
    expect([await handedOut(), await stored()]).toEqual([false, false]);
    expect((await minutesOf(held.later, committee)).carriedOver).not.toEqual([]);
    await markMinutes(held.later);
    await release(held.later, committee);
    // Somebody may be invited, or the mark taken back, after it was written.
    expect([await handedOut(), await stored()]).toEqual([true, false]);
    await markMinutes(held.id, false);
    await markMinutes(held.later, false);
  });

  it('are nobody’s to read by inviting themselves', async () => {
    const { body: known } = await other.client.call('GET /meetings/{id}', { params: { id: held.id } });
    const { body: planned } = await committee.client.call('POST /meetings/calendar', {
      body: {
        centerTopicIds: known.centerTopics.map(({ id }) => id),
        plannedDate: '2190-05-01',
        time: '10:00',
        attendeeIds: [teammate.id],
      },
    });
    await markMinutes(planned.id);
    const { status, body } = await other.client.call('PUT /meetings/{id}', {
      params: { id: planned.id },
      body: { place: 'Library', attendeeIds: [teammate.id, other.id] },
    });
    expect([status, body.place, body.attendees.map((one) => one.id)]).toEqual([
      200,
      'Library',
      [teammate.id],
    ]);
  });

  it('are not deleted with their meeting, nor given other topics to gather, by whoever may not read them', async () => {
    const { body: known } = await other.client.call('GET /meetings/{id}', { params: { id: held.id } });
    const topics = known.centerTopics.map(({ id }) => id);
    const another = await addEnabledTopic(maple, [other.id]);
    const { body: planned } = await committee.client.call('POST /meetings/calendar', {
      body: { centerTopicIds: topics, plannedDate: '2190-05-02', time: '10:00', attendeeIds: [teammate.id] },
    });
    const params = { id: planned.id };
    const item = { title: 'Zinnia' };
    await committee.client.call('POST /meeting-minutes/{id}/items', { params, body: item });
    await markMinutes(planned.id);
    const remove = (by: TestPerson) => by.client.call('DELETE /meetings/{id}', { params });
    const refused = await remove(other);
    expect(errorOf(refused)).toEqual([400, 'status']);
    expect(refused.problem.message).not.toMatch(/minutes|work product|withheld/i);
    const changed = await other.client.call('PUT /meetings/{id}', {
      params,
      body: { place: 'Library', centerTopicIds: [another] },
    });
    expect([changed.status, changed.body.place]).toEqual([200, 'Library']);
    expect(changed.body.centerTopics.map(({ id }) => id)).toEqual(topics);
    expect((await minutesOf(planned.id, committee)).items.map(({ title }) => title)).toContain('Zinnia');
    // When it is held is theirs to say: nothing of what stands in the minutes changes with it.
    const query = { newPlannedDate: '2190-05-03' };
    expect((await other.client.call('PUT /meetings/change-date/{id}', { params, query })).status).toBe(200);
    await markMinutes(planned.id, false);
    expect((await remove(other)).status).toBe(204);
  });

  it('keep their meeting while it has papers, which are withheld by it', async () => {
    const topic = await addEnabledTopic(maple, [other.id]);
    const { body: planned } = await committee.client.call('POST /meetings/calendar', {
      body: { centerTopicIds: [topic], plannedDate: '2191-05-02', time: '10:00', attendeeIds: [other.id] },
    });
    const params = { id: planned.id };
    const { body: paper } = await committee.client.call(
      'POST /meetings/{idMeeting}/auxiliary-report/upload-file',
      {
        params: { idMeeting: planned.id },
        body: {},
        files: [textFile('Besides', 'Besides.txt')],
      },
    );
    await markMinutes(planned.id);
    const remove = (by: TestPerson) => by.client.call('DELETE /meetings/{id}', { params });
    // Who is invited reads them, and so do they of the committee: neither deletes it.
    for (const by of [other, committee]) expect(errorOf(await remove(by))).toEqual([400, 'status']);
    const query = { initDate: '2191-05-01', endDate: '2191-05-31' };
    const counted = await committee.client.call('GET /meetings/date-range', { query });
    expect(counted.body).toMatchObject({ planned: 0, kept: 1, meetings: [] });
    const left = await committee.client.call('DELETE /meetings/date-range', { query });
    expect(left.body).toMatchObject({ deleted: 0, kept: 1 });
    const read = (by: TestPerson) => by.client.call('GET /documents/{id}', { params: { id: paper.id } });
    expect((await read(committee)).status).toBe(200);
    expect((await read(author)).status).toBe(404);
    await markMinutes(planned.id, false);
    expect((await remove(other)).status).toBe(204);
  });

  it('are printed and downloaded by whoever notes a release, with the mark on every page', async () => {
    const stored = ({ client }: TestPerson) =>
      client.call('GET /meeting-minutes/{id}/download-meeting-minute-pdf', { params: { id: held.id } });
    const file = ({ client }: TestPerson, id: string) => client.call('GET /file/{id}', { params: { id } });
    await markMinutes(held.id);
    const papers = (by: TestPerson) => [
      pdfOf(held.id, by),
      stored(by),
      file(by, held.file),
      file(by, held.fileOfReport),
      file(by, held.signedSheet),
      file(by, held.signedMinutes),
    ];
    for (const refused of await Promise.all(papers(teammate))) {
      expect(errorOf(refused)).toEqual([400, 'release']);
      expect(refused.problem.params).toEqual({ kind: 'meeting-minutes', id: held.id });
    }
    expect((await release(held.id, other)).status).toBe(404);
    expect((await release(held.id, teammate)).status).toBe(201);
    const handed = await Promise.all(papers(teammate));
    expect(handed.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await textOf(handed[0]?.bytes ?? Buffer.of())).toContain(workProductHeader);
    await markMinutes(held.id, false);
  });
});

describe('an agenda about a PIP that is marked', () => {
  const addMeasured = async (title: string) => {
    const pip = await addActivePip(maple, { ...charter(people.leader), title });
    await committee.client.call('PUT /pips/{id}/measurements/{date}', {
      params: { id: pip.id, date: '2026-03-31' },
      body: { value: 4 },
    });
    return pip;
  };
  const about = async (pipId: string) =>
    (
      await committee.client.call('POST /meetings/pip', {
        body: { pipId, plannedDate: '2190-06-01', time: '10:00', attendeeIds: [author.id, teammate.id] },
      })
    ).body.id;
  const itemFor = async (id: string, by: TestPerson) =>
    (await minutesOf(id, by)).items.find(({ kind }) => kind === 'PIP');
  const accept = async (id: string) => {
    const item = await itemFor(id, committee);
    await committee.client.call('PATCH /meeting-minutes/{id}/items/{itemId}', {
      params: { id, itemId: item?.id ?? '' },
      body: { state: 'ACCEPTED', decision: 'Goes on' },
    });
  };

  it('that gathers itself after the mark names none, whoever reads it', async () => {
    const pip = await addMeasured('Zephyr mornings');
    const id = await about(pip.id);
    await markPip(pip.id);
    await gather(id);
    await accept(id);
    expect(await itemFor(id, committee)).toMatchObject({ title: 'PIP', pip: { id: pip.id } });
    const seen = await itemFor(id, author);
    expect(seen).toMatchObject({ title: 'PIP', told: null, pip: null });
    expect(JSON.stringify(await minutesOf(id, author))).not.toContain('Zephyr');
  });

  it('that had gathered before is read without its title by those who must not know it, and printed so by everyone', async () => {
    const pip = await addMeasured('Zephyr evenings');
    const id = await about(pip.id);
    await gather(id);
    await accept(id);
    const print = async (by: TestPerson) => textOf((await pdfOf(id, by)).bytes);
    expect((await itemFor(id, author))?.pip?.id).toBe(pip.id);
    expect(JSON.stringify(await minutesOf(id, author))).toContain('Zephyr');
    expect(await print(author)).toContain('Zephyr');
    await markPip(pip.id);
    const known = await itemFor(id, committee);
    expect([known?.title, known?.told]).toEqual([expect.stringContaining('Zephyr'), expect.any(String)]);
    const seen = await itemFor(id, author);
    expect(seen).toMatchObject({ title: 'PIP', told: null, pip: null });
    // What the meeting itself wrote is its own.
    expect(seen?.decision).toEqual(known?.decision);
    expect(JSON.stringify(await minutesOf(id, author))).not.toContain('Zephyr');
    for (const by of [committee, author]) expect(await print(by)).not.toContain('Zephyr');
  });
});

describe('minutes of a center whose committee’s minutes begin marked', () => {
  const begin = async (marked: boolean) => {
    const { status } = await maple.admin.client.call('PUT /centers/{id}', {
      params: { id: maple.id },
      body: { committeeMinutesMarked: marked },
    });
    expect(status).toBe(200);
  };
  const marks = async (id: string | undefined) => (await minutesOf(id ?? '', committee)).workProduct;
  const plan = async (title: string, isCommittees: boolean) => {
    const { body } = await committee.client.call('POST /meetings/other', {
      body: { title, plannedDate: '2031-02-03', committee: isCommittees },
    });
    return body.id;
  };

  it('are so however the meeting comes to be, and of no other meeting', async () => {
    const before = await plan('Before', true);
    await begin(true);
    try {
      const byHand = await plan('By hand', true);
      expect([await marks(before), await marks(byHand), await marks(await plan('Other', false))]).toEqual([
        false,
        true,
        false,
      ]);
      const pip = await addActivePip(maple);
      const ofPip = await committee.client.call('POST /meetings/pip', {
        body: { pipId: pip.id, plannedDate: '2031-02-03', committee: true },
      });
      expect(await marks(ofPip.body.id)).toBe(true);
      const everyWeek = { rrule: 'FREQ=WEEKLY', time: '14:00', startDate: '2032-02-04' };
      const [theirs, others] = [await addRuledTopic(maple, everyWeek), await addRuledTopic(maple, everyWeek)];
      await committee.client.call('PUT /center-topics/config-topic/{id}', {
        params: { id: theirs },
        body: { committee: true },
      });
      const week = { initDate: '2032-02-01', endDate: '2032-02-07' };
      await committee.client.call('POST /meeting-plannings/execution', { body: week });
      const { body: ruled } = await committee.client.call('GET /meetings/calendar/list', { query: week });
      const ruledAbout = (topic: string) =>
        ruled.find(({ centerTopics }) => centerTopics.some(({ id }) => id === topic))?.id;
      expect([await marks(ruledAbout(theirs)), await marks(ruledAbout(others))]).toEqual([true, false]);
      const trail = await pastPolicies(
        world.server.database,
        'activity',
        "SELECT subject_id FROM activity WHERE action = 'work-product.marked' AND subject_id = ANY($1)",
        [[byHand, ofPip.body.id, ruledAbout(theirs), ruledAbout(others)]],
      );
      expect(trail).toHaveLength(3);
      expect((await markMinutes(byHand, false)).body).toEqual({ workProduct: false });
    } finally {
      await begin(false);
    }
  });
});
