import type { DueDays } from '@lamplight/domain/issues';

export interface Item {
  id: string;
  name: string;
  active: boolean;
}
export interface UnitItem extends Item {
  floorId: string | null;
}
export interface LocationItem extends Item {
  unitId: string | null;
  floorId: string | null;
}
export interface SubfocusAreaItem extends Item {
  focusAreaId: string;
}
export interface PersonItem {
  id: string;
  firstName: string;
  lastName: string;
  jobPosition: string | null;
  committee: boolean;
  /** Enabled accounts appear in pickers. */
  active: boolean;
}

/** A center's reference data and people by id: what answers are made with besides their rows. */
export interface Names {
  department: ReadonlyMap<string, Item>;
  floor: ReadonlyMap<string, Item>;
  unit: ReadonlyMap<string, UnitItem>;
  location: ReadonlyMap<string, LocationItem>;
  focusArea: ReadonlyMap<string, Item>;
  subfocusArea: ReadonlyMap<string, SubfocusAreaItem>;
  person: ReadonlyMap<string, PersonItem>;
}

/** What a node remembers of a center. */
export interface Remembered extends Names {
  dueDays: DueDays;
}
