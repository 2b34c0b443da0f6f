import { beforeEach, describe, expect, it } from 'vitest';
import { twoCenters } from '../../testing/centers';
import { addDatedRecord } from '../../testing/dated-records';
import { textFile } from '../../testing/documents';

const { world, maple, cedar } = await twoCenters();
const { committee, staff, assistant } = maple;
beforeEach(() => world.server.setNow(new Date('2031-05-21T01:00:00Z')));

const drill = { kind: 'FIRE_DRILL', date: '2031-05-20', shift: 'NIGHT' };

const enter = (body: Record<string, unknown>, by = committee) =>
  by.client.call('POST /dated-records', { body: body as never });

describe('a dated record', () => {
  it('keeps what was done, on which day, its note, its file and who entered it', async () => {
    const record = await addDatedRecord(
      committee,
      { shift: 'NIGHT', date: '2031-05-20', note: '  Nine minutes  ' },
      textFile('All out in nine minutes', 'drill.txt'),
    );
    expect(record).toMatchObject({
      kind: 'FIRE_DRILL',
      date: '2031-05-20',
      time: null,
      shift: 'NIGHT',
      fiscalYear: null,
      fiscalQuarter: null,
      note: 'Nine minutes',
      file: { name: 'drill.txt', type: 'text/plain', userApp: { id: committee.id } },
      creator: { id: committee.id },
      version: 0,
    });
    for (const by of [committee, staff, assistant]) {
      const read = await by.client.call('GET /dated-records/{id}', { params: { id: record.id } });
      expect([read.status, read.body]).toEqual([200, record]);
    }
  });

  it('of a drill has the time at which it was held, where that is said, and keeps it until it is changed or cleared', async () => {
    const drill = await addDatedRecord(committee, { time: '02:15', date: '2031-05-19' });
    expect(drill.time).toBe('02:15');
    const change = (body: object) =>
      committee.client.call('PUT /dated-records', { body: { id: drill.id, ...body } });
    expect((await change({ note: 'Nine minutes' })).body.time).toBe('02:15');
    expect((await change({ time: '23:59:00' })).body.time).toBe('23:59');
    const { body: listed } = await staff.client.call('GET /dated-records', {
      query: { 'date.equals': '2031-05-19' },
    });
    expect(listed.content.map(({ time }) => time)).toEqual(['23:59']);
    const { body: trail } = await committee.client.call('GET /activity', {
      query: { 'action.equals': 'dated-record.changed' },
    });
    expect(trail.content[0]?.changes).toEqual([{ field: 'Time', from: '02:15', to: '23:59' }]);
    expect((await change({ time: null })).body.time).toBeNull();
    expect((await addDatedRecord(committee)).time).toBeNull();
  });

  it('of a drill has no time that is still to come where the center is, and is no other kind with one', async () => {
    const { id } = await addDatedRecord(committee);
    const change = (body: object) => committee.client.call('PUT /dated-records', { body: { id, ...body } });
    // It is eight in the evening there.
    expect((await change({ date: '2031-05-20', time: '20:00' })).body.time).toBe('20:00');
    const ahead = await change({ time: '20:01' });
    expect(ahead.problem.fieldErrors).toEqual([{ field: 'time', message: 'This time is still to come' }]);
    const { problem } = await change({ kind: 'EMERGENCY_PLAN' });
    expect(problem.fieldErrors?.map(({ field }) => field)).toEqual(['time', 'shift']);
    expect((await change({ kind: 'EMERGENCY_PLAN', time: null, shift: null })).body).toMatchObject({
      kind: 'EMERGENCY_PLAN',
      time: null,
    });
  });

  it.each([
    ['a day to come', { kind: 'EMERGENCY_PLAN', date: '2031-05-21' }, 'date'],
    ['a drill without its shift', { kind: 'FIRE_DRILL', date: '2031-05-20' }, 'shift'],
    ['a shift of what is no drill', { kind: 'EMERGENCY_PLAN', date: '2031-05-20', shift: 'DAY' }, 'shift'],
    ['a time of what is no drill', { kind: 'EMERGENCY_PLAN', date: '2031-05-20', time: '02:15' }, 'time'],
    ['a time that no clock shows', { ...drill, time: '24:00' }, 'time'],
    ['half a time', { ...drill, time: '2:15' }, 'time'],
    ['an empty time', { ...drill, time: '' }, 'time'],
    ['minutes instead of a time', { ...drill, time: 135 }, 'time'],
    [
      'staffing data without its quarter',
      { kind: 'STAFFING_DATA', date: '2031-05-20', fiscalYear: 2031 },
      'fiscalQuarter',
    ],
    [
      'a quarter of what is no staffing data',
      { kind: 'EMERGENCY_PLAN', date: '2031-05-20', fiscalYear: 2031, fiscalQuarter: 2 },
      'fiscalQuarter',
    ],
    [
      'data of a quarter that had not begun',
      { kind: 'STAFFING_DATA', date: '2031-03-31', fiscalYear: 2031, fiscalQuarter: 3 },
      'fiscalQuarter',
    ],
    ['a day of long ago', { kind: 'EMERGENCY_PLAN', date: '1999-12-31' }, 'date'],
  ])('is refused with %s', async (_what, body, field) => {
    const { status, problem } = await enter(body);
    expect([status, problem.fieldErrors?.[0]?.field]).toEqual([400, field]);
  });

  it('may be one of two on the same day', async () => {
    const first = await addDatedRecord(committee, { kind: 'TABLE_TOP_EXERCISE', date: '2031-03-01' });
    const second = await addDatedRecord(committee, { kind: 'TABLE_TOP_EXERCISE', date: '2031-03-01' });
    expect(first.id).not.toBe(second.id);
  });

  it('is changed by the committee alone; what is left out stays, and a stale version is refused with what there is', async () => {
    const { id } = await addDatedRecord(committee, {
      kind: 'EMERGENCY_PLAN',
      date: '2031-01-10',
      note: 'First',
    });
    const change = (body: object, by = committee) =>
      by.client.call('PUT /dated-records', { body: { id, ...body } });
    expect((await change({ note: 'By staff' }, staff)).status).toBe(403);
    const changed = await change({ date: '2031-01-11', version: 0 });
    expect(changed.body).toMatchObject({ date: '2031-01-11', note: 'First', version: 1 });
    const stale = await change({ note: 'Again', version: 0 });
    expect([stale.status, stale.problem]).toMatchObject([
      409,
      { errorKey: 'concurrency', current: { version: 1 } },
    ]);
    expect((await change({ note: '' })).body.note).toBeNull();
  });

  it('has one file at a time, which another takes the place of', async () => {
    const { id } = await addDatedRecord(committee, {}, textFile('First', 'first.txt'));
    const upload = (file = textFile('Second', 'second.txt'), by = committee) =>
      by.client.call('PUT /dated-records/{id}/upload-file', { params: { id }, body: {}, files: [file] });
    expect((await upload(textFile(), staff)).status).toBe(403);
    expect((await upload()).body).toMatchObject({ file: { name: 'second.txt' }, version: 1 });
    const nothing = await committee.client.call('PUT /dated-records/{id}/upload-file', {
      params: { id },
      body: {},
    });
    expect(nothing.problem.fieldErrors).toEqual([{ field: 'file', message: 'Choose a file' }]);
    const { body } = await committee.client.call('GET /activity', {
      query: { 'action.equals': 'dated-record.uploaded' },
    });
    expect(body.content[0]).toMatchObject({
      subjectName: 'Fire drill',
      changes: [{ from: 'first.txt', to: 'second.txt' }],
    });
  });

  it('is deleted with its file, and stays in the trail', async () => {
    const { id, file } = await addDatedRecord(committee, {}, textFile());
    const remove = () => committee.client.call('DELETE /dated-records/{id}', { params: { id } });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    const gone = await committee.client.call('GET /file/{id}', { params: { id: file?.id ?? '' } });
    expect(gone.status).toBe(404);
  });

  it('is listed by day, newest first, by kind and days, and those of one’s own center alone', async () => {
    await addDatedRecord(cedar.committee, { kind: 'FACILITY_ASSESSMENT', date: '2030-02-01' });
    for (const date of ['2030-02-02', '2030-02-04', '2030-02-03'])
      await addDatedRecord(committee, { kind: 'FACILITY_ASSESSMENT', date });
    const { body } = await assistant.client.call('GET /dated-records', {
      query: { 'kind.in': 'FACILITY_ASSESSMENT:STAFFING_DATA', 'date.greaterThan': '2030-02-02' },
    });
    expect(body.content.map(({ date }) => date)).toEqual(['2030-02-04', '2030-02-03']);
    expect(body.totalElements).toBe(2);
  });
});
