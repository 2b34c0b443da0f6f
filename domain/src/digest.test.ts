import { describe, expect, it } from 'vitest';
import { type DueOnDay, digestLines, digestSubject, isAnythingDue, nothingDue } from './digest';

const today = '2031-03-09';
const lines = (due: Partial<DueOnDay>) => digestLines({ ...nothingDue, ...due }, today);
const issue = (id: string, dueOn: string, place = 'Room 214') => ({ id, number: 7, place, dueOn });

describe('a digest', () => {
  it('is none where nothing is due', () => {
    expect(isAnythingDue(nothingDue)).toBe(false);
    expect(digestLines(nothingDue, today)).toEqual([]);
    expect(isAnythingDue({ ...nothingDue, steps: [today] })).toBe(true);
  });

  it('says first how many of what wait', () => {
    const subject = (due: Partial<DueOnDay>) => digestSubject({ ...nothingDue, ...due });
    expect(subject({ issues: [issue('a', today)] })).toBe('1 issue waits for you');
    expect(subject({ steps: [today, today] })).toBe('2 steps of PIPs wait for you');
    expect(subject({ documents: [today], forms: [today], actions: [today, today] })).toBe(
      '2 action items, 1 form and 1 document wait for you',
    );
  });

  it('names each issue by its place and day, with its screen', () => {
    expect(lines({ issues: [issue('a', '2031-03-01'), issue('b', today, '')] })).toEqual([
      {
        text: '2 issues assigned to you: 1 overdue since Mar 1, 2031; 1 due today',
        items: [
          { text: '#7, Room 214: overdue since Mar 1, 2031', path: '/issues/edit-issue/a/view' },
          { text: '#7, no place given: due today', path: '/issues/edit-issue/b/view' },
        ],
      },
    ]);
  });

  it('names twenty of many, and says how many more there are', () => {
    const many = Array.from({ length: 23 }, (_, n) => issue(`${n}`, today));
    const [line] = lines({ issues: many });
    expect(line?.text).toBe('23 issues assigned to you: 23 due today');
    expect(line?.items).toHaveLength(21);
    expect(line?.items.at(-1)).toEqual({ text: 'and 3 more', path: '/issues' });
  });

  it('counts what has no words of its own, by its days', () => {
    expect(
      lines({
        actions: ['2031-03-02', '2031-02-01', today],
        forms: ['2031-03-01'],
        documents: [today],
        steps: [today, today],
      }).map(({ text, path }) => [text, path]),
    ).toEqual([
      ['3 action items: 2 overdue, the first since Feb 1, 2031; 1 due today', '/tasks'],
      ['1 form: overdue since Mar 1, 2031', '/topics'],
      ['1 document: due today', '/tasks'],
      ['2 steps of PIPs: 2 due today', '/projects'],
    ]);
  });

  it('leads to each signature by its kind, never by a name', () => {
    const signature = { kind: 'pip-version', subjectId: 'v', askedOn: '2031-03-03' } as const;
    expect(lines({ signatures: [signature] })).toEqual([
      {
        text: '1 signature of yours is asked for',
        items: [{ text: 'PIP: asked Mar 3, 2031', path: '/signatures/pip-version/v' }],
      },
    ]);
  });
});
