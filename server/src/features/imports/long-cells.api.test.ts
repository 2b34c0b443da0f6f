import { randomInt } from 'node:crypto';
import { citationColumns, issueImportColumns } from '@lamplight/contract/issue-import';
import { userImportColumns } from '@lamplight/contract/user-import';
import type { ImportColumns } from '@lamplight/domain/imports';
import { itemColumns } from '@lamplight/domain/item-import';
import { setNames, setPaths } from '@lamplight/domain/reference-sets';
import { describe, expect, it } from 'vitest';
import { newId } from '../../db/ids';
import { build } from '../../db/statement';
import { oneCenter } from '../../testing/centers';

const { world, maple } = await oneCenter();
await world.write(maple.id, build.updateTable('center').set({ ccn: '015001' }).where('id', '=', maple.id));

/** Letters of three bytes each that nothing makes shorter: an index takes about nine hundred of them. */
const letters = (count: number) =>
  Array.from({ length: count }, () => String.fromCharCode(randomInt(0x4e00, 0x9fff))).join('');

/** A row that would be written: what is needed, each time another record. */
const fields = (columns: ImportColumns): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(columns).flatMap(([field, { needed, example }]) => (needed ? [[field, example]] : [])),
  ),
  ...('name' in columns ? { name: newId() } : {}),
  ...('user_email' in columns ? { user_email: `${newId()}@example.org` } : {}),
});

type Path = 'issues' | 'user-apps' | (typeof setPaths)[keyof typeof setPaths];
const files: [path: Path, columns: ImportColumns][] = [
  ['issues', issueImportColumns],
  ['issues', citationColumns],
  ['user-apps', userImportColumns],
  ...setNames.map((set): [Path, ImportColumns] => [setPaths[set], itemColumns(set)]),
];

describe.each(files)('a file for %s', (path, columns) => {
  const send = (cells: Record<string, string>) =>
    maple.committee.client.call(`POST /${path}/import`, {
      query: { dryRun: 'false' },
      body: {},
      files: [{ name: 'long.csv', content: `${Object.keys(cells).join()}\n${Object.values(cells).join()}` }],
    });

  it('is written where nothing is too long', async () => {
    expect((await send(fields(columns))).body).toMatchObject({ created: 1 });
  });

  it.each(Object.keys(columns))('is answered row by row whatever stands under %s', async (column) => {
    for (const count of [90, 9000]) {
      const { status, body } = await send({ ...fields(columns), [column]: letters(count) });
      expect({ status, rows: body.rows?.length }).toEqual({ status: 200, rows: 1 });
      expect(JSON.stringify(body).length).toBeLessThan(2000);
    }
  });
});
