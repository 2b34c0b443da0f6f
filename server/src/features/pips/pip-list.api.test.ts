import { describe, expect, it } from 'vitest';
import { twoCenters } from '../../testing/centers';
import { addActivePip, addPip } from '../../testing/pips';

const { maple, cedar } = await twoCenters();
const { committee, staff, assistant } = maple;

const list = async (query: Record<string, string>, by = committee) =>
  (await by.client.call('GET /pips', { query })).body;
const titles = async (query: Record<string, string>) => (await list(query)).content.map(({ title }) => title);

const call = await addPip(committee, {
  title: 'Call lights within five minutes',
  selectionReasons: ['RESIDENT_VOICE', 'HIGH_VOLUME'],
});
const falls = await addActivePip(maple, { title: 'Fewer falls at night', selectionReasons: ['HIGH_RISK'] });
await addPip(cedar.committee, { title: 'Not of Maple Grove' });

describe('the list of PIPs', () => {
  it('has a hundred a page, the status that changed last first, and none of another center', async () => {
    expect(await list({})).toMatchObject({ size: 100, totalElements: 2, sort: expect.anything() });
    expect(await titles({})).toEqual(['Fewer falls at night', 'Call lights within five minutes']);
  });

  it('is filtered as Home asks, by several statuses at once', async () => {
    const q = 'status.contains=CREATED:SIGN_IN_PROCESS:ACTIVE_NEW_VERSION_DRAFT';
    expect(await titles({ q, page: '0' })).toEqual(['Call lights within five minutes']);
  });

  it('is filtered by why a problem was chosen, where that is one of several reasons', async () => {
    expect(await titles({ 'selectionReason.equals': 'HIGH_VOLUME' })).toEqual([call.title]);
    expect(await titles({ 'selectionReason.notEquals': 'HIGH_VOLUME' })).toEqual([falls.title]);
    expect(await titles({ 'selectionReason.specified': 'true' })).toHaveLength(2);
  });

  it('is filtered by whom a PIP names as leader or of its team', async () => {
    expect(await titles({ 'leader_id.equals': staff.id })).toEqual([falls.title]);
    expect(await titles({ 'member_id.equals': staff.id })).toEqual([falls.title]);
    expect(await titles({ 'member_id.equals': committee.id })).toEqual([]);
  });

  it('is sorted by title, and found by a word of it', async () => {
    expect(await titles({ sort: 'title,asc' })).toEqual([call.title, falls.title]);
    expect(await titles({ q: 'falls' })).toEqual([falls.title]);
  });

  it('is not for assistants, in the specification’s words', async () => {
    const answer = await assistant.client.call('GET /pips');
    expect(answer.status).toBe(403);
    expect(answer.problem.message).toBe('You do not have access.');
  });
});

describe('the PIPs of a completed form', () => {
  it('are those that name it as what showed the problem', async () => {
    const form = await maple.addSentForm();
    const linked = await addPip(committee, {
      found: [{ kind: 'COMPLETED_FORM', id: form, linkId: 'reviewed' }],
    });
    const answer = await staff.client.call('GET /pips/completed-form', { query: { idCompletedForm: form } });
    expect(answer.body.map(({ id }) => id)).toEqual([linked.id]);
    const { body } = await staff.client.call('GET /pips/{id}', { params: { id: linked.id } });
    expect(body.found).toMatchObject([
      { kind: 'COMPLETED_FORM', id: form, linkId: 'reviewed', readable: true },
    ]);
  });

  it('are none of a form of another center, which is not there', async () => {
    const answer = await committee.client.call('GET /pips/completed-form', {
      query: { idCompletedForm: await cedar.addSentForm() },
    });
    expect(answer.status).toBe(404);
  });
});
