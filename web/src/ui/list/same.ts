/** What all of several have; undefined where they differ. */
export function same<Row, Value>(rows: readonly Row[], of: (row: Row) => Value): Value | undefined {
  const [first, ...others] = rows.map(of);
  return others.every((value) => value === first) ? first : undefined;
}
