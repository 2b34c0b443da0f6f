import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { endpoints } from '@lamplight/contract';
import { describe, expect, it } from 'vitest';
import { screens } from '../web/src/screens';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(root + path, 'utf8');
const page = read('docs/spec-coverage.md');

interface Row {
  line: string;
  built: string;
  proof: string;
}

const rowsOf = (text: string): Row[] =>
  text
    .split('\n')
    .filter(
      (line) =>
        line.startsWith('| ') && !line.startsWith('| Line') && !/^\| (Route|Call|Message) \|/.test(line),
    )
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, line = '', built = '', proof = '']) => ({ line: line.replaceAll('`', ''), built, proof }));

const section = (title: string): Row[] => rowsOf(page.split(`## ${title}`)[1]?.split('\n## ')[0] ?? '');
const isBuilt = (row: Row) => row.built !== 'not yet';

/** Whether the file holds the words after the colon, else the line itself: a call by its method and path, whatever its ids. */
function isProven({ line, proof }: Row): boolean {
  const [, file = '', words] = /^(\S+?)(?:: (.+))?$/.exec(proof) ?? [];
  if (!/\.tsx?$/.test(file) || !existsSync(root + file)) return false;
  if (words || !/^(?:GET|POST|PUT|PATCH|DELETE) \S+$/.test(line)) return read(file).includes(words ?? line);
  const pattern = line
    .split(/\{\w+\}/)
    .map((part) => part.replace(/[/.-]/g, '\\$&'))
    .join('[^/]+');
  return new RegExp(`${pattern}(?![\\w/-])`).test(read(file));
}

describe('the page on spec coverage', () => {
  const [specified = '', beyond = ''] = (page.split('## Section 7: calls')[1] ?? '').split(
    '### Calls beyond',
  );

  it('lists every call of the specification, built or not', () => {
    expect(rowsOf(specified)).toHaveLength(185);
  });

  it('has a row for every call that is built, and says "built" of no other', () => {
    const rows = [...rowsOf(specified), ...rowsOf(beyond.split('\n## ')[0] ?? '')].filter(isBuilt);
    const [claimed, built] = [rows.map((row) => row.line), Object.keys(endpoints)];
    expect(
      built.filter((name) => !claimed.includes(name)),
      'These calls want a row in docs/spec-coverage.md that says where they are built: the one in the table under ' +
        '"Section 7: calls" if it stands there as "not yet", otherwise a new one under "Calls beyond the specification"',
    ).toEqual([]);
    expect(claimed.sort(), 'docs/spec-coverage.md says of calls that they are built').toEqual(built.sort());
  });

  it('lists every route of the specification, and says "built" exactly of those the app has', () => {
    const rows = section('Section 2: routes');
    expect(rows).toHaveLength(49);
    const paths: readonly string[] = Object.values(screens).map(({ path }) => path);
    const known = (route: string) => route === '/' || paths.includes(route);
    expect(rows.filter(isBuilt).filter((row) => !known(row.line))).toEqual([]);
    expect(rows.filter((row) => !isBuilt(row) && known(row.line))).toEqual([]);
  });

  it('names only files and folders that exist, and a test that asserts each line it says is built', () => {
    const missing = rowsOf(page)
      .filter(isBuilt)
      .filter((row) => !existsSync(root + (row.built.split(',')[0] ?? '')) || !isProven(row));
    expect(missing).toEqual([]);
  });

  it('takes no file for a proof that does not hold the words', () => {
    const line = 'GET /health/live';
    const proof = 'server/src/features/system/system.api.test.ts';
    expect(isProven({ line, built: '', proof })).toBe(true);
    expect(isProven({ line: 'GET /health/liv', built: '', proof })).toBe(false);
    expect(isProven({ line: 'PUT /health/live', built: '', proof })).toBe(false);
    expect(isProven({ line, built: '', proof: `${proof}: words that no test has` })).toBe(false);
    expect(isProven({ line, built: '', proof: 'server/src/features/system' })).toBe(false);
  });
});
