import type { Fields, Values, Wording } from './field';

/** The three states of a record that meet when two people edited it. */
export interface Versions<F extends Fields> {
  /** What the person began with. */
  base: Values<F>;
  mine: Values<F>;
  theirs: Values<F>;
}

/** One field in which two versions of a record differ. */
export interface Difference {
  path: string;
  label: string;
  /** As a person reads them. */
  mine: string;
  theirs: string;
  /** Both changed it since the person began, each in another way: only a person can tell which is right. */
  contested: boolean;
  /** What stays unless the person says otherwise: the side that changed it; mine where both did. */
  suggested: 'mine' | 'theirs';
}

/** Compares what a person typed with what someone else saved meanwhile; fields that agree are left out. */
export function compareVersions<F extends Fields>(
  fields: F,
  { base, mine, theirs }: Versions<F>,
  wording: Wording,
): Difference[] {
  return Object.entries(fields).flatMap(([path, field]) => {
    if (field.same(mine[path], theirs[path])) return [];
    const iChanged = !field.same(mine[path], base[path]);
    const theyChanged = !field.same(theirs[path], base[path]);
    const words = (values: Values<F>) =>
      field.changed?.(values[path], base[path], wording) ?? field.words(values[path], wording);
    return {
      path,
      label: field.label,
      mine: words(mine),
      theirs: words(theirs),
      contested: iChanged && theyChanged,
      suggested: iChanged ? 'mine' : 'theirs',
    };
  });
}
