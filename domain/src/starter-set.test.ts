import { describe, expect, it } from 'vitest';
import { planCopy, setsTogether, togetherNames } from './copying';
import { libraryDepartments, libraryFocusAreas } from './library/index';
import { starterSet } from './starter-set';

let ids = 0;
const newId = () => {
  ids += 1;
  return `id ${ids}`;
};
const made = togetherNames.flatMap((name) => planCopy(setsTogether[name], starterSet(), {}, newId));
const namesOf = (set: string) => made.find((each) => each.set === set)?.added.map(({ name }) => name) ?? [];

describe('the starter set', () => {
  it('has floors, units, departments, focus and subfocus areas, no name twice, every one in its place', () => {
    for (const { set, added, skipped } of made) {
      expect({ set, skipped }).toEqual({ set, skipped: 0 });
      if (set === 'location') continue;
      expect(added.length).toBeGreaterThan(2);
      for (const { within } of added) expect(Object.values(within)).not.toContain(null);
    }
  });

  it('knows every department and focus area that a tool of the library names', () => {
    expect(namesOf('department')).toEqual(expect.arrayContaining(libraryDepartments()));
    expect(namesOf('focusArea')).toEqual(expect.arrayContaining(libraryFocusAreas().map(({ name }) => name)));
  });
});
