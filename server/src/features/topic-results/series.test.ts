import type { FormDefinition, Question } from '@lamplight/domain/forms/definition';
import { describe, expect, it } from 'vitest';
import { seriesOf } from './series';

const form = (...item: Question[]): FormDefinition => ({
  item: [{ linkId: 'section', type: 'group', text: 'Section', item }],
});
const falls: Question = { linkId: 'falls', type: 'number', text: 'Falls this month', unit: 'falls' };
const rate: Question = { linkId: 'rate', type: 'rate', text: 'Fall rate', multiplier: 1000 };
const calm: Question = { linkId: 'calm', type: 'scale', text: 'How calm was it?', min: 1, max: 5 };
const seen: Question = { linkId: 'seen', type: 'yes-no', text: 'Was it seen?' };

const answer = (
  id: string,
  link_id: string,
  value: number,
  of: Partial<{ numerator: number; denominator: number }> = {},
) => ({
  filled_form_id: id,
  day: `2031-0${id}-15`,
  link_id,
  value,
  numerator: of.numerator ?? null,
  denominator: of.denominator ?? null,
  unit: null,
});

describe('the series of a topic', () => {
  it('are the scores and what was answered with a number, in the order the form asks it now', () => {
    const forms = [
      { id: '1', day: '2031-01-15', score: 80 },
      { id: '2', day: '2031-02-15', score: null },
      { id: '3', day: '2031-03-15', score: 100 },
    ];
    const numbers = [
      answer('1', 'falls', 4),
      answer('1', 'rate', 2.5, { numerator: 5, denominator: 2000 }),
      answer('3', 'falls', 1),
    ];
    const series = seriesOf([form(rate, seen, falls), form(falls, rate)], forms, numbers);
    expect(
      series.map(({ text, kind, unit, points }) => [text, kind, unit, points.map(({ value }) => value)]),
    ).toEqual([
      ['Score', 'score', null, [80, 100]],
      ['Fall rate', 'rate', null, [2.5]],
      ['Falls this month', 'number', 'falls', [4, 1]],
    ]);
    expect(series[1]?.points[0]).toEqual({
      completedForm: { id: '1' },
      date: '2031-01-15',
      value: 2.5,
      numerator: 5,
      denominator: 2000,
    });
  });

  it('keep what is asked no more, after the rest and as it was asked at last', () => {
    const before = { ...calm, text: 'How calm was the night?' };
    const numbers = [answer('1', 'calm', 3), answer('2', 'falls', 2)];
    const series = seriesOf([form(falls), form(calm, falls), form(before)], [], numbers);
    expect(series.map(({ text }) => text)).toEqual(['Falls this month', 'How calm was it?']);
  });

  it('are none where nothing was sent', () => {
    expect(seriesOf([form(falls)], [], [])).toEqual([]);
    expect(seriesOf([], [], [])).toEqual([]);
  });
});
