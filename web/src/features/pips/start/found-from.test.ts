import type { Audit } from '@lamplight/contract/audits';
import type { CompletedForm } from '@lamplight/contract/completed-forms';
import type { Issue } from '@lamplight/contract/issues';
import type { TopicResults } from '@lamplight/contract/topic-results';
import { pipLimits } from '@lamplight/domain/pips/content';
import { describe, expect, it } from 'vitest';
import { fromForm, fromIssue, fromRound } from './found-from';
import { fromResults } from './found-from-results';

const none = { floor: null, unit: null, location: null };
const birch = { id: 'u', name: 'Birch' };

/** What the rules read of a record; the rest of it is of no concern to them. */
const issue = (parts: Partial<Issue>) =>
  ({
    id: 'i1',
    title: 'Call light out of reach',
    description: 'On the floor behind the bed.',
    sourceType: 'SURVEY',
    surveyTag: 'F558',
    surveyTagDescription: 'Reasonable accommodation',
    rootCause: null,
    alleged: false,
    ...none,
    unit: birch,
    ...parts,
  }) as Issue;

const definition = {
  item: [
    {
      linkId: 's',
      type: 'group',
      text: 'Room',
      item: [
        {
          linkId: 'light',
          type: 'yes-no',
          text: 'Is the call light in reach?',
          surveyTag: 'F558',
          onNo: { issue: { title: 'Call light out of reach' } },
        },
        { linkId: 'water', type: 'yes-no', text: 'Is there fresh water?' },
      ],
    },
  ],
};
const no = (linkId: string, comment?: string) => ({
  linkId,
  answer: [{ valueCoding: { code: 'no' } }],
  ...(comment ? { comment } : {}),
});
const filled = {
  definition,
  answers: [no('light', 'On the floor'), no('water')],
  score: 33.3,
  yesCount: 1,
  noCount: 2,
  issues: [],
};
const form = {
  ...filled,
  id: 'f1',
  date: '2026-03-05',
  form_topic: { id: 't1', name: 'Call lights' },
} as unknown as CompletedForm;
const round = {
  ...filled,
  id: 'a1',
  auditToolQuestionnarie: { id: 'x', title: 'Rooms and dignity' },
  location: null,
  unit: birch,
} as unknown as Audit;

describe('a PIP from an issue', () => {
  it('says what was found, where, when and under which tag, and links to it', () => {
    const begun = fromIssue(issue({}), '2026-03-04', null);
    expect(begun).toMatchObject({
      title: 'Call light out of reach',
      surveyTags: ['F558'],
      selectionReasons: ['SURVEY'],
      found: { kind: 'ISSUE', id: 'i1', linkId: null },
    });
    expect(begun.background).toMatch(/found Mar 4, 2026 at Birch \(.*[Ss]urvey.*\)/);
    expect(begun.background).toContain('On the floor behind the bed.');
    expect(begun.background).toContain('F558: Reasonable accommodation');
    expect(begun.background).not.toMatch(/Root cause/);
  });

  it('belongs to the topic of the completed form that its issue came from', () => {
    expect(fromIssue(issue({}), '2026-03-04', 't1').topicId).toBe('t1');
    expect(fromIssue(issue({}), '2026-03-04', null).topicId).toBeNull();
  });

  it('takes the voice of residents as the reason where they said it, and no reason where staff found it', () => {
    const reasons = (sourceType: Issue['sourceType']) =>
      fromIssue(issue({ sourceType }), '2026-03-04', null).selectionReasons;
    expect(reasons('GRIEVANCE')).toEqual(['RESIDENT_VOICE']);
    expect(reasons('RESIDENT_COUNCIL')).toEqual(['RESIDENT_VOICE']);
    expect(reasons('AMBASSADOR_ROUND')).toEqual([]);
  });

  it('has room for any issue', () => {
    const long = issue({
      title: 'x'.repeat(300),
      description: 'y'.repeat(10_000),
      rootCause: 'z'.repeat(10_000),
    });
    const begun = fromIssue(long, '2026-03-04', null);
    expect(begun.title.length).toBeLessThanOrEqual(pipLimits.title);
    expect(begun.background.length).toBeLessThanOrEqual(pipLimits.prose);
  });
});

describe('a PIP from what was filled in', () => {
  it('says of a “no” its question, form, day, comment, tag and score', () => {
    const begun = fromForm(form, 'light');
    expect(begun).toMatchObject({
      title: 'Call light out of reach',
      topicId: 't1',
      surveyTags: ['F558'],
      found: { kind: 'COMPLETED_FORM', id: 'f1', linkId: 'light' },
    });
    expect(begun.background.split('\n')).toEqual([
      '“Is the call light in reach?” was answered “no” in the form “Call lights” for Mar 5, 2026.',
      'Comment: On the floor',
      'Survey tag F558',
      'It came to a score of 33%: 1 yes, 2 no.',
    ]);
  });

  it('takes the question itself as its name where a “no” has no finding', () => {
    expect(fromForm(form, 'water').title).toBe('Is there fresh water?');
  });

  it('lists every “no” where it is about the whole form', () => {
    const begun = fromForm(form, null);
    expect(begun.title).toBe('Call lights');
    expect(begun.surveyTags).toEqual(['F558']);
    expect(begun.background.split('\n').slice(-3)).toEqual([
      'Answered “no”:',
      '– Is the call light in reach?',
      '– Is there fresh water?',
    ]);
  });

  it('says of a round where it went, and belongs to no topic', () => {
    const begun = fromRound(round, 'light', '2026-03-06');
    expect(begun.topicId).toBeNull();
    expect(begun.found).toEqual({ kind: 'AUDIT', id: 'a1', linkId: 'light' });
    expect(begun.background).toContain('the round “Rooms and dignity” of Mar 6, 2026, Birch.');
  });
});

describe('a PIP from what alleges a violation', () => {
  const secret = 'xylophone';
  const item = [
    {
      linkId: 'safe',
      type: 'yes-no',
      text: `Safe ${secret}?`,
      alleged: true,
      onNo: { issue: { title: secret } },
    },
    {
      linkId: 'off',
      type: 'yes-no',
      text: `Off the floor, ${secret}?`,
      enableWhen: [{ question: 'safe', operator: '=', answerCoding: { code: 'no' } }],
    },
    ...(definition.item[0]?.item ?? []),
  ];
  const told = {
    ...round,
    definition: { item: [{ linkId: 's', type: 'group', text: 'Voice', item }] },
    answers: [no('safe', secret), no('off', secret), ...round.answers],
    issues: [{ id: 'i9', number: 305, title: secret, linkId: 'safe', status: 'OPEN' }],
  } as unknown as Audit;
  const nothing = { title: '', topicId: null, surveyTags: [], selectionReasons: [], alleged: true };

  it('begins without a word of the issue: not its title, place, day, root cause or topic, but with its number', () => {
    const begun = fromIssue(
      issue({ alleged: true, number: 305, title: secret, description: secret, rootCause: secret }),
      '2026-03-04',
      't1',
    );
    expect(begun).toEqual({
      ...nothing,
      from: 'the alleged violation #305',
      background: 'An alleged violation, issue #305. What was found stands there, for the committee to read.',
      found: { kind: 'ISSUE', id: 'i1', linkId: null },
    });
  });

  it('names the issue of an answer, or the answer where none is told, and never its question, comment or round', () => {
    const begun = fromRound(told, 'safe', '2026-03-06');
    expect(begun).toMatchObject({ ...nothing, found: { kind: 'ISSUE', id: 'i9', linkId: null } });
    expect(begun.background).toContain('#305');
    const asked = fromRound(told, 'off', '2026-03-06');
    expect(asked).toMatchObject({ ...nothing, found: { kind: 'AUDIT', id: 'a1', linkId: 'off' } });
    for (const each of [begun, asked]) expect(JSON.stringify(each)).not.toMatch(/xylophone|Rooms|Birch|2026/);
  });

  it('leaves such answers out of what a whole round was answered “no” to, and says that there is one', () => {
    const begun = fromRound(told, null, '2026-03-06');
    expect(begun.background.split('\n').slice(-3)).toEqual([
      'Answered “no”:',
      '– Is the call light in reach?',
      '– Is there fresh water?',
    ]);
    expect(JSON.stringify(begun)).not.toContain(secret);
    expect([begun.alleged, fromRound(round, null, '2026-03-06').alleged]).toEqual([true, undefined]);
  });

  it('holds for an answer whose issue alone alleges one, as was said of it later', () => {
    const [first, ...others] = round.answers;
    const linkId = first?.linkId ?? '';
    const said = {
      ...round,
      answers: [no(linkId, secret), ...others],
      issues: [{ id: 'i9', number: 305, title: secret, linkId, status: 'OPEN', alleged: true }],
    } as unknown as Audit;
    const begun = fromRound(said, linkId, '2026-03-06');
    expect(begun).toMatchObject({ ...nothing, found: { kind: 'ISSUE', id: 'i9', linkId: null } });
    expect(JSON.stringify(begun)).not.toContain(secret);
    const question = round.definition.item[0]?.item.find((each) => each.linkId === linkId)?.text ?? '';
    const [plain, whole] = [fromRound(round, null, '2026-03-06'), fromRound(said, null, '2026-03-06')];
    expect([plain.alleged, whole.alleged]).toEqual([undefined, true]);
    expect(plain.background).toContain(question);
    expect(whole.background).not.toContain(question);
  });
});

describe('a PIP from a chart', () => {
  const points = [9, 9, 8, 9, 8, 9, 8, 9, 2, 1, 2, 1, 2, 1, 2, 1].map((value, at) => ({
    completedForm: { id: `c${at}` },
    date: `2026-01-${String(at + 1).padStart(2, '0')}`,
    value,
    numerator: null,
    denominator: null,
  }));
  const results = (kind: 'score' | 'rate'): TopicResults => ({
    topic: { id: 't1', name: 'Falls' },
    initDate: '2025-02-01',
    endDate: '2026-02-01',
    annotations: [],
    series: [
      { linkId: kind === 'score' ? null : 'q', text: 'Falls in the month', kind, unit: 'falls', points },
    ],
  });

  it('says what the signal says, and goes on measuring from the question', () => {
    const begun = fromResults(results('rate'), 'q', 'ANHOEJ');
    expect(begun).toMatchObject({
      topicId: 't1',
      found: { kind: 'TOPIC_RESULTS', id: 't1', linkId: 'q' },
      goal: {
        measure: 'Falls in the month',
        unit: 'falls',
        baselineDate: '2026-01-16',
        source: { kind: 'TOPIC', id: 't1', linkId: 'q' },
      },
    });
    expect(begun?.background).toMatch(/8 values in a row below the median, Jan 9, 2026 to Jan 16, 2026/);
    expect(begun?.goal?.direction).toBeUndefined();
  });

  it('takes more as better of a score, which is a percentage', () => {
    const goal = fromResults(results('score'), null, 'ANHOEJ')?.goal;
    expect(goal).toMatchObject({ measure: 'Score of Falls', unit: '%', direction: 'UP', multiplier: 100 });
  });

  it('is not begun from a question that the chart does not have', () => {
    expect(fromResults(results('rate'), 'other', 'ANHOEJ')).toBeUndefined();
  });
});
