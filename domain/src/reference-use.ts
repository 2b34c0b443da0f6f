import { listed } from './in-words';
import { recordOf } from './keys-of';
import { referenceSets, type SetName, setNames, type UsedBy } from './reference-sets';

/** What can point to an item of a set: records, the questions of audit tools, and items that stand in it. */
export type UsedBySomething = UsedBy | 'auditTool' | SetName;

/** How often something of one kind points to an item, or to any of several. */
export interface Use {
  readonly by: UsedBySomething;
  readonly count: number;
}

const words: Readonly<Record<UsedBySomething, { readonly one: string; readonly many: string }>> = {
  issue: { one: 'issue', many: 'issues' },
  audit: { one: 'round', many: 'rounds' },
  answer: { one: 'answer of a round', many: 'answers of rounds' },
  auditTool: { one: 'audit tool', many: 'audit tools' },
  ...recordOf(setNames, (set) => referenceSets[set]),
};

/** "3 units, 12 issues and 1 audit tool": what points to something, for a person; empty where nothing does. */
export function wordsOfUses(uses: readonly Use[]): string {
  return listed(
    uses
      .filter(({ count }) => count > 0)
      .map(({ by, count }) => `${count} ${count === 1 ? words[by].one : words[by].many}`),
  );
}
