import { describe, expect, it } from 'vitest';
import { monthBars } from './month-bars';
import { placeTables } from './month-places';

const counts = (found: number, before = 0, open = 0) => ({
  issuesFound: found,
  issuesFoundBefore: before,
  issuesOpen: open,
  issuesOverdue: 0,
});
const unit = (name: string | null, sent: number, found: number) => ({
  unit: name === null ? null : { id: name.toLowerCase(), name },
  roundsSent: sent,
  roundsSentBefore: 0,
  roundsYes: sent === 0 ? null : 87.5,
  ...counts(found),
});

const october = { initDate: '2026-10-01', endDate: '2026-10-31', complete: true };

describe('figures by place', () => {
  const byUnit = [unit('Birch', 3, 1), unit('Ash', 0, 1200), unit(null, 0, 1), unit('Elm', 0, 0)];
  const counted = { ...october, byUnit, byDepartment: [], byFocusArea: [] };
  const [issues, departments, , rounds] = placeTables(counted, '2026-11-22');

  it('are tables of most first and then by name, without places where nothing is', () => {
    expect(issues?.columns[1]).toEqual({ head: 'Sep', standing: null });
    expect(issues?.rows.map(({ name, cells }) => [name, cells[0]])).toEqual([
      ['Ash', '1,200'],
      ['Birch', '1'],
      ['No unit', '1'],
    ]);
    expect(departments?.rows).toEqual([]);
  });

  it('say on which day was open what they count: the month’s last, or today while it runs', () => {
    const standing = (table: typeof issues) =>
      table?.columns.filter((column) => column.standing).map(({ head }) => head);
    expect(standing(issues)).toEqual(['Open on Oct\u00a031', 'Overdue on Oct\u00a031']);
    const [running] = placeTables({ ...counted, complete: false }, '2026-10-09');
    expect(standing(running)).toEqual(['Open on Oct\u00a09', 'Overdue on Oct\u00a09']);
  });

  it('of rounds leave out units where issues alone were', () => {
    expect(rounds?.rows).toEqual([{ id: 'birch', name: 'Birch', cells: ['3', '0', '88%'], bar: 3 }]);
  });
});

describe('the bars of twelve months', () => {
  it('are as high as their part of the largest, or of a hundred', () => {
    expect(monthBars('issuesFound', [0, 5, 10])).toEqual([0, 0.5, 1]);
    expect(monthBars('issuesFound', [0, 0])).toEqual([0, 0]);
    expect(monthBars('roundsYes', [90, null, 50])).toEqual([0.9, null, 0.5]);
  });
});
