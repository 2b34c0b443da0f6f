export interface Option {
  value: string;
  label: string;
}

/** What can be chosen, and what is chosen already though it is no longer offered: inactive, or disabled. */
export function withCurrent(options: readonly Option[], current: Option | null | undefined): Option[] {
  if (!current || options.some(({ value }) => value === current.value)) return [...options];
  return [...options, { ...current, label: `${current.label} (inactive)` }];
}
