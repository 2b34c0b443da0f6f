import { describe, expect, it } from 'vitest';
import { keysOf } from '../keys-of';
import { type FigureId, figureIds, figuresOfKind, statisticKinds } from './month-figures';
import { comparedWords, figureWords } from './month-words';

const over = { before: 'October', complete: true };
const compared = (id: FigureId, value: number | null, before: number | null) =>
  comparedWords(id, { value, before }, over);

describe('a figure of a month', () => {
  it('is written with what it counts', () => {
    expect(figureWords('issuesFound', 1204)).toBe('1,204');
    expect(figureWords('roundsYes', 81.6)).toBe('82%');
    expect(figureWords('issuesDays', 4.46)).toBe('4.5');
    expect(figureWords('issuesDays', null)).toBe('–');
  });

  it('says by how much it is more or less than in the month before, as both are shown', () => {
    expect(compared('issuesFound', 12, 9).words).toBe('3 more than in October');
    expect(compared('issuesFound', 9, 12).words).toBe('3 fewer than in October');
    expect(compared('issuesFound', 9, 9)).toEqual({ words: 'As in October', change: 'same', good: null });
    expect(compared('roundsYes', 80.4, 79.4).words).toBe('1 point more than in October');
    // 77.6 and 80.4 are shown as 78 and 80.
    expect(compared('roundsYes', 77.6, 80.4).words).toBe('2 points less than in October');
    expect(compared('issuesDays', 4.46, 4.31).words).toBe('0.2 days longer than in October');
    expect(compared('issuesDays', 3, 4.5).words).toBe('1.5 days shorter than in October');
  });

  it('is good or bad where its table says which way is good, and neither elsewhere', () => {
    expect(compared('issuesOverdue', 3, 5).good).toBe(true);
    expect(compared('issuesOverdue', 5, 3).good).toBe(false);
    expect(compared('meetingsAttendance', 90, 80).good).toBe(true);
    expect(compared('issuesFound', 5, 3).good).toBeNull();
  });

  it('of a month that runs is not held against a whole one', () => {
    const runs = comparedWords('issuesFound', { value: 2, before: 9 }, { ...over, complete: false });
    expect(runs).toEqual({ words: '9 in October', change: null, good: null });
  });

  it('is not compared with nothing', () => {
    expect(compared('issuesDays', 4, null)).toEqual({
      words: 'Nothing to compare in October',
      change: null,
      good: null,
    });
    expect(compared('issuesDays', null, 4).words).toBe('4 in October');
  });

  it('is of one kind', () => {
    expect(keysOf(statisticKinds).flatMap(figuresOfKind)).toEqual(figureIds);
  });
});
