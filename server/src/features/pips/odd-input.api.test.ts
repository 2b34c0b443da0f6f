import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { oneCenter } from '../../testing/centers';
import { addIssue } from '../../testing/issues';
import { addPip, charter, draftOf, putUp } from '../../testing/pips';

const { maple } = await oneCenter();
const { committee, staff, assistant } = maple;
let id: string;

beforeAll(async () => {
  id = (await addPip(committee, charter(staff))).id;
});

const save = (body: object) => committee.client.call('PUT /pips/{id}', { params: { id }, body });
const day = (at: number) => new Date(Date.UTC(2020, 0, 1 + at)).toISOString().slice(0, 10);

describe('odd input to a PIP', () => {
  it('is refused where figures come to more than a measurement can be, and its PDF is written as before', async () => {
    const figures = [
      { numerator: 1e12, denominator: 5e-324 },
      { numerator: 1e12, denominator: 1e-290 },
      { numerator: 1e12, denominator: 0.5 },
    ];
    for (const body of figures) {
      const answer = await committee.client.call('PUT /pips/{id}/measurements/{date}', {
        params: { id, date: day(0) },
        body,
      });
      expect(answer.problem).toMatchObject({ status: 400, fieldErrors: [{ field: 'denominator' }] });
    }
    const printed = await committee.client.call('GET /pips/{id}/draft-document', { params: { id } });
    expect(printed.status).toBe(200);
  });

  it.each([
    ['a NUL', 'reach\u0000x'],
    ['half a character', 'reach\ud800'],
  ])('is refused or freed of %s in the id of a question', async (_what, linkId) => {
    const issue = await addIssue(maple.committee);
    const found = await save({ found: [{ kind: 'ISSUE', id: issue.id, linkId }] });
    const goal = await save({ goal: { source: { kind: 'TOPIC', id: randomUUID(), linkId } } });
    expect(found.status).toBeLessThan(500);
    expect(goal.status).toBeLessThan(500);
  });

  it('is refused where it was measured on a day that is still to come', async () => {
    const answer = await committee.client.call('PUT /pips/{id}/measurements/{date}', {
      params: { id, date: '2099-01-04' },
      body: { value: 4 },
    });
    const message = 'This day is still to come';
    expect(answer.problem).toMatchObject({ status: 400, fieldErrors: [{ field: 'date', message }] });
  });

  it('is not found where it names a day before the calendar', async () => {
    const answer = await committee.client.call('PUT /pips/{id}/measurements/{date}', {
      params: { id, date: '0000-01-01' },
      body: { value: 1 },
    });
    expect(answer.problem.errorKey).toBe('notFound');
  });

  it('is refused where it asks for a version that no PIP can have', async () => {
    const answer = await committee.client.call('GET /pips/{id}/draft-document', {
      params: { id },
      query: { number: 2 ** 31 },
    });
    expect(answer.status).toBe(400);
  });

  it('is refused where a record is named as another kind than it is', async () => {
    const issue = await addIssue(maple.committee);
    await save({ found: [{ kind: 'ISSUE', id: issue.id }] });
    const asRound = await save({ found: [{ kind: 'AUDIT', id: issue.id }] });
    expect(asRound.problem).toMatchObject({ errorKey: 'reference', fieldErrors: [{ field: 'found' }] });
    const both = await save({
      found: [
        { kind: 'ISSUE', id: issue.id },
        { kind: 'COMPLETED_FORM', id: issue.id },
      ],
    });
    expect(both.problem).toMatchObject({ errorKey: 'reference', fieldErrors: [{ field: 'found' }] });
  });

  it('of one id for an intervention and a milestone keeps their progress apart', async () => {
    const shared = randomUUID();
    const answer = await save({
      interventions: [{ id: shared, action: 'Lower the beds', status: 'DONE' }],
      milestones: [{ id: shared, text: 'Half of the beds are lowered' }],
    });
    expect(answer.body.interventions).toMatchObject([{ id: shared, status: 'DONE' }]);
    expect(answer.body.milestones).toMatchObject([{ status: 'PLANNED' }]);
    const swapped = await save({
      interventions: [{ id: answer.body.milestones[0]?.id, action: 'Mark the beds', status: 'IN_PROGRESS' }],
    });
    expect(swapped.body.interventions).toMatchObject([{ status: 'IN_PROGRESS' }]);
    expect(swapped.body.milestones).toMatchObject([{ status: 'PLANNED' }]);
  });

  it('of two thousand measurements is recorded, and what is sent again changes nothing', async () => {
    const { id: many } = await addPip(committee);
    const measurements = (from: number) =>
      Array.from({ length: 1000 }, (_, at) => ({ date: day(from + at), value: at % 7 }));
    const record = (from: number) =>
      committee.client.call('PUT /pips/{id}', {
        params: { id: many },
        body: { measurements: measurements(from) },
      });
    await record(0);
    await record(1000);
    const again = await record(1000);
    expect(again.body.measurements).toHaveLength(2000);
    expect(again.body.measurements.every(({ version }) => version === 1)).toBe(true);
  });
});

describe('an assistant who was asked to sign', () => {
  it('reads no more of a version that was taken back and is written anew', async () => {
    const version = draftOf(await putUp(maple, id, [assistant]));
    const read = () =>
      assistant.client.call('GET /pip-versions/{id}/signatures', { params: { id: version } });
    expect((await read()).status).toBe(200);
    await committee.client.call('PUT /pips/{id}/withdraw', { params: { id }, body: {} });
    expect((await read()).problem.errorKey).toBe('forbidden');
  });
});
