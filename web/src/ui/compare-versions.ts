/** One field in which two versions of a record differ. */
export interface Difference<Field extends string = string> {
  field: Field;
  mine: string;
  theirs: string;
  /** Both changed it since the person began, each in another way: only a person can tell which is right. */
  contested: boolean;
  /** What stays unless the person says otherwise: the side that changed it; mine where both did. */
  suggested: 'mine' | 'theirs';
}

type Fields<Field extends string> = Readonly<Record<Field, string>>;

/**
 * Compares what a person typed with what someone else saved meanwhile, against what both began with. Values are
 * texts as the form holds them; fields that agree are left out.
 */
export function compareVersions<Field extends string>(
  fields: readonly Field[],
  base: Fields<Field>,
  mine: Fields<Field>,
  theirs: Fields<Field>,
): Difference<Field>[] {
  return fields
    .filter((field) => mine[field] !== theirs[field])
    .map((field) => {
      const iChanged = mine[field] !== base[field];
      const theyChanged = theirs[field] !== base[field];
      return {
        field,
        mine: mine[field],
        theirs: theirs[field],
        contested: iChanged && theyChanged,
        suggested: iChanged ? 'mine' : 'theirs',
      };
    });
}
