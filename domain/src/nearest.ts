/** So much of a text is looked at; longer than any name that is meant. */
const longestText = 60;

/** Pairs of letters in a row, by which a slip of the pen shows as likeness. */
const pairsOf = (text: string): Set<string> => {
  const letters = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');
  return new Set(Array.from({ length: letters.length - 1 }, (_, at) => letters.slice(at, at + 2)));
};

const likeness = (one: Set<string>, other: Set<string>): number =>
  (2 * [...one].filter((pair) => other.has(pair)).length) / (one.size + other.size || 1);

/** So much two names share at least, of which one may have been meant for the other. */
const alike = 0.3;

/** Finds those of the names that may be meant by a text, the likeliest first; few, or none. */
export function nearestAmong(names: readonly string[], most = 3): (text: string) => string[] {
  const known = names.map((name) => ({ name, pairs: pairsOf(name) }));
  return (text) => {
    const given = pairsOf(text.slice(0, longestText));
    return known
      .map(({ name, pairs }) => ({ name, near: likeness(given, pairs) }))
      .filter(({ near }) => near >= alike)
      .sort((one, other) => other.near - one.near)
      .slice(0, most)
      .map(({ name }) => name);
  };
}
