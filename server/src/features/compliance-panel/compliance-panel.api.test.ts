import type { CompliancePanel, PanelRow } from '@lamplight/contract/compliance-panel';
import { addDays } from '@lamplight/domain/calendar/day';
import { aheadText, lateText } from '@lamplight/domain/calendar/obligations/ahead-words';
import { onFileText } from '@lamplight/domain/calendar/obligations/obligations';
import { beforeEach, describe, expect, it } from 'vitest';
import { readPdf } from '../../ports/pdf/read-pdf.fixture';
import { twoCenters } from '../../testing/centers';
import { addDatedRecord } from '../../testing/dated-records';
import { addDocument, textFile } from '../../testing/documents';
import { addEnabledTopic, addMeeting, addRuledTopic } from '../../testing/meetings';
import { requirementsOf } from '../../testing/panels';
import { addActivePip } from '../../testing/pips';
import { addTool, sendRound, startRound, yes } from '../../testing/rounds';
import { complete, done, sendForm } from '../../testing/topic-forms';
import type { TestPerson } from '../../testing/world';

const { world, maple, cedar } = await twoCenters();
const { committee, staff, admin } = maple;
/** Ten in the morning where the center is. */
const at = (day: string) => world.server.setNow(new Date(`${day}T15:00:00Z`));
beforeEach(() => at('2031-05-20'));

async function panel(query: { year?: number } = {}, by: TestPerson = staff): Promise<CompliancePanel> {
  const { status, body } = await by.client.call('GET /compliance-panel', { query });
  expect(status).toBe(200);
  return body;
}

const rowOf = ({ rows }: CompliancePanel, id: string): PanelRow => {
  const row = rows.find((each) => each.id === id);
  if (!row) throw new Error(`The panel has no row ${id}`);
  return row;
};
const signs = { done: '+', due: '.', overdue: '!', 'not-required': ' ' } as const;
/** January to December, one sign each. */
const months = (row: PanelRow) => row.cells.map(({ state }) => signs[state]).join('');
/** What stands behind all months of a row. */
const asked = (shown: CompliancePanel, id: string, by: TestPerson = staff) =>
  requirementsOf(by, { year: shown.year, rows: [rowOf(shown, id)] });
/** And behind one of them, with how it stands. */
async function cellOf(id: string, month: number, by: TestPerson = staff) {
  const shown = await panel({}, by);
  const query = { year: shown.year, row: id, month };
  const { body } = await by.client.call('GET /compliance-panel/requirements', { query });
  return { ...rowOf(shown, id).cells[month - 1], requirements: body };
}

describe('the compliance panel', () => {
  it('begins with what regulations ask of every center, each row with its source and nothing on file', async () => {
    const shown = await panel({}, cedar.staff);
    expect(shown).toMatchObject({ year: 2031, today: '2031-05-20', onFile: 0 });
    expect(shown.rows.map(({ id, source }) => `${id} ${source}`)).toEqual([
      'committee F868',
      'minutes Center policy',
      'qapi-plan F865',
      'pip F867',
      'facility-assessment F838',
      'emergency-plan E0004',
      'exercises E0039',
      'fire-drill-DAY K712',
      'fire-drill-EVENING K712',
      'fire-drill-NIGHT K712',
      'staffing-data F851',
    ]);
    expect(months(rowOf(shown, 'fire-drill-NIGHT'))).toBe('  !  .  .  .');
    expect(months(rowOf(shown, 'staffing-data'))).toBe(' !  !  .  . ');
    expect(rowOf(shown, 'fire-drill-NIGHT')).toMatchObject({ onFile: 0, required: 1 });
    expect(JSON.stringify(shown).toLowerCase()).not.toMatch(/compliant|percent|%/);
  });

  it('shows which shift has no drill, and moves the count when one is entered', async () => {
    const before = await panel();
    const drill = await addDatedRecord(committee, { shift: 'EVENING', date: '2031-02-28' }, textFile());
    const after = await panel();
    expect(after.onFile).toBe(before.onFile + 1);
    expect(after.required).toBe(before.required);
    expect(rowOf(after, 'fire-drill-EVENING')).toMatchObject({ onFile: 1, required: 1 });
    expect(await cellOf('fire-drill-EVENING', 3)).toMatchObject({
      month: 3,
      state: 'done',
      asked: 1,
      done: 1,
      requirements: [
        {
          about: 'Evening shift, January to March 2031',
          dueDate: '2031-03-31',
          evidence: [{ kind: 'dated-record', id: drill.id, date: '2031-02-28' }],
        },
      ],
    });
    expect(rowOf(after, 'fire-drill-DAY').cells[2]?.state).toBe('overdue');
    await committee.client.call('DELETE /dated-records/{id}', { params: { id: drill.id } });
  });

  it('has a drill on file once its paper is there, and says until then that the paper is what is missing', async () => {
    const drill = await addDatedRecord(cedar.committee, { shift: 'EVENING', date: '2031-02-28' });
    const drills = () => cellOf('fire-drill-EVENING', 3, cedar.staff);
    expect(await drills()).toMatchObject({
      state: 'overdue',
      requirements: [{ evidence: [{ id: drill.id }] }],
    });
    await cedar.committee.client.call('PUT /dated-records/{id}/upload-file', {
      params: { id: drill.id },
      body: {},
      files: [textFile()],
    });
    expect(await drills()).toMatchObject({ state: 'done', requirements: [{ evidence: [{ id: drill.id }] }] });
    await cedar.committee.client.call('DELETE /dated-records/{id}', { params: { id: drill.id } });
  });

  it.each([
    ['facility-assessment', 12, { kind: 'FACILITY_ASSESSMENT' }],
    ['emergency-plan', 12, { kind: 'EMERGENCY_PLAN' }],
    ['exercises', 12, { kind: 'FULL_SCALE_EXERCISE' }],
    ['exercises', 12, { kind: 'TABLE_TOP_EXERCISE' }],
    ['staffing-data', 2, { kind: 'STAFFING_DATA', fiscalYear: 2031, fiscalQuarter: 1 }],
  ] as const)(
    'has in the row %s in month %i what is entered with its paper: %j',
    async (row, month, given) => {
      const elm = await world.addCenter(`Elm ${given.kind}`);
      const counted = async () => {
        const { onFile, cells } = rowOf(await panel({}, elm.staff), row);
        return [onFile, cells[month - 1]?.done];
      };
      expect(await counted()).toEqual([0, 0]);
      const record = await addDatedRecord(elm.committee, { ...given, date: '2031-02-10' });
      expect(await counted()).toEqual([0, 0]);
      const upload = { params: { id: record.id }, body: {}, files: [textFile()] };
      await elm.committee.client.call('PUT /dated-records/{id}/upload-file', upload);
      expect(await counted()).toEqual([1, 1]);
      expect((await cellOf(row, month, elm.staff)).requirements).toContainEqual(
        expect.objectContaining({
          state: 'done',
          evidence: [expect.objectContaining({ kind: 'dated-record', id: record.id, date: '2031-02-10' })],
        }),
      );
    },
  );

  it('says of the drills of a shift that they were all held within an hour, as long as that is so', async () => {
    const drills = await Promise.all(
      [
        { date: '2030-05-02', time: '02:00' },
        { date: '2030-09-11', time: '02:40' },
        { date: '2030-12-04', time: '02:25' },
      ].map((held) => addDatedRecord(cedar.committee, { shift: 'NIGHT', ...held })),
    );
    const said = async (row: string, month: number, by = cedar.staff) =>
      (await cellOf(row, month, by)).requirements.map(({ heldBetween }) => heldBetween);
    expect(await said('fire-drill-NIGHT', 3)).toEqual([{ from: '02:00', to: '02:40' }]);
    expect(await said('fire-drill-DAY', 3)).toEqual([null]);
    expect(await said('fire-drill-NIGHT', 3, staff)).toEqual([null]);
    const varied = await addDatedRecord(cedar.committee, {
      shift: 'NIGHT',
      date: '2031-03-05',
      time: '05:10',
    });
    expect(await said('fire-drill-NIGHT', 3)).toEqual([null]);
    for (const { id } of [...drills, varied])
      await cedar.committee.client.call('DELETE /dated-records/{id}', { params: { id } });
  });

  it('has nothing of another center', async () => {
    const before = await panel({}, staff);
    await addDatedRecord(cedar.committee, { shift: 'DAY', date: '2031-04-01' }, textFile());
    expect(await panel({}, staff)).toEqual(before);
    expect(rowOf(await panel({}, cedar.staff), 'fire-drill-DAY').cells[5]?.state).toBe('done');
  });

  it('has the committee’s meetings of each quarter, and its minutes until they are signed', async () => {
    const { id } = await addMeeting(committee, {
      plannedDate: '2031-05-20',
      time: '16:00',
      committee: true,
      attendeeIds: [committee.id],
    });
    expect(rowOf(await panel(), 'committee').cells[5]?.state).toBe('due');
    const params = { id };
    await committee.client.call('PUT /meeting-minutes/{id}', {
      params,
      body: { minutes: 'We looked at falls.' },
    });
    await committee.client.call('PUT /meetings/confirm/{id}', { params, body: {} });
    const held = await panel();
    expect(await cellOf('committee', 6)).toMatchObject({
      state: 'done',
      requirements: [{ evidence: [{ kind: 'meeting', id, date: '2031-05-20' }] }],
    });
    expect(await asked(held, 'minutes')).toMatchObject([
      { dueDate: '2031-06-19', state: 'due', amount: { has: 0, wanted: 1 } },
    ]);
    const signed = await committee.client.call('PUT /meeting-minutes/sign-in/{id}', { params, body: {} });
    expect(signed.status).toBe(200);
    expect(await asked(await panel(), 'minutes')).toMatchObject([
      { state: 'done', amount: { has: 1, wanted: 1 } },
    ]);
  });

  it('names the seats of the committee that are empty today, on screen and on paper, as soon as they are filled or left', async () => {
    const { client } = cedar.committee;
    const seatsOf = async () =>
      (await panel({}, cedar.staff)).emptySeats.map(({ seat, missing }) => `${seat} ${missing}`);
    const paper = async (year: number) => {
      const { bytes } = await client.call('GET /compliance-panel/pdf', { query: { year } });
      return (await readPdf(bytes)).lines.join(' ').replaceAll(/\s+/g, ' ');
    };
    expect(await seatsOf()).toEqual(['NURSING 1', 'MEDICAL 1', 'INFECTION 1', 'LEADER 1', 'STAFF 2']);
    expect(await paper(2031)).toContain('All seats are empty today');
    const give = async (seat: 'NURSING' | 'MEDICAL' | 'INFECTION' | 'LEADER' | 'STAFF') => {
      const { id: userApp } = await world.addPerson(cedar.id, { role: 'STAFF', committee: true });
      const { body } = await client.call('POST /committee-seats', {
        body: { seat, userApp, from: '2031-01-01' },
      });
      return body.id;
    };
    for (const seat of ['NURSING', 'MEDICAL', 'LEADER', 'STAFF', 'STAFF'] as const) await give(seat);
    const id = await give('INFECTION');
    expect(await seatsOf()).toEqual([]);
    expect(await paper(2031)).not.toContain('empty today');
    await client.call('PUT /committee-seats/{id}', { params: { id }, body: { to: '2031-05-19' } });
    expect(await seatsOf()).toEqual(['INFECTION 1']);
    expect(await paper(2031)).toContain('Seat empty today: Infection preventionist');
    // A panel of another year is not told what is so today.
    expect((await panel({ year: 2030 }, cedar.staff)).emptySeats).toEqual([]);
    expect(await paper(2030)).not.toContain('empty today');
  });

  it('says of minutes whose signing was closed before all had signed by how many of how many they are, and since when', async () => {
    at('2031-07-03');
    const { id } = await addMeeting(committee, {
      plannedDate: '2031-07-03',
      time: '16:00',
      committee: true,
      attendeeIds: [committee.id, staff.id, admin.id],
    });
    const params = { id };
    const { client } = committee;
    await client.call('PUT /meeting-minutes/{id}', { params, body: { minutes: 'We looked at falls.' } });
    await client.call('PUT /meetings/confirm/{id}', { params, body: {} });
    await client.call('PUT /meeting-minutes/sign-in/{id}', { params, body: {} });
    const open = { state: 'due', amount: { has: 1, wanted: 3, closedOn: null } };
    expect((await cellOf('minutes', 8)).requirements).toMatchObject([open]);
    expect((await cellOf('minutes', 8)).short).toEqual([]);
    // An hour before midnight where the center is: in UTC it is the next day.
    world.server.setNow(new Date('2031-07-11T03:00:00Z'));
    expect((await client.call('PUT /meetings/close-sign-in/{id}', { params })).status).toBe(200);
    const closed = { has: 1, wanted: 3, closedOn: '2031-07-10' };
    expect(await cellOf('minutes', 8)).toMatchObject({
      state: 'done',
      short: [closed],
      requirements: [{ state: 'done', amount: closed }],
    });
    const paper = await client.call('GET /compliance-panel/pdf', { query: { year: 2031 } });
    const text = (await readPdf(paper.bytes)).lines.join(' ').replaceAll(/\s+/g, ' ');
    expect(text).toContain('1 of 3 signed, closed Jul 10, 2031');
    expect(text).toContain('Closed: the signing was closed before all who were asked had signed');
  });

  it('has a topic’s form in each of its periods, and the id of none that is withheld', async () => {
    const idTopic = await maple.addTopicForm();
    const { body: topics } = await committee.client.call('GET /center-topics/list');
    const centerTopic = topics.find(({ topic }) => topic.id === idTopic);
    at('2031-02-10');
    await committee.client.call('PUT /center-topics/config-topic/{id}', {
      params: { id: centerTopic?.id ?? '' },
      body: { frequency: 'MONTHLY' },
    });
    at('2031-05-20');
    const sent = done(await sendForm(committee, idTopic, { date: '2031-04-05', answers: complete }));
    await sendForm(committee, idTopic, { date: '2031-05-05', type: 'EXTRA', answers: complete });
    const row = rowOf(await panel(), `form-${centerTopic?.id}`);
    expect(months(row)).toBe('  !+........');
    expect(row).toMatchObject({ source: 'Center policy', subjectId: idTopic, onFile: 1, required: 2 });
    const evidenceFor = async (by: TestPerson) => (await cellOf(row.id, 4, by)).requirements[0]?.evidence;
    expect(await evidenceFor(staff)).toMatchObject([{ id: sent.id }]);
    await committee.client.call('PUT /completed-forms/{id}/work-product', {
      params: { id: sent.id },
      body: { marked: true },
    });
    expect(rowOf(await panel(), row.id).cells[3]).toMatchObject({ state: 'done' });
    expect(await evidenceFor(staff)).toMatchObject([{ id: null }]);
    expect(await evidenceFor(committee)).toMatchObject([{ id: sent.id }]);
  });

  it('asks for the meetings of a calendar rule from the day on which it was set, and again when it is changed', async () => {
    at('2031-03-03');
    const id = await addRuledTopic(maple, {
      rrule: 'FREQ=MONTHLY;BYMONTHDAY=10',
      time: '10:00',
      startDate: '2031-01-01',
    });
    at('2031-05-20');
    expect(months(rowOf(await panel(), `meetings-${id}`))).toBe('  !!!.......');
    const config = { params: { id } };
    await committee.client.call('PUT /center-topics/config-calendar/{id}', {
      ...config,
      body: { rrule: 'FREQ=MONTHLY;BYMONTHDAY=12', time: '10:00' },
    });
    // No meeting was planned by the rule before: what it would have asked for is not held against anyone.
    expect(months(rowOf(await panel(), `meetings-${id}`))).toBe('     .......');
  });

  it('asks for a group’s meetings while a topic in it is enabled, and not for those of a pause', async () => {
    at('2031-01-02');
    const topic = await addEnabledTopic(maple);
    const { body: group } = await committee.client.call('PUT /topic-groups', {
      body: { name: 'Paused', calendar: { rrule: 'FREQ=MONTHLY;BYMONTHDAY=10', time: '10:00' } },
    });
    const shown = async () => months(rowOf(await panel(), `meetings-${group.id}`));
    const params = { params: { id: topic } };
    at('2031-02-01');
    await committee.client.call('PUT /topic-groups', { body: { id: group.id, centerTopicIds: [topic] } });
    at('2031-03-20');
    // Nothing was asked for while nothing was in it.
    expect(await shown()).toBe(' !!.........');
    await committee.client.call('PUT /center-topics/deactivate/{id}', params);
    at('2031-05-20');
    await committee.client.call('PUT /center-topics/activate/{id}', params);
    expect(await shown()).toBe('     .......');
    await committee.client.call('PUT /center-topics/config-topic/{id}', {
      ...params,
      body: { groupId: null },
    });
    at('2031-07-20');
    await committee.client.call('PUT /center-topics/config-topic/{id}', {
      ...params,
      body: { groupId: group.id },
    });
    expect(await shown()).toBe('       .....');
  });

  it('judges the QAPI plan by its own review day and the center’s months', async () => {
    expect(await asked(await panel(), 'qapi-plan')).toEqual([]);
    const plan = await addDocument(
      committee,
      { type: 'QAPI_PLAN', title: 'Plan', date: '2030-06-15', reviewDate: '2031-06-01' },
      textFile(),
    );
    expect(await asked(await panel(), 'qapi-plan')).toMatchObject([
      { dueDate: '2031-06-01', state: 'due', evidence: [{ kind: 'document', id: plan.id }] },
    ]);
    // The plan itself stands where it is, and was due on no day that anybody named.
    expect(await asked(await panel({ year: 2030 }), 'qapi-plan')).toMatchObject([
      { about: 'First plan on file', dueDate: null, state: 'done', evidence: [{ id: plan.id }] },
    ]);
    const { body: center } = await admin.client.call('PUT /centers/{id}', {
      params: { id: maple.id },
      body: { qapiPlanMonths: 9 },
    });
    expect(center.qapiPlanMonths).toBe(9);
    expect(await asked(await panel(), 'qapi-plan')).toMatchObject([
      { dueDate: '2031-03-15', state: 'overdue' },
    ]);
  });

  it('counts a PIP only where it says that its area is high-risk or problem-prone', async () => {
    await addActivePip(maple, { selectionReasons: ['HIGH_VOLUME'] });
    expect(rowOf(await panel(), 'pip').cells[11]?.state).toBe('due');
    const { id } = await addActivePip(maple, { selectionReasons: ['PROBLEM_PRONE', 'SURVEY'] });
    expect(await cellOf('pip', 12)).toMatchObject({
      state: 'done',
      requirements: [{ evidence: [{ kind: 'pip', id }] }],
    });
  });

  it('asks for rounds from the week after the center began to, and for drills of the shifts that it works', async () => {
    at('2031-05-07');
    const rules = { weeklyRounds: 1, shifts: 2 } as const;
    await admin.client.call('PUT /centers/{id}', { params: { id: maple.id }, body: rules });
    at('2031-05-14');
    const round = await startRound(staff, await addTool(committee));
    expect((await sendRound(staff, round.id, { answers: [yes('light'), yes('water')] })).status).toBe(200);
    at('2031-05-20');
    const shown = await panel();
    expect((await asked(shown, 'rounds')).slice(0, 2)).toMatchObject([
      { about: 'Week of May 12, 2031', dueDate: '2031-05-18', state: 'done', amount: { has: 1, wanted: 1 } },
      { dueDate: '2031-05-25', state: 'due', amount: { has: 0, wanted: 1 } },
    ]);
    expect(shown.rows.filter(({ kind }) => kind === 'fire-drill').map(({ id }) => id)).toEqual([
      'fire-drill-DAY',
      'fire-drill-NIGHT',
    ]);
  });

  it('says what comes up within 30 days of today and the one step that helps most, whatever year is shown', async () => {
    at('2031-06-10');
    const { comingUp, nextStep } = await panel({}, cedar.staff);
    const inDays = comingUp.map(({ dueDate }) => dueDate);
    expect(inDays.length).toBeGreaterThan(0);
    expect(inDays.every((day) => day >= '2031-06-10' && day <= addDays('2031-06-10', 30))).toBe(true);
    const ranked = comingUp.map(({ source, dueDate }) => `${source === 'Center policy' ? 2 : 1} ${dueDate}`);
    expect(ranked).toEqual([...ranked].sort());
    // What can still be done in time, of what a regulation asks for: a meeting of the quarter that ends, then its drills.
    expect(nextStep).toMatchObject({
      kind: 'committee',
      dueDate: '2031-06-30',
      sentence: 'Plan a meeting of the quality committee: April to June 2031. It is due Jun 30, 2031.',
      reason: 'First of what a regulation asks for and can still be done in time.',
    });
    const { client } = cedar.committee;
    const meeting = await addMeeting(cedar.committee, { committee: true, plannedDate: '2031-06-20' });
    const then = await panel({}, cedar.staff);
    expect(then.nextStep?.sentence).toMatch(
      /^Hold the fire drill and enter it: .* It is due Jun 30, 2031\.$/,
    );
    expect(await cellOf('committee', 6, cedar.staff)).toMatchObject({
      state: 'due',
      requirements: [{ evidence: [{ kind: 'meeting', id: meeting.id, date: '2031-06-20' }] }],
    });
    await client.call('DELETE /meetings/{id}', { params: { id: meeting.id } });
    const before = await panel({ year: 2030 }, cedar.staff);
    expect([before.comingUp, before.nextStep]).toEqual([comingUp, nextStep]);
  });

  it('names everything that is overdue in the year shown, as its cells count it', async () => {
    at('2031-06-10');
    for (const year of [2030, 2031]) {
      const shown = await panel({ year }, cedar.staff);
      expect(shown.overdue).toHaveLength(shown.required - shown.onFile);
      for (const row of shown.rows) {
        const [of, cells] = [shown.overdue.filter(({ id }) => id === row.id), row.cells];
        expect(of).toHaveLength(row.required - row.onFile);
        for (const { dueDate, name, source } of of) {
          expect([name, source]).toEqual([row.name, row.source]);
          expect(cells[Number(dueDate.slice(5, 7)) - 1]?.state).toBe('overdue');
        }
      }
    }
    const { overdue, toPlan } = await panel({}, cedar.staff);
    expect(overdue).toContainEqual({
      id: 'fire-drill-NIGHT',
      kind: 'fire-drill',
      name: 'Fire drill, night shift',
      source: 'K712',
      subjectId: null,
      about: 'Night shift, January to March 2031',
      dueDate: '2031-03-31',
    });
    // Within 90 days from today and not within 30: the data of the fiscal quarter that ends this month.
    expect(toPlan.map(({ id, dueDate }) => `${id} ${dueDate}`)).toEqual(['staffing-data 2031-08-14']);
  });

  it('counts in all years what a recount of the entered records counts', async () => {
    const shifts = ['DAY', 'EVENING', 'NIGHT'] as const;
    for (const month of ['01', '04', '07', '10', '11'])
      for (const shift of shifts.filter((_, index) => (Number(month) + index) % 3 !== 0))
        await addDatedRecord(cedar.committee, { shift, date: `2030-${month}-09` }, textFile());
    const { body } = await cedar.committee.client.call('GET /dated-records', { query: { size: 1000 } });
    const shown = await panel({ year: 2030 }, cedar.staff);
    for (const shift of shifts) {
      const quarters = new Set(
        body.content
          .filter((one) => one.shift === shift && one.date.startsWith('2030-'))
          .map(({ date }) => Math.ceil(Number(date.slice(5, 7)) / 3)),
      );
      expect(rowOf(shown, `fire-drill-${shift}`)).toMatchObject({ onFile: quarters.size, required: 4 });
    }
  });

  it('is printed on pages that lie on their side, as the screen has it, and the printing stands in the trail', async () => {
    at('2031-06-10');
    const shown = await panel({}, committee);
    const answer = await committee.client.call('GET /compliance-panel/pdf', { query: { year: 2031 } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const { tagged, title, lines } = await readPdf(answer.bytes);
    expect([tagged, title]).toEqual([true, 'Compliance panel 2031, Maple Grove']);
    const text = lines.join('\n');
    expect(text).toContain(`On file: ${shown.onFile} of ${shown.required}.`);
    // Each row with its twelve months and its count.
    const cellsOfTable = lines.flatMap((line) => line.match(/^Table\/TBody\/TR\/T[DH]: (.*)$/)?.[1] ?? []);
    for (const row of shown.rows) {
      const begins = cellsOfTable.findIndex((cell) => cell.startsWith(row.name));
      expect(cellsOfTable[begins + 13], row.name).toBe(onFileText(row));
    }
    expect(text).toContain('(K712)');
    expect(text).toContain(`Overdue in 2031: ${shown.overdue.length}`);
    for (const one of shown.overdue)
      expect(text.replaceAll('\n', ' ')).toContain(`${aheadText(one)}, ${lateText(one, shown.today)}`);
    expect(text).toContain('Each record stands in the month in which it is due.');
    expect(text.toLowerCase()).not.toMatch(/compliant|percent|%/);
    const { body } = await committee.client.call('GET /activity', {
      query: { 'action.equals': 'compliance-panel.printed' },
    });
    expect(body.content[0]).toMatchObject({ userApp: { id: committee.id } });
  });

  it('opens no month of a row that it has not, or that another center has', async () => {
    const id = await addRuledTopic(maple, { rrule: 'FREQ=DAILY', time: '10:00', startDate: '2031-01-01' });
    const open = (by: TestPerson, row: string, month: number) =>
      by.client.call('GET /compliance-panel/requirements', { query: { row, month, year: 2031 } });
    expect((await open(staff, `meetings-${id}`, 6)).status).toBe(200);
    for (const [by, row] of [
      [cedar.staff, `meetings-${id}`],
      [staff, 'fire-drill-NOON'],
    ] as const)
      expect((await open(by, row, 6)).status).toBe(404);
    expect((await open(staff, 'committee', 13)).problem.fieldErrors).toMatchObject([
      { field: 'month', message: 'Choose a month, 1 to 12' },
    ]);
    expect((await open(maple.assistant, 'committee', 6)).status).toBe(403);
  });

  it('is refused to assistants, and of a year that is none', async () => {
    const assistant = await maple.assistant.client.call('GET /compliance-panel', { query: {} });
    expect(assistant.status).toBe(403);
    const odd = await staff.client.call('GET /compliance-panel', { query: { year: 'soon' } as never });
    expect(odd.problem.fieldErrors?.[0]).toMatchObject({
      field: 'year',
      message: 'Choose a year, such as 2027',
    });
  });
});
