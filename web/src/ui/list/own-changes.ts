interface Row {
  id: string;
  version: number;
}

/** What a person changed of a record, one after the other: from which version on, and what the last of them saved. */
export interface Own {
  from: number;
  saved: Row;
}

/** The last change of each record, also while it is on its way; undefined where it failed. */
const changes = new Map<string, Promise<Own | undefined>>();
const keyOf = (feature: string, id: string) => `${feature} ${id}`;

export const lastOwn = (feature: string, id: string) => changes.get(keyOf(feature, id));

export function rememberOwn(feature: string, id: string, change: Promise<Own | undefined>): void {
  changes.set(keyOf(feature, id), change);
}

/** Nothing of one person's stays for whoever comes next. */
export const forgetOwn = (): void => changes.clear();

/** Whether somebody who saw this version saw what they have changed themselves since. */
export const isOwn = (own: Own | undefined, version: number): own is Own =>
  own !== undefined && own.from <= version && version < own.saved.version;

/** The version that a record is saved with by who saw this one: what they changed of it since is no conflict with themselves. */
export async function versionAfterOwn(feature: string, { id, version }: Row): Promise<number> {
  const own = await lastOwn(feature, id);
  return isOwn(own, version) ? own.saved.version : version;
}
