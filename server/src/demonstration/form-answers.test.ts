import { type AnswerItem, byLinkId, numberIn, rateIn } from '@lamplight/domain/forms/answers';
import { questionsOf } from '@lamplight/domain/forms/definition';
import { describe, expect, it } from 'vitest';
import { answersFor } from './form-answers';
import { createRandom } from './random';
import { topicTexts } from './topics';
import { hasUsualFigure } from './usual-figures';

/** A year of a topic's form, badly and well. */
function yearOf(key: string): Map<string, AnswerItem>[] {
  const topic = topicTexts.find((each) => each.key === key);
  if (!topic) throw new Error(`There is no topic ${key}`);
  const random = createRandom(key);
  return [0.7, 1, 1.5, 2.1].flatMap((level) =>
    Array.from({ length: 12 }, () =>
      byLinkId(answersFor(random, topic.definition, { noChance: 0.2, level })),
    ),
  );
}

describe('the figures of a filled-in form', () => {
  it('agree with each other: of the falls few injure, and the rate counts the same falls', () => {
    for (const given of yearOf('falls')) {
      const falls = numberIn(given.get('falls')) ?? 0;
      expect(numberIn(given.get('injuries')) ?? 0).toBeLessThanOrEqual(Math.max(2, falls / 4));
      expect(numberIn(given.get('repeat')) ?? 0).toBeLessThanOrEqual(falls);
      expect(rateIn(given.get('rate'))?.numerator).toBe(falls);
    }
  });

  it('have no more parts than there is of the whole', () => {
    for (const given of yearOf('pressure-injuries')) {
      expect(numberIn(given.get('acquired')) ?? 0).toBeLessThanOrEqual(numberIn(given.get('residents')) ?? 0);
    }
  });

  it('are what is usual in such a house, for every count and rate', () => {
    const figures = topicTexts.flatMap(({ definition }) =>
      questionsOf(definition)
        .filter(({ type }) => type === 'number' || type === 'rate')
        .map(({ linkId }) => ({ form: definition.title ?? '', linkId })),
    );
    expect(figures.filter(({ form, linkId }) => !hasUsualFigure(form, linkId))).toEqual([]);
  });
});
