import { describe, expect, it } from 'vitest';
import { nextStep } from './next-step';
import { centerPolicy, type Obligation, type Requirement } from './obligations';
import { asked, row } from './obligations.fixture';

const today = '2026-06-10';

const entered = (requirement: Requirement, ...days: string[]): Requirement => ({
  ...requirement,
  evidence: days.map((day) => ({ kind: 'dated-record', id: day, day })),
});
const sentenceOf = (...rows: Obligation[]) => nextStep(rows, today)?.sentence;

describe('the one step that would help most', () => {
  /** One of each rank, the last rank first. */
  const lost = row('fire-drill', 'K712', asked('2026-03-31', 'overdue'));
  const own = row('form', centerPolicy, asked('2026-06-30', 'due'));
  const planned = row('exercises', 'E0039', asked('2026-06-30', 'due'));
  const ownLate = row('form', centerPolicy, asked('2026-01-31', 'overdue'));
  const late = row('staffing-data', 'F851', asked('2026-05-15', 'overdue'));
  const inTime = row('emergency-plan', 'E0004', asked('2026-07-10', 'due'));

  it('is what can still be won before what is lost, in one stated order, and says which rank it is of', () => {
    const now = '2026-04-20';
    const ranked = [
      [
        row('emergency-plan', 'E0004', asked('2026-05-20', 'due')),
        'a regulation asks for and can still be done',
      ],
      [row('staffing-data', 'F851', asked('2026-02-14', 'overdue')), 'is overdue and can still be made up'],
      [ownLate, 'is overdue and can still be made up'],
      [planned, 'a regulation asks for within 90 days and takes planning'],
      [row('form', centerPolicy, asked('2026-04-30', 'due')), 'the center asks of itself within 30 days'],
      [lost, 'Nothing else waits'],
    ] as const;
    const rows = ranked.map(([one], index) => ({ ...one, id: `row${index}` }));
    for (const [index, [, reason]] of ranked.entries()) {
      const left = rows.slice(index);
      for (const given of [left, left.toReversed()]) {
        const step = nextStep(given, now);
        expect(step?.obligation.id).toBe(`row${index}`);
        expect(step?.reason).toContain(reason);
      }
    }
  });

  it('is of a rank the earliest', () => {
    const soon = row('facility-assessment', 'F838', asked('2026-06-20', 'due'));
    expect(nextStep([inTime, soon], today)?.obligation.id).toBe('facility-assessment');
    const before = row('emergency-plan', 'E0004', asked('2026-05-14', 'overdue'));
    expect(nextStep([late, before, ownLate], today)?.obligation.id).toBe('emergency-plan');
  });

  it('is in time up to the 30th day', () => {
    const later = row('emergency-plan', 'E0004', asked('2026-07-11', 'due'));
    expect(nextStep([inTime, late], today)?.obligation.id).toBe('emergency-plan');
    expect(nextStep([later, late], today)?.obligation.id).toBe('staffing-data');
    expect(nextStep([later], today)).toBeNull();
  });

  it('is to plan no drill of a quarter that has not begun', () => {
    const next = row('fire-drill', 'K712', asked('2026-03-31', 'due'));
    expect(nextStep([next], '2025-12-31')).toBeNull();
    expect(nextStep([next], '2026-01-01')?.sentence).toBe(
      'Hold the fire drill and enter it: April to June 2026. It is due Mar 31, 2026.',
    );
    // A day more than 90 before.
    const exercises = row('exercises', 'E0039', asked('2026-12-31', 'due'));
    expect(nextStep([exercises], '2026-10-01')).toBeNull();
    expect(nextStep([exercises], '2026-10-02')?.obligation.id).toBe('exercises');
  });

  it('is of the center’s own said in a sentence, by the name that it gave', () => {
    expect(sentenceOf(ownLate)).toBe('Fill in the form Falls: April to June 2026. It was due Jan 31, 2026.');
    expect(sentenceOf(own)).toBe('Fill in the form Falls: April to June 2026. It is due Jun 30, 2026.');
  });

  it('is to put a first plan on file where there is none that could be reviewed', () => {
    const due = asked('2026-06-30', 'due');
    expect(sentenceOf(row('qapi-plan', 'F865', due))).toBe(
      'Put the QAPI plan on file. It is due Jun 30, 2026.',
    );
    expect(sentenceOf(row('qapi-plan', 'F865', entered(due, '2025-06-30')))).toBe(
      'Review the QAPI plan and put it on file. It is due Jun 30, 2026.',
    );
  });

  it('is to add the file where what was done is entered without it: that is not lost', () => {
    const drill = row('fire-drill', 'K712', entered(asked('2026-03-31', 'overdue'), '2026-03-12'));
    const step = nextStep([lost, drill], today);
    expect(step?.sentence).toBe(
      'Add the file of the fire drill: April to June 2026. It was due Mar 31, 2026.',
    );
    expect(step?.reason).toContain('can still be made up');
  });

  it('asks of a period that is over whether it was held, as nobody can hold it any more', () => {
    expect(sentenceOf(lost)).toBe(
      'If it was held, enter the fire drill: April to June 2026. If not, tell the committee: it cannot be made up. It was due Mar 31, 2026.',
    );
    expect(sentenceOf(row('fire-drill', 'K712', asked('2026-06-30', 'due')))).toBe(
      'Hold the fire drill and enter it: April to June 2026. It is due Jun 30, 2026.',
    );
  });

  it('is to plan the committee’s meeting of the quarter where none is planned, and to confirm one whose day is over', () => {
    const quarter = asked('2026-06-30', 'due');
    const committee = (requirement: Requirement) => row('committee', 'F868', requirement);
    expect(sentenceOf(committee(quarter))).toBe(
      'Plan a meeting of the quality committee: April to June 2026. It is due Jun 30, 2026.',
    );
    expect(nextStep([committee(entered(quarter, '2026-05-12', today))], today)).toBeNull();
    expect(sentenceOf(committee(entered(quarter, '2026-05-12')))).toBe(
      'Confirm that the quality committee met on May 12, 2026, or plan another meeting. It is due Jun 30, 2026.',
    );
    const over = asked('2026-03-31', 'overdue');
    expect(sentenceOf(committee(entered(over, '2026-03-10')))).toBe(
      'If the quality committee met on Mar 10, 2026, confirm the meeting; if not, take it off the calendar. It was due Mar 31, 2026.',
    );
    // No meeting can be planned for a day that is over.
    expect(nextStep([committee(over)], today)).toBeNull();
  });

  it('is nothing where nobody alone can do anything', () => {
    const rounds = row('rounds', centerPolicy, asked('2026-06-14', 'due'), asked('2026-06-07', 'overdue'));
    expect(nextStep([rounds, row('pip', 'F867', asked('2026-06-30', 'due'))], today)).toBeNull();
    expect(nextStep([], today)).toBeNull();
  });
});
