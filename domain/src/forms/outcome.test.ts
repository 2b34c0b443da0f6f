import { describe, expect, it } from 'vitest';
import type { Question } from './definition';
import { answer, code, form, oxygen } from './form.fixtures';
import { issueFrom, issuesFrom } from './issues-from';
import { answerRows } from './projection';
import { prune } from './prune';
import { score, tallyBy } from './score';

describe('the score', () => {
  const weighted = form(
    { linkId: 'a', type: 'yes-no', text: 'A?', weight: 3, focusArea: 'Safety' },
    { linkId: 'b', type: 'yes-no-na', text: 'B?', focusArea: 'Dining' },
    { linkId: 'c', type: 'yes-no-na', text: 'C?', focusArea: 'Dining' },
  );

  it('is weighted yes over yes and no, without what does not apply or was not answered', () => {
    expect(score(weighted, [code('a', 'yes'), code('b', 'no'), code('c', 'na')])).toBe(75);
    expect(score(weighted, [code('a', 'no')])).toBe(0);
  });

  it('is absent when nothing can be scored', () => {
    expect(score(weighted, [])).toBeNull();
    expect(score(weighted, [code('b', 'na'), code('c', 'na')])).toBeNull();
  });

  it('is kept apart per focus area on request', () => {
    const answers = [code('a', 'yes'), code('b', 'no'), code('c', 'yes')];
    const byArea = tallyBy(weighted, answers, ({ focusArea }) => focusArea);
    expect(byArea.get('Dining')).toEqual({ yes: 1, no: 1, na: 0, weightYes: 1, weightNo: 1 });
    expect(byArea.get('Safety')?.weightYes).toBe(3);
  });
});

describe('issues that sending opens', () => {
  const light: Question = {
    linkId: 'light',
    type: 'yes-no-na',
    text: 'Can the resident reach the call light?',
    critical: true,
    surveyTag: 'F558',
    focusAreaId: 'fa',
    onNo: { comment: true, issue: { departmentId: 'nursing' } },
  };

  it('carry the question, the comment and what the question knows', () => {
    const files = [{ id: 'f', name: 'bed.jpg' }];
    expect(issuesFrom(form(light), [code('light', 'no', { comment: ' On the floor. ', files })])).toEqual([
      {
        linkId: 'light',
        title: 'On the floor.',
        description: 'Can the resident reach the call light? No.\nOn the floor.',
        priority: 'HIGH',
        alert: false,
        alleged: false,
        departmentId: 'nursing',
        department: undefined,
        focusAreaId: 'fa',
        subfocusAreaId: undefined,
        surveyTag: 'F558',
        files,
      },
    ]);
  });

  it('are opened by every allegation, critical and without a tag, whatever else its question asks for', () => {
    const question: Question = { ...light, alleged: true, onNo: undefined };
    expect(issuesFrom(form(question), [code('light', 'no')])).toMatchObject([
      { priority: 'CRITICAL', alleged: true, surveyTag: undefined },
    ]);
  });

  it('are allegations, too, where they are asked only because of one', () => {
    const because = { question: 'light', operator: '=' as const, answerCoding: { code: 'no' as const } };
    const then: Question = { ...light, linkId: 'then', text: 'Is the person gone?', enableWhen: [because] };
    const definition = form({ ...light, alleged: true }, then);
    const [, opened] = issuesFrom(definition, [code('light', 'no'), code('then', 'no')]);
    expect(opened).toMatchObject({ linkId: 'then', priority: 'HIGH', alleged: true, surveyTag: undefined });
    expect(issueFrom(definition, [code('light', 'no'), code('then', 'no')], 'then')).toEqual(opened);
  });

  it('are titled with the finding, else the first line of the comment, else the question', () => {
    const titled = (title: string | undefined, comment?: string) => {
      const question: Question = { ...light, onNo: { issue: { title } } };
      const item = code('light', 'no', comment === undefined ? {} : { comment });
      return issuesFrom(form(question), [item])[0]?.title;
    };
    expect(titled('Call light out of reach', 'On the floor')).toBe('Call light out of reach');
    expect(titled(undefined, ' On the floor \nby the window')).toBe('On the floor');
    expect(titled(' ', 'On the floor')).toBe('On the floor');
    expect(titled(undefined, ' ')).toBe('Can the resident reach the call light? No.');
    expect(titled(undefined)).toBe('Can the resident reach the call light? No.');
  });

  it('have titles of at most 200 characters, cut with an ellipsis', () => {
    const text = `${'a'.repeat(300)}?`;
    const question: Question = { ...light, text };
    expect(issuesFrom(form(question), [code('light', 'no')])[0]).toMatchObject({
      title: `${'a'.repeat(199)}…`,
      description: `${text} No.`,
    });
  });

  it('have the priority the question gives, else HIGH when critical and MEDIUM when not', () => {
    const priority = (question: Question) => issuesFrom(form(question), [code('light', 'no')])[0]?.priority;
    expect(priority({ ...light, onNo: { issue: { priority: 'CRITICAL' } } })).toBe('CRITICAL');
    expect(priority({ ...light, critical: false })).toBe('MEDIUM');
    expect(priority({ ...light, onNo: { comment: true } })).toBeUndefined();
  });

  it('read well when the question is a statement', () => {
    const [issue] = issuesFrom(form({ ...light, text: 'Exits are clear.' }), [code('light', 'no')]);
    expect(issue?.description).toBe('Exits are clear: no.');
  });
});

describe('what is kept when a form is sent', () => {
  const other: Question = { linkId: 'other', type: 'short-text', text: 'Other' };
  const files = [{ id: 'f', name: 'door.jpg' }];

  it('a comment or a file without an answer stays, an empty answer goes', () => {
    const noted = [
      { linkId: 'oxygen', answer: [], comment: 'Could not look' },
      { ...answer('other'), files },
    ];
    expect(prune(form(oxygen, other), noted)).toEqual(noted);
    const empty = [answer('oxygen'), { ...answer('other', { valueString: ' ' }), comment: ' ', files: [] }];
    expect(prune(form(oxygen, other), empty)).toEqual([]);
  });

  it('answers come in the order of the form, the later of two counts, and strangers go', () => {
    const answers = [
      answer('other', { valueString: 'Bed' }),
      code('oxygen', 'no'),
      code('oxygen', 'yes'),
      code('stranger', 'yes'),
    ];
    expect(prune(form(oxygen, other), answers)).toEqual([code('oxygen', 'yes'), answers[0]]);
  });
});

describe('answers as rows', () => {
  it('carry code, value, unit, date, and what is needed to pool them', () => {
    const answerOption = ['a', 'b'].map((each) => ({ valueCoding: { code: each, display: each } }));
    const definition = form(
      { ...oxygen, alert: true, weight: 2 },
      { linkId: 'many', type: 'multiple-choice', text: 'Which?', answerOption },
      { linkId: 'rate', type: 'rate', text: 'Falls', multiplier: 1000, unit: 'per 1,000 days' },
      { linkId: 'temp', type: 'number', text: 'Room', unit: '°F' },
      { linkId: 'day', type: 'date', text: 'When' },
      { linkId: 'text', type: 'long-text', text: 'Notes' },
      { linkId: 'scale', type: 'scale', text: 'Pain', min: 0, max: 10 },
    );
    const rows = answerRows(definition, [
      code('oxygen', 'no', { comment: 'Empty' }),
      answer('many', { valueCoding: { code: 'a' } }, { valueCoding: { code: 'b' } }),
      answer('rate', { valueRate: { numerator: 3, denominator: 1500 } }),
      answer('temp', { valueDecimal: 74.5 }),
      answer('day', { valueDate: '2025-03-01' }),
      answer('text', { valueString: 'Notes' }),
    ]);
    expect(rows).toMatchObject([
      { linkId: 'oxygen', code: 'no', weight: 2, alert: true, comment: 'Empty', value: null },
      { linkId: 'many', code: 'a', weight: null, alert: false },
      { linkId: 'many', code: 'b' },
      { linkId: 'rate', value: 2, numerator: 3, denominator: 1500, unit: 'per 1,000 days', code: null },
      { linkId: 'temp', value: 74.5, unit: '°F' },
      { linkId: 'day', date: '2025-03-01' },
    ]);
    expect(rows).toHaveLength(6);
    expect(answerRows(definition, [code('oxygen', 'yes')])).toMatchObject([{ code: 'yes', alert: false }]);
  });
});
