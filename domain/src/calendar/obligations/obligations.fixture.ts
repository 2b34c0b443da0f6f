import type { Obligation, Requirement } from './obligations';

/** Something that is asked for by a day. */
export const asked = (dueOn: string, state: Requirement['state']): Requirement => ({
  about: 'April to June 2026',
  dueOn,
  undated: false,
  state,
  evidence: [],
  amount: null,
  heldBetween: null,
});

/** A row of a panel, one of each kind. */
export const row = (
  kind: Obligation['kind'],
  source: string,
  ...requirements: Requirement[]
): Obligation => ({
  id: kind,
  kind,
  name: kind === 'form' ? 'Falls: form' : kind,
  source,
  subjectId: null,
  requirements,
});
