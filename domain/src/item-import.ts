import type { ImportColumn, ImportColumns } from './imports';
import { recordOf } from './keys-of';
import {
  type PersonOfSet,
  peopleOfSet,
  requiredSets,
  type SetName,
  setLabels,
  widerSets,
} from './reference-sets';

const examples: Readonly<Record<SetName, string>> = {
  floor: 'First floor',
  unit: 'Oak',
  location: 'Room 214',
  department: 'Nursing',
  focusArea: 'Call light',
  subfocusArea: 'Reach',
};

const people: Readonly<Record<PersonOfSet, string>> = { responsible: 'Responsible person' };

/** What a file of items of a set says, and what an export of them writes; what they stand in by its name. */
export const itemColumns = (set: SetName) =>
  ({
    name: { label: 'Name', needed: true, example: examples[set] },
    ...recordOf(
      widerSets(set) as readonly SetName[],
      (wider): ImportColumn => ({
        label: setLabels[wider],
        example: examples[wider],
        ...(requiredSets(set).includes(wider) ? { needed: true } : {}),
      }),
    ),
    ...recordOf(
      peopleOfSet(set),
      (person): ImportColumn => ({
        label: people[person],
        example: '',
        note: 'First and last name of somebody of the center',
      }),
    ),
    active: { label: 'Active', example: 'yes', note: 'yes or no; yes unless it stands here' },
  }) satisfies ImportColumns;
