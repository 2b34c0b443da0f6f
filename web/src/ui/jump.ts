/** Something that the search in the top bar can jump to. */
export interface JumpTarget {
  key: string;
  to: string;
  label: string;
  detail?: string;
}

/** Finds records of one kind by words; each feature brings its own. */
export interface Finder<Permission extends string = string> {
  /** What is found, as a heading: `Issues`. */
  group: string;
  /** The permission the person needs. */
  permission: Permission;
  find: (text: string, signal: AbortSignal) => Promise<JumpTarget[]>;
}

export interface JumpGroup {
  group: string;
  targets: JumpTarget[];
}

/** Screens whose name has a word that begins with what was typed. */
export function screensLike(text: string, screens: readonly { to: string; label: string }[]): JumpTarget[] {
  const wanted = text.trim().toLowerCase();
  return screens
    .filter(({ label }) =>
      label
        .toLowerCase()
        .split(' ')
        .some((word) => word.startsWith(wanted)),
    )
    .map(({ to, label }) => ({ key: to, to, label }));
}
