import { expect, it } from 'vitest';
import type { Names } from '../../names/names';
import type { IssuePlace } from './issues.queries';
import type { RoundsRow } from './months.queries';
import { presentPlaces } from './places';
import type { Span } from './span';

const ids = Array.from({ length: 300 }, (_, number) => `unit ${number}`);
const nameless = new Map<string, never>();
const names = {
  unit: new Map(ids.map((id) => [id, { id, name: id }])),
  department: nameless,
  focusArea: nameless,
} as unknown as Names;
const span = { values: { month: 12, before: 11 } } as Span;

it('the places of a large house are walked once: nothing is looked at anew for each unit', () => {
  let looks = 0;
  const looked = (unit: string) => {
    looks += 1;
    return unit;
  };
  const issues = ids.map(
    (unit): IssuePlace => ({
      set: 'unit',
      get id() {
        return looked(unit);
      },
      found: 1,
      found_before: 2,
      open: 3,
      overdue: 0,
    }),
  );
  const rounds = ids.map(
    (unit): RoundsRow => ({
      month: 11,
      of_unit: true,
      get unit_id() {
        return looked(unit);
      },
      sent: 4,
      yes: 1,
      no: 1,
    }),
  );
  const { byUnit } = presentPlaces(names, span, issues, rounds);
  expect(byUnit).toHaveLength(300);
  expect(byUnit[0]).toMatchObject({ unit: { id: 'unit 0' }, roundsSentBefore: 4, issuesFound: 1 });
  expect(looks).toBeLessThanOrEqual(2 * (issues.length + rounds.length));
});
