import { expect, it } from 'vitest';
import { mostUrgentFirst } from './home-order';

it('topics on Home begin with those whose form is owed, then with open alerts, by name within', () => {
  const topics = [
    { name: 'Falls', state: 'DUE', openAlerts: 0 },
    { name: 'Infections', state: 'DUE', openAlerts: 2 },
    { name: 'Pain', state: 'OVERDUE', openAlerts: null },
    { name: 'Staffing', state: 'DONE', openAlerts: 1 },
    { name: 'Weight', state: 'OVERDUE', openAlerts: 1 },
  ] as const;
  expect(mostUrgentFirst(topics).map(({ name }) => name)).toEqual([
    'Pain',
    'Weight',
    'Infections',
    'Staffing',
    'Falls',
  ]);
});
