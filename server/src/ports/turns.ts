/** Who wants something done: one of a group, whose groups are to one another as its members are. */
export interface Owner {
  readonly group: string;
  readonly member: string;
}

export interface Places {
  /** How many tasks run at once. */
  readonly all: number;
  /** How many of them one group has at most, and one member. */
  readonly ofGroup: number;
  readonly ofMember: number;
}

/** Counts what runs, by name. */
function createTally() {
  const counts = new Map<string, number>();
  return {
    of: (name: string) => counts.get(name) ?? 0,
    add(name: string, change: 1 | -1): void {
      const count = (counts.get(name) ?? 0) + change;
      if (count === 0) counts.delete(name);
      else counts.set(name, count);
    },
  };
}

/** Puts an entry behind all others, as whoever had their turn is last in the next round. */
function moveBack<Key, Value>(map: Map<Key, Value>, key: Key, value: Value): void {
  map.delete(key);
  map.set(key, value);
}

/**
 * Lets tasks run a few at a time, so that whoever brings many waits for their own: groups take turns, and within a group its
 * members do. What a task throws goes to its caller.
 */
export function createTurns(places: Places): <T>(owner: Owner, task: () => Promise<T>) => Promise<T> {
  let running = 0;
  const groups = createTally();
  const members = createTally();
  const lines = new Map<string, Map<string, (() => void)[]>>();
  const nameOf = ({ group, member }: Owner) => `${group} ${member}`;

  const hasPlace = (owner: Owner) =>
    running < places.all &&
    groups.of(owner.group) < places.ofGroup &&
    members.of(nameOf(owner)) < places.ofMember;

  function take(owner: Owner, change: 1 | -1): void {
    running += change;
    groups.add(owner.group, change);
    members.add(nameOf(owner), change);
  }

  function waitIn({ group, member }: Owner): Promise<void> {
    const line = lines.get(group) ?? new Map<string, (() => void)[]>();
    lines.set(group, line);
    const own = line.get(member) ?? [];
    line.set(member, own);
    return new Promise((resolve) => own.push(resolve));
  }

  /** Gives places to whoever may have one, in the order of their turns. */
  function giveNext(): void {
    for (const [group, line] of lines) {
      for (const [member, own] of line) {
        const owner = { group, member };
        if (!hasPlace(owner)) continue;
        const go = own.shift();
        if (own.length === 0) line.delete(member);
        else moveBack(line, member, own);
        if (line.size === 0) lines.delete(group);
        else moveBack(lines, group, line);
        if (!go) continue;
        // Taken before it goes on, so that nobody slips in between.
        take(owner, 1);
        go();
        return;
      }
    }
  }

  return async (owner, task) => {
    // Whoever waits already comes first.
    if (hasPlace(owner) && !lines.get(owner.group)?.has(owner.member)) take(owner, 1);
    else await waitIn(owner);
    try {
      return await task();
    } finally {
      take(owner, -1);
      giveNext();
    }
  };
}
