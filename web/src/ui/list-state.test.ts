import { describe, expect, test } from 'vitest';
import { pageQuery, patchParams, readListState, readMany, sayList } from './list-state';

const defaults = { size: 20, sort: 'creationDatetime,desc', sortable: ['creationDatetime', 'dueDate'] };
const read = (search: string) => readListState(new URLSearchParams(search), defaults);

describe('the state of a list in the address', () => {
  test('an empty address is the first page in the default order', () => {
    expect(read('')).toEqual({ page: 1, size: 20, sort: { field: 'creationDatetime', descending: true } });
  });

  test('pages are 1-based in the address and 0-based in the call', () => {
    expect(pageQuery(read('page=3&size=50&sort=dueDate,asc'))).toEqual({
      page: 2,
      size: 50,
      sort: 'dueDate,asc',
    });
  });

  test.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'size=7',
    'size=100000',
    'sort=password,asc',
    'sort=,',
  ])('nonsense falls back to the defaults: %s', (search) => {
    expect(read(search)).toEqual(read(''));
  });
});

describe('a change of the address', () => {
  test('of a filter goes back to the first page and keeps the rest', () => {
    const next = patchParams(new URLSearchParams('page=4&size=50&text=light'), { status: 'OPEN' });
    expect(next.toString()).toBe('size=50&text=light&status=OPEN');
  });

  test('of the page keeps the filters', () => {
    expect(patchParams(new URLSearchParams('status=OPEN'), { page: '2' }).toString()).toBe(
      'status=OPEN&page=2',
    );
  });

  test('with nothing takes the parameter out', () => {
    expect(patchParams(new URLSearchParams('a=1&b=2'), { a: null, b: '' }).toString()).toBe('');
  });
});

test('of several values only known ones count', () => {
  const params = new URLSearchParams('status=OPEN,,NONSENSE,CLOSED');
  expect(readMany(params, 'status', ['OPEN', 'CLOSED'])).toEqual(['OPEN', 'CLOSED']);
  expect(readMany(params, 'missing')).toEqual([]);
});

test('how a list is sorted is said when that changes, and not with the pages and filters after it', () => {
  const first = { sort: 'name,asc', rows: '', words: '' };
  const said = sayList(first, 'name,asc', 'Items: 45', 'sorted by Name, A to Z');
  expect(said.words).toBe('Items: 45');
  const sorted = sayList(said, 'name,desc', 'Items: 45', 'sorted by Name, Z to A');
  expect(sorted.words).toBe('Items: 45, sorted by Name, Z to A');
  // Drawn again, it is no news.
  expect(sayList(sorted, 'name,desc', 'Items: 45', 'sorted by Name, Z to A')).toBe(sorted);
  expect(sayList(sorted, 'name,desc', 'Items: 15', 'sorted by Name, Z to A').words).toBe('Items: 15');
});
