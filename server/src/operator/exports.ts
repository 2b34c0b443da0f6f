import { readOnPlatform } from '../db/in-center';
import { build } from '../db/statement';
import { refuseUnlessNew, writeWholeFile } from '../ports/whole-file';
import { type Exported, type ExportParts, exportArchive } from './export-archive';
import { asOperator, type OperatorParts, withAccount } from './operator-scope';

async function write({ say }: OperatorParts, path: string, parts: ExportParts): Promise<void> {
  let exported: Exported | undefined;
  const bytes = await writeWholeFile(
    path,
    exportArchive(parts, (given) => {
      exported = given;
    }),
  );
  if (!exported) throw new Error('The export has no end');
  const rows = exported.tables.reduce((sum, table) => sum + table.rows, 0);
  say(
    `${path}: ${rows.toLocaleString('en-US')} rows of ${exported.tables.length} tables, ${exported.files} files, ${(bytes / 1e6).toFixed(1)} MB. It is not encrypted.`,
  );
  if (exported.missing.length > 0)
    say(`The bytes of ${exported.missing.length} files are gone; manifest.json names them.`);
}

/** All of one center for its owner, noted in its trail before the first byte leaves. */
export async function exportCenter(parts: OperatorParts, named: string, path: string): Promise<void> {
  refuseUnlessNew(path, 'an export');
  const { pool, connection, files, now } = parts;
  const centers = await readOnPlatform(
    pool,
    build.selectFrom('center').select(['id', 'name']).orderBy('name'),
  );
  const found = centers.filter(({ id, name }) => id === named || name.toLowerCase() === named.toLowerCase());
  const [center] = found;
  if (!center || found.length > 1)
    throw new Error(
      `${center ? 'Several centers are' : 'No center is'} called "${named}"; there are:\n${centers.map(({ id, name }) => `  ${id}  ${name}`).join('\n')}`,
    );
  await asOperator(pool, center.id, now, async (scope) =>
    scope.note({ action: 'center.exported', subjectType: 'center', subjectId: center.id }),
  );
  await write(parts, path, { connection, files, center, now });
}

/** What Lamplight holds of a person, for them. */
export async function exportPerson(parts: OperatorParts, email: string, path: string): Promise<void> {
  refuseUnlessNew(path, 'an export');
  const { pool, connection, files, now } = parts;
  const account = await withAccount(pool, email, now, async (scope, found) => {
    scope.note({ action: 'user.exported', subjectType: 'user', subjectId: found.id });
    return found;
  });
  await write(parts, path, {
    connection,
    files,
    center: { id: account.centerId, name: account.centerName },
    person: { id: account.id, name: `${account.first_name} ${account.last_name}` },
    now,
  });
}
