import { describe, expect, it } from 'vitest';
import { nextStep } from './next-step';
import { centerPolicy, type Obligation, type Requirement } from './obligations';

const today = '2026-06-10';
const asked = (dueOn: string, state: Requirement['state']): Requirement => ({
  about: 'April to June 2026',
  dueOn,
  state,
  evidence: [],
  amount: null,
  heldBetween: null,
});
const row = (kind: Obligation['kind'], source: string, ...requirements: Requirement[]): Obligation => ({
  id: kind,
  kind,
  name: kind === 'form' ? 'Falls: form' : kind,
  source,
  subjectId: null,
  requirements,
});

describe('the one step that would help most', () => {
  const form = row('form', centerPolicy, asked('2026-01-31', 'overdue'));
  const drill = row('fire-drill', 'K712', asked('2026-03-31', 'overdue'));
  const committee = row('committee', 'F868', asked('2026-02-28', 'overdue'));

  it('is the earliest overdue that a regulation asks for and that one person can mend', () => {
    expect(nextStep([form, committee, drill], today)?.obligation.id).toBe('fire-drill');
  });

  it('is else the earliest overdue of the center’s own, said in a sentence', () => {
    expect(nextStep([form, committee], today)?.sentence).toBe(
      'Fill in the form Falls: April to June 2026. It was due Jan 31, 2026.',
    );
  });

  it('is to put a first plan on file where there is none that could be reviewed', () => {
    const due = asked('2026-06-30', 'due');
    const sentenceOf = (plan: Requirement) =>
      nextStep([row('qapi-plan', centerPolicy, plan)], today)?.sentence;
    expect(sentenceOf(due)).toBe('Put the QAPI plan on file. It is due Jun 30, 2026.');
    const there = { kind: 'document', id: 'plan', day: '2025-06-30' } as const;
    expect(sentenceOf({ ...due, evidence: [there] })).toBe(
      'Review the QAPI plan and put it on file. It is due Jun 30, 2026.',
    );
  });

  it('is to add the file where what was done is entered without it', () => {
    const entered = {
      ...asked('2026-03-31', 'overdue'),
      evidence: [{ kind: 'dated-record', id: 'drill', day: '2026-03-12' } as const],
    };
    expect(nextStep([row('fire-drill', 'K712', entered)], today)?.sentence).toBe(
      'Add the file of the fire drill: April to June 2026. It was due Mar 31, 2026.',
    );
  });

  it('asks of a period that is over whether it was held, as nobody can hold it any more', () => {
    expect(nextStep([drill], today)?.sentence).toBe(
      'If it was held, enter the fire drill: April to June 2026. If not, tell the committee: it cannot be made up. It was due Mar 31, 2026.',
    );
    expect(nextStep([row('fire-drill', 'K712', asked('2026-06-30', 'due'))], today)?.sentence).toBe(
      'Hold the fire drill and enter it: April to June 2026. It is due Jun 30, 2026.',
    );
  });

  it('is before what is over what a regulation asks for and can still be done in time', () => {
    const due = row('emergency-plan', 'E0004', asked('2026-07-10', 'due'));
    const later = row('emergency-plan', 'E0004', asked('2026-07-11', 'due'));
    const own = row('form', centerPolicy, asked('2026-06-30', 'due'));
    const chosen = (...rows: Obligation[]) => nextStep(rows, today)?.requirement.dueOn;
    expect(chosen(form, own, drill, due)).toBe('2026-07-10');
    expect(chosen(own, drill, later)).toBe('2026-03-31');
    expect(chosen(own, form, later)).toBe('2026-01-31');
  });

  it('is else what is due next, and nothing where nobody alone can do it', () => {
    const due = row('emergency-plan', 'E0004', asked('2026-06-30', 'due'));
    expect(nextStep([committee, due], today)?.sentence).toBe(
      'Review the emergency plan and enter it. It is due Jun 30, 2026.',
    );
    expect(nextStep([committee], today)).toBeNull();
    expect(nextStep([], today)).toBeNull();
  });
});
