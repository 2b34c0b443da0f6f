import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agendaLimits } from '../agenda';
import { toldOfActions, toldOfDocuments } from './due';
import type { DueFacts, FormFact, IssueFacts, PipFacts, Since, TopicFacts } from './facts';
import { toldOfIssues } from './issues';
import { toldOfPip } from './pip';
import { toldOfResults } from './results';
import { sentenceOf } from './sentence';
import { toldOfMissingReport, toldOfUnseen } from './unseen';

const since: Since = { day: '2028-01-10', met: true };
const form = (id: number, score: number | null, isNew = true): FormFact => ({
  id: `form-${id}`,
  day: `2028-02-${String(id).padStart(2, '0')}`,
  score,
  isNew,
});
const topic = (given: Partial<TopicFacts>): TopicFacts => ({
  centerTopicId: 'falls',
  name: 'Falls',
  agenda: [],
  since,
  forms: [],
  charts: [],
  alerts: [],
  issues: { open: 0, overdue: 0, critical: 0, oldestOn: null, openedSince: 0, resolvedSince: 0 },
  ...given,
});

describe('what forms came to', () => {
  const told = (given: Partial<TopicFacts>) => toldOfResults(topic(given));

  it('is not told where none was sent since the last meeting', () => {
    expect(told({})).toBeNull();
    expect(told({ forms: [form(1, 80, false)], alerts: [] })).toBeNull();
  });

  it('says how many were sent, and how the score moved', () => {
    expect(told({ forms: [form(1, null)] })).toBe('Since the meeting on Jan 10, 2028, 1 form was sent.');
    expect(told({ forms: [form(1, 82)] })).toBe(
      'Since the meeting on Jan 10, 2028, 1 form was sent; the score is 82%.',
    );
    expect(told({ forms: [form(1, 80, false), form(2, 84.4), form(3, 91)] })).toBe(
      'Since the meeting on Jan 10, 2028, 2 forms were sent; the score went from 80% to 91%.',
    );
    expect(told({ forms: [form(1, 90, false), form(2, null), form(3, 90)] })).toBe(
      'Since the meeting on Jan 10, 2028, 2 forms were sent; the score stayed at 90%.',
    );
    expect(told({ forms: [form(1, 82)], since: { day: '2028-01-10', met: false } })).toBe(
      'Since Jan 10, 2028, 1 form was sent; the score is 82%.',
    );
  });

  it('names the questions of alerts, the most frequent first, and says how many more there are', () => {
    const forms = [form(1, null)];
    expect(told({ forms, alerts: ['Was every fall reviewed?'] })).toBe(
      'Since the meeting on Jan 10, 2028, 1 form was sent; 1 answer is an alert: “Was every fall reviewed?”.',
    );
    expect(told({ forms, alerts: ['A?', 'B?', 'B?', 'C?', 'D?', 'E?'] })).toBe(
      'Since the meeting on Jan 10, 2028, 1 form was sent; 6 answers are alerts: “B?” 2 times, “A?”, “C?” and 2 more questions.',
    );
  });

  it('tells a signal of a run chart that reaches into the time since the meeting, and no older one', () => {
    const values = [1, 2, 1, 2, 1, 2, 1, 2, 9, 9, 9, 9, 9, 9, 9, 9];
    const chart = {
      name: 'Falls per 1,000',
      points: values.map((value, at) => ({ formId: `form-${at + 1}`, day: form(at + 1, null).day, value })),
    };
    const formsWith = (isNew: number) => values.map((_, at) => form(at + 1, null, at >= isNew));
    expect(told({ forms: formsWith(14), charts: [chart] })).toBe(
      'Since the meeting on Jan 10, 2028, 2 forms were sent; signal in the chart of “Falls per 1,000”: 8 values in a row above the median, Feb 9, 2028 to Feb 16, 2028; signal in the chart of “Falls per 1,000”: the values cross the median only once.',
    );
    const older = {
      ...chart,
      points: chart.points.map((point) => ({ ...point, formId: `old-${point.formId}` })),
    };
    expect(told({ forms: formsWith(14), charts: [older] })).toBe(
      'Since the meeting on Jan 10, 2028, 2 forms were sent.',
    );
  });

  it('equals a slow recount, whatever was sent', () => {
    const score = fc.option(fc.integer({ min: 0, max: 100 }), { nil: null });
    fc.assert(
      fc.property(
        fc.array(score, { maxLength: 20 }),
        fc.nat(20),
        fc.array(fc.constantFrom('A?', 'B?', 'C?', 'D?')),
        (scores, newest, alerts) => {
          const forms = scores.map((each, at) => form(at + 1, each, at >= scores.length - newest));
          const text = told({ forms, alerts });
          let sent = 0;
          for (const each of forms) if (each.isNew) sent += 1;
          if (sent === 0) {
            expect(text).toBeNull();
            return;
          }
          expect(Number(/, (\d+) forms? w/.exec(text ?? '')?.[1])).toBe(sent);
          let [before, last]: (number | null)[] = [null, null];
          let isMoved = false;
          for (const each of forms) {
            if (each.score === null) continue;
            if (each.isNew) {
              if (!isMoved && before === null) before = each.score;
              isMoved = true;
              last = each.score;
            } else before = each.score;
          }
          const [, from, to] = /score went from (\d+)% to (\d+)%/.exec(text ?? '') ?? [];
          const [, same] = /score (?:stayed at|is) (\d+)%/.exec(text ?? '') ?? [];
          if (last === null) expect(text).not.toContain('score');
          else if (before === last) expect(Number(same)).toBe(last);
          else expect([Number(from), Number(to)]).toEqual([before, last]);
          expect(/; (\d+) answers? /.exec(text ?? '')?.[1] ?? '0').toBe(String(alerts.length));
        },
      ),
    );
  });
});

describe('how issues stand', () => {
  const told = (given: Partial<IssueFacts>) => toldOfIssues({ ...topic({}).issues, ...given }, since);

  it('is not told where none moved and none is overdue', () => {
    expect(told({})).toBeNull();
    expect(told({ open: 4, oldestOn: '2027-01-01' })).toBeNull();
  });

  it('says what is open and overdue, and what moved since the last meeting', () => {
    expect(told({ resolvedSince: 1 })).toBe(
      'No issue is open; since the meeting on Jan 10, 2028, 1 was resolved.',
    );
    expect(told({ open: 1, overdue: 1, oldestOn: '2028-01-02' })).toBe('1 issue is open, and is overdue.');
    expect(told({ open: 1, overdue: 1, critical: 1, openedSince: 1 })).toBe(
      '1 issue is open, and is overdue and critical; since the meeting on Jan 10, 2028, 1 was opened.',
    );
    expect(told({ open: 2, overdue: 2, oldestOn: '2028-01-02' })).toBe(
      '2 issues are open, all overdue; the oldest open one is of Jan 2, 2028.',
    );
    expect(
      told({ open: 1204, overdue: 3, critical: 1, oldestOn: '2027-05-06', openedSince: 7, resolvedSince: 2 }),
    ).toBe(
      '1,204 issues are open, 3 overdue and 1 critical; since the meeting on Jan 10, 2028, 7 were opened and 2 were resolved; the oldest open one is of May 6, 2027.',
    );
  });
});

describe('how far a PIP has come', () => {
  const pip: PipFacts = {
    id: 'pip',
    title: 'Fewer falls',
    status: 'ACTIVE',
    steps: { done: 0, all: 0 },
    baseline: null,
    measured: null,
    unit: null,
    direction: 'DOWN',
    target: null,
    targetOn: null,
    lookAgainOn: null,
    awaited: 0,
  };
  const told = (given: Partial<PipFacts>) => toldOfPip({ ...pip, ...given });
  const first = { day: '2027-10-01', value: 12.4 };

  it('is not told where there is nothing yet', () => expect(told({})).toBeNull());

  it('counts the steps that are done', () => {
    expect(told({ steps: { done: 0, all: 3 } })).toBe('0 of 3 steps are done.');
    expect(told({ steps: { done: 0, all: 1 } })).toBe('0 of 1 step is done.');
    expect(told({ steps: { done: 1, all: 1 } })).toBe('1 of 1 step is done.');
    expect(told({ steps: { done: 2, all: 7 } })).toBe('2 of 7 steps are done.');
  });

  it('says from where to where the measurement went, and where it is to be', () => {
    const goal = { target: 5, targetOn: '2028-12-31', unit: 'falls' };
    expect(told({ ...goal, measured: { first, last: { day: '2028-02-01', value: 8 } } })).toBe(
      'The measurement went from 12.4 falls on Oct 1, 2027 to 8 falls on Feb 1, 2028 (the goal is 5 falls or less by Dec 31, 2028).',
    );
    expect(told({ measured: { first, last: first }, target: 95, unit: '%', direction: 'UP' })).toBe(
      'The measurement is 12.4% on Oct 1, 2027 (the goal is 95% or more).',
    );
    expect(told({ measured: { first, last: { ...first, day: '2028-02-01' } } })).toBe(
      'The measurement is 12.4 on Feb 1, 2028, as it was on Oct 1, 2027.',
    );
  });

  it('says it of the baseline where one is given, as lists of PIPs do', () => {
    const last = { day: '2028-02-01', value: 8 };
    expect(told({ baseline: 10, unit: 'falls', target: 5, measured: { first, last } })).toBe(
      'The measurement went from the baseline of 10 falls to 8 falls on Feb 1, 2028 (the goal is 5 falls or less).',
    );
    expect(told({ baseline: 8, measured: { first, last } })).toBe(
      'The measurement is 8 on Feb 1, 2028, as the baseline.',
    );
    expect(told({ baseline: 10, measured: { first: last, last } })).toBe(
      'The measurement went from the baseline of 10 to 8 on Feb 1, 2028.',
    );
  });

  it('says which signatures are awaited, and when it is to be looked at again', () => {
    expect(told({ awaited: 1 })).toBe('1 signature is awaited.');
    expect(told({ steps: { done: 3, all: 3 }, awaited: 2 })).toBe(
      '3 of 3 steps are done; 2 signatures are awaited.',
    );
    expect(told({ status: 'COMPLETED', lookAgainOn: '2028-03-01' })).toBe(
      'A second look is due on Mar 1, 2028.',
    );
    expect(told({ lookAgainOn: '2028-03-01' })).toBeNull();
  });
});

describe('what is to be done', () => {
  const none: DueFacts = { count: 0, overdue: 0, overdueSince: null, oldestOn: null, nextDueOn: null };

  it('of meetings before is told with what is overdue first', () => {
    const told = (given: Partial<DueFacts>) => toldOfActions({ ...none, ...given });
    expect(told({})).toBeNull();
    expect(told({ count: 1, oldestOn: '2027-10-01' })).toBe(
      '1 action item of meetings before is open; it was decided on Oct 1, 2027.',
    );
    expect(told({ count: 1, overdue: 1, overdueSince: '2028-01-05', oldestOn: '2027-10-01' })).toBe(
      '1 action item of meetings before is open, overdue since Jan 5, 2028; it was decided on Oct 1, 2027.',
    );
    expect(told({ count: 4, overdue: 1, overdueSince: '2028-01-05', oldestOn: '2027-10-01' })).toBe(
      '4 action items of meetings before are open, 1 of them overdue since Jan 5, 2028; the oldest was decided on Oct 1, 2027.',
    );
    expect(told({ count: 4, nextDueOn: '2028-04-01' })).toBe(
      '4 action items of meetings before are open, the next due on Apr 1, 2028.',
    );
  });

  it('of documents too', () => {
    const told = (given: Partial<DueFacts>) => toldOfDocuments({ ...none, ...given });
    expect(told({})).toBeNull();
    expect(told({ count: 1 })).toBe('1 document waits for its file.');
    expect(told({ count: 1, nextDueOn: '2028-04-01' })).toBe(
      '1 document waits for its file, due on Apr 1, 2028.',
    );
    expect(told({ count: 5, overdue: 5, overdueSince: '2028-01-05' })).toBe(
      '5 documents wait for their files, all of them overdue, the first since Jan 5, 2028.',
    );
  });
});

describe('what nobody looked at', () => {
  it('is told when the last look is more than a quarter before the meeting, or never was', () => {
    expect(toldOfUnseen(null, '2028-04-01')).toBe('Not yet on the agenda of a committee meeting.');
    expect(toldOfUnseen('2027-12-31', '2028-04-01')).toBeNull();
    expect(toldOfUnseen('2027-12-30', '2028-04-01')).toBe(
      'Last on the agenda of a committee meeting on Dec 30, 2027, 93 days before this one.',
    );
  });

  it('of the infection preventionist’s report is told by the quarter of the meeting', () => {
    expect(toldOfMissingReport('2028-04-02', '2028-06-30')).toBeNull();
    expect(toldOfMissingReport('2028-03-31', '2028-04-01')).toBe(
      'No report yet in the quarter from Apr 1, 2028 to Jun 30, 2028; the last one was given on Mar 31, 2028.',
    );
    expect(toldOfMissingReport(null, '2028-04-01')).toBe(
      'No report yet in the quarter from Apr 1, 2028 to Jun 30, 2028; none was given before.',
    );
  });
});

it('a sentence is one sentence, and never longer than an item can hold', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1, maxLength: 400 }), { maxLength: 8 }), (parts) => {
      const told = sentenceOf(parts);
      if (parts.length === 0) {
        expect(told).toBeNull();
        return;
      }
      expect(told?.length).toBeLessThanOrEqual(agendaLimits.told);
      expect(told?.endsWith('.')).toBe(true);
    }),
  );
});
