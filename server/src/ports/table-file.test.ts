import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { csvStream } from './csv';
import { readTable } from './table-file';
import { useTemporaryFolders } from './temporary-folder.fixture';

const temporaryFolder = useTemporaryFolders();

it('a table that Lamplight wrote reads back as it was, whatever stands in its cells', async () => {
  const path = join(await temporaryFolder(), 'out.csv');
  const rows = [
    ['=1+1', 'a,b', 'say "no"', 'two\nlines', 'Zoë 🕯️'],
    ['-5', '+1', '@x', "'tis", ';'],
  ];
  await writeFile(
    path,
    csvStream(['a', 'b', 'c', 'd', 'e'], rows, (row) => row),
  );
  const { rows: read } = await readTable({ path, name: 'out.csv' });
  expect(read).toEqual([['a', 'b', 'c', 'd', 'e'], ...rows]);
});

it('a table in the code page of an old office program, with semicolons, is read as it was meant', async () => {
  const path = join(await temporaryFolder(), 'old.csv');
  await writeFile(path, Buffer.from('name;note\r\nCaf\u00e9;"a, b; c"\r\n', 'latin1'));
  expect((await readTable({ path, name: 'old.csv' })).rows).toEqual([
    ['name', 'note'],
    ['Café', 'a, b; c'],
  ]);
});

it('many that take long, of one sender, keep nobody else waiting for one of them', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'many'), `${','.repeat(500)}\n`.repeat(15_000));
  await writeFile(join(folder, 'one'), 'name\nAttic\n');
  const ended: string[] = [];
  const send = async (id: string) => {
    await readTable({ path: join(folder, id), name: 'sent.csv', sender: { id } });
    ended.push(id);
  };
  await Promise.all([send('many'), send('many'), send('many'), send('one')]);
  expect(ended[0]).toBe('one');
});

it('of a table with more columns than anyone types the first hundred are read', async () => {
  const path = join(await temporaryFolder(), 'wide.csv');
  await writeFile(path, `${Array.from({ length: 20_000 }, (_, n) => `c${n}`).join()}\n1,2\n`);
  const { rows } = await readTable({ path, name: 'wide.csv' });
  expect(rows[0]).toHaveLength(100);
  expect(rows[1]).toEqual(['1', '2']);
});

it('a small workbook whose cells all have one long text is refused for how much that would be', async () => {
  const { writeXlsx } = await import('hucre/xlsx');
  const path = join(await temporaryFolder(), 'small.xlsx');
  const cells = (count: number) => Array.from({ length: count }, () => 'x'.repeat(32_000));
  const book = (rows: number) =>
    writeXlsx({
      sheets: [{ name: 'A', rows: [['Description'], ...Array.from({ length: rows }, () => cells(90))] }],
    });
  const file = await book(4);
  expect(file.length).toBeLessThan(100_000);
  await writeFile(path, file);
  await expect(readTable({ path, name: 'small.xlsx' })).rejects.toThrow(
    'its cells have more than 10,000,000 characters together; divide it',
  );
  await writeFile(path, await book(3));
  expect((await readTable({ path, name: 'small.xlsx' })).rows).toHaveLength(4);
});
