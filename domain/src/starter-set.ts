import type { CopiedItem, CopiedSets } from './copying';
import { libraryDepartments, libraryFocusAreas } from './library/index';

/** Departments that no audit tool names. */
const otherDepartments = [
  'Therapy',
  'MDS',
  'Medical Records',
  'Human Resources',
  'Business Office',
  'Admissions',
  'Staff Development',
];

/** Focus areas that no audit tool names. */
const otherFocusAreas = [
  { name: 'Falls', subfocusAreas: ['Huddle', 'Care plan', 'Injury'] },
  { name: 'Nutrition', subfocusAreas: ['Weights', 'Supplements'] },
  { name: 'Records', subfocusAreas: ['Assessment', 'Care plan', 'Consent', 'Orders'] },
  { name: 'Workforce', subfocusAreas: ['Files', 'Training', 'Staffing'] },
];

/** The departments of a nursing home, those that the library's tools send issues to among them. */
export const starterDepartments = (): string[] => [...libraryDepartments(), ...otherDepartments].sort();

/** What issues and questions are about, each with what it is divided into. */
export const starterFocusAreas = (): { name: string; subfocusAreas: string[] }[] => [
  ...libraryFocusAreas(),
  ...otherFocusAreas,
];

/** Floors with their units, under names that a center makes its own. */
const house: Readonly<Record<string, readonly string[]>> = {
  'Ground floor': ['Short stay'],
  'First floor': ['Long-term care'],
  'Second floor': ['Memory care'],
};

const item = (id: string, name: string, within: CopiedItem['within'] = {}): CopiedItem => ({
  id,
  name,
  active: true,
  within,
});

/** What a new center may begin with, to be copied there. An id here is only what tells items apart. */
export function starterSet(): CopiedSets {
  const floors = Object.keys(house);
  const areas = starterFocusAreas();
  return {
    department: starterDepartments().map((name) => item(name, name)),
    floor: floors.map((name) => item(name, name)),
    unit: floors.flatMap((floor) =>
      (house[floor] ?? []).map((name) => item(`${floor}/${name}`, name, { floor })),
    ),
    focusArea: areas.map(({ name }) => item(`area ${name}`, name)),
    subfocusArea: areas.flatMap((area) =>
      area.subfocusAreas.map((name) =>
        item(`area ${area.name}/${name}`, name, { focusArea: `area ${area.name}` }),
      ),
    ),
  };
}
