import { capital } from '@lamplight/domain/in-words';

/** Chance that repeats: the same seed gives the same sequence, so that the demonstration is the same every time. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** Whole numbers, both ends included. */
  between(from: number, to: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  /** One of them; throws a RangeError when there is none. */
  pick<T>(from: readonly T[]): T;
  /** One of them, the heavier the likelier; throws a RangeError when there is none. */
  weighted<T>(from: readonly (readonly [item: T, weight: number])[]): T;
}

/** FNV-1a: spreads a text over 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** A generator from a seed in words (mulberry32). Good enough for stories, not for secrets. */
export function createRandom(seed: string): Random {
  let state = hashOf(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  function pick<T>(from: readonly T[]): T {
    for (const item of from.slice(between(0, from.length - 1))) return item;
    throw new RangeError('There is nothing to pick from');
  }
  function weighted<T>(from: readonly (readonly [T, number])[]): T {
    let left = next() * from.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [item, weight] of from) {
      left -= weight;
      if (left < 0) return item;
    }
    return pick(from)[0];
  }
  return { next, between, chance: (probability) => next() < probability, pick, weighted };
}

/**
 * The words of a template: of `[bed|wheelchair]` one alternative is taken, `{room}` is replaced by the word of that
 * name. Throws a RangeError for a word that is not given.
 */
export function tell(random: Random, template: string, words: Readonly<Record<string, string>> = {}): string {
  const chosen = template.replace(/\[([^\]]*)\]/g, (_, list: string) => random.pick(list.split('|')));
  const told = chosen.replace(/\{(\w+)\}/g, (_, name: string) => {
    const word = words[name];
    if (word === undefined) throw new RangeError(`No word for {${name}} in "${template}"`);
    return word;
  });
  return capital(told);
}
