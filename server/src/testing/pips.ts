import type { createPipSchema, Pip } from '@lamplight/contract/pips';
import type { z } from 'zod';
import type { TestCenter, TestPerson } from './world';

type Given = Partial<z.input<typeof createPipSchema>>;

/** Begins a PIP through the interface and gives it back. */
export async function addPip(by: TestPerson, given: Given = {}): Promise<Pip> {
  const body = { title: 'Fewer falls at night', ...given };
  const answer = await by.client.call('POST /pips', { body });
  if (answer.status !== 201) throw new Error(`The PIP was refused: ${JSON.stringify(answer.problem)}`);
  return answer.body;
}

/** What signing wants a PIP to say. */
export const charter = (leader: TestPerson) => ({
  problem: 'Falls between 22:00 and 6:00 have doubled since spring',
  goal: {
    measure: 'Falls per 1,000 resident-days',
    unit: 'per 1,000 resident-days',
    multiplier: 1000,
    baseline: 6.2,
    target: 3,
    targetDate: '2027-12-31',
  },
  leader: leader.id,
});

/** A PIP that is complete enough to be signed. */
export const addCharteredPip = (center: TestCenter, given: Given = {}): Promise<Pip> =>
  addPip(center.committee, { ...charter(center.staff), ...given });

/** Puts a PIP up for signing and gives it back. */
export async function putUp(center: TestCenter, id: string, signers: readonly TestPerson[]): Promise<Pip> {
  const answer = await center.committee.client.call('PUT /pips/{id}/active-sign-in-process', {
    params: { id },
    body: { signerIds: signers.map((person) => person.id) },
  });
  if (answer.status !== 200) throw new Error(`Signing was refused: ${JSON.stringify(answer.problem)}`);
  return answer.body;
}

/** The version of a PIP that is in draft or being signed. */
export function draftOf({ versions }: Pip): string {
  const draft = versions.find(({ state }) => state === 'DRAFT');
  if (!draft) throw new Error('The PIP has no draft');
  return draft.id;
}

/** Has a PIP signed by as many as its center asks for. */
export async function haveSigned(center: TestCenter, { id, signNumber }: Pip): Promise<void> {
  const signers = [center.committee, center.staff, center.verifier, center.admin].slice(0, signNumber);
  const version = draftOf(await putUp(center, id, signers));
  for (const signer of signers)
    await signer.client.call('PUT /pip-versions/{id}/sign', { params: { id: version }, body: {} });
}

/** Puts a PIP in force that lacks nothing. */
export async function activate(center: TestCenter, id: string): Promise<Pip> {
  const answer = await center.committee.client.call('PUT /pips/{id}/active', { params: { id }, body: {} });
  if (answer.status !== 200) throw new Error(`Activating was refused: ${JSON.stringify(answer.problem)}`);
  return answer.body;
}

/** A PIP in force. */
export async function addActivePip(center: TestCenter, given: Given = {}): Promise<Pip> {
  const pip = await addCharteredPip(center, given);
  if (pip.signNumber > 0) await haveSigned(center, pip);
  return activate(center, pip.id);
}
