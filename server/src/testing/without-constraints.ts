import type { TestDatabase } from './test-database';

/** Takes constraints of a table away, as only its owner can, while something is looked at; puts them back as they were. */
export async function withoutConstraints<T>(
  { ownerPool }: TestDatabase,
  table: string,
  names: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const { rows } = await ownerPool.query<{ name: string; definition: string }>(
    `SELECT quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
     WHERE conrelid = $1::regclass AND conname = ANY ($2)`,
    [table, names],
  );
  if (rows.length !== names.length) throw new Error(`${table} has not all of ${names.join(', ')}`);
  const change = (how: (row: { name: string; definition: string }) => string) =>
    ownerPool.query(`ALTER TABLE ${table} ${rows.map(how).join(', ')}`);
  await change(({ name }) => `DROP CONSTRAINT ${name}`);
  try {
    return await work();
  } finally {
    await change(({ name, definition }) => `ADD CONSTRAINT ${name} ${definition}`);
  }
}
