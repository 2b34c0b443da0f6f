/** What a person is or was called, and by which address they were reached. */
export interface CalledOnce {
  first_name: string;
  last_name: string;
  /** Null where they had none any more. */
  email: string | null;
}

/** A name or an address, of which a center knows since when and from whom somebody had it. */
export interface CalledIn extends CalledOnce {
  center: string;
  /** When it was said; null where the account itself says it, now. */
  at: string | null;
  /** Who gave it; null where it was there before. */
  by: string | null;
  /** Which of the erasures that were broken off knew it, counted from one. */
  begun?: number;
}

/** A name as texts have it, and as lists do. */
export const bothWays = ({
  first_name: first,
  last_name: last,
}: Pick<CalledOnce, 'first_name' | 'last_name'>) => [`${first} ${last}`, `${last}, ${first}`];

/** A name or an address that somebody had, and what an operator must know to tell an honest one from one that was given for its words. */
export interface FormerName {
  /** As texts have it; the first is what the operator is shown. */
  texts: readonly string[];
  /** Since when it was theirs; null where no entry says it. */
  since: string | null;
  until: string | null;
  by: string | null;
}

/** Each of one kind, with the time from when it was first given until it was last taken away. */
function spans(called: readonly CalledIn[], textsIn: (each: CalledIn) => readonly string[]): FormerName[] {
  const found = new Map<string, FormerName>();
  const had = new Map<string, FormerName>();
  for (const each of called) {
    const texts = textsIn(each);
    const [name] = texts;
    const before = had.get(each.center);
    if (name === undefined || before?.texts[0] === name) continue;
    if (before) before.until = each.at;
    const { at, by } = each;
    const given = found.get(name) ?? { texts, since: by === null ? null : at, until: null, by };
    given.until = null;
    found.set(name, given);
    had.set(each.center, given);
  }
  return [...found.values()];
}

/** Every name and every address that somebody had, by what the trails say of them. */
export const formerNames = (called: readonly CalledIn[]): FormerName[] => [
  ...spans(called, bothWays),
  ...spans(called, ({ email }) => (email === null ? [] : [email])),
];
