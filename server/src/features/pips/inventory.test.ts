import type { PipRow } from '@lamplight/contract/pips';
import { expect, test } from 'vitest';
import { renderPdf } from '../../ports/pdf/pdf';
import { readPdf } from '../../ports/pdf/read-pdf.fixture';
import { inventorySheet } from './export.sheet';
import { printedInventory, printedInventoryTemplate } from './printed-inventory';

const pip: PipRow = {
  id: '01930000-0000-7000-8000-000000000001',
  version: 3,
  status: 'ACTIVE',
  statusDate: '2026-03-02T05:30:00.000Z',
  versionNumber: 2,
  title: 'Fewer falls',
  topic: { id: '01930000-0000-7000-8000-000000000002', name: 'Falls' },
  leader: { id: '01930000-0000-7000-8000-000000000003', user_firstName: 'Ana', user_lastName: 'Ruiz' },
  selectionReasons: ['HIGH_RISK', 'HIGH_VOLUME'],
  surveyTags: ['F689', 'F656'],
  startDate: '2026-01-15',
  measure: 'Falls ÷ resident-days',
  unit: 'falls per 1,000 resident-days',
  direction: 'DOWN',
  baseline: 8.2,
  target: 5,
  targetDate: '2026-09-30',
  current: { value: 6.125, date: '2026-02-28' },
  lastDecision: 'ADAPT',
  interventionsDone: 2,
  interventionsCount: 7,
  lookAgainDate: null,
  workProduct: false,
};
const bare: PipRow = {
  ...pip,
  title: 'Only a name',
  status: 'CREATED',
  statusDate: '2026-03-02T03:30:00.000Z',
  topic: null,
  leader: null,
  selectionReasons: [],
  surveyTags: [],
  startDate: null,
  measure: null,
  unit: null,
  baseline: null,
  target: null,
  targetDate: null,
  current: null,
  lastDecision: null,
  interventionsDone: 0,
  interventionsCount: 0,
};
const center = { name: 'Maple Grove', timeZone: 'America/New_York' };
const now = new Date('2026-03-10T15:00:00Z');

test('the sheet has days as days, figures as figures, and the moment of a status on the center’s clock', () => {
  const { columns, rows, frozenHeader, autoFilter } = inventorySheet([pip, bare], center.timeZone);
  const [first = [], second = []] = [...(rows as Iterable<readonly unknown[]>)];
  const at = (header: string) => columns.findIndex((column) => column.header === header);
  expect([frozenHeader, autoFilter]).toEqual([true, true]);
  expect(first[at('Status since')]).toEqual(new Date('2026-03-02T00:30:00Z'));
  expect([columns[at('Target date')]?.kind, first[at('Target date')]]).toEqual(['date', '2026-09-30']);
  expect([first[at('Baseline')], first[at('Latest measurement')], first[at('Target')]]).toEqual([
    8.2, 6.125, 5,
  ]);
  expect(first[at('Stands')]).toBe('better than the baseline');
  expect(first[at('Why this problem')]).toBe('High-risk, High-volume');
  expect(second[at('Target')]).toBeNull();
  expect(second.length).toBe(columns.length);
});

test('on paper a PIP is a line: where its measure began, is and is to be', () => {
  const [first, second] = printedInventory([pip, bare], center, now).pips;
  expect(first).toMatchObject({
    about: 'Falls · F689, F656 · High-risk, High-volume',
    // The status, not the version in force, by the center’s day.
    status: 'Active',
    since: 'since Mar 2, 2026',
    figures: '8.2 → 6.13 → 5',
    figuresNote: 'falls per 1,000 resident-days, as of Feb 28, 2026, better than the baseline',
    done: '2 of 7',
    decision: 'Adapt',
  });
  expect(second).toMatchObject({
    status: 'Draft',
    since: 'since Mar 1, 2026',
    figures: 'No measure yet',
    figuresNote: '',
    done: '',
  });
});

test('the inventory is a tagged PDF with a line for every PIP, and says so where there is none', async () => {
  const read = async (rows: readonly PipRow[]) =>
    readPdf(await renderPdf(printedInventoryTemplate, printedInventory(rows, center, now), now));
  const full = await read([pip, bare]);
  expect(full).toMatchObject({ tagged: true, title: 'PIP inventory, Maple Grove', pages: 1 });
  const cells = full.lines.filter((line) => line.startsWith('Table/TBody/TR')).join('\n');
  expect(cells).toContain('8.2 → 6.13 → 5');
  expect(cells).toContain('Only a name');
  expect((await read([])).lines.join('\n')).toContain('There are no PIPs.');
});
