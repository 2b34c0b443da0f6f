import type { Names } from './names';

/** Those who are responsible and enabled; where nobody is any more, the committee. */
export function stillThere({ person }: Pick<Names, 'person'>, responsible: readonly string[]): string[] {
  const there = responsible.filter((id) => person.get(id)?.active);
  if (there.length > 0) return there;
  return [...person.values()].filter(({ active, committee }) => active && committee).map(({ id }) => id);
}
