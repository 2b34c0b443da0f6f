import { describe, expect, it } from 'vitest';
import { comingUp, overdueIn, toPlan } from './ahead';
import { centerPolicy } from './obligations';
import { asked, row } from './obligations.fixture';

const today = '2026-06-10';

describe('what comes up', () => {
  it('is of regulations first, whatever the center asks of itself before it', () => {
    const found = comingUp(
      [
        row('form', centerPolicy, asked('2026-06-11', 'due')),
        row('emergency-plan', 'E0004', asked('2026-06-30', 'due')),
        row('fire-drill', 'K712', asked('2026-06-20', 'due')),
        row('rounds', centerPolicy, asked('2026-06-10', 'due')),
      ],
      today,
    );
    expect(found.map(({ obligation }) => obligation.id)).toEqual([
      'fire-drill',
      'emergency-plan',
      'rounds',
      'form',
    ]);
  });

  it('is due within 30 days, today and the last of them included, the earliest first', () => {
    const found = comingUp(
      [
        row(
          'pip',
          'F867',
          asked('2026-07-10', 'due'),
          asked('2026-07-11', 'due'),
          asked('2026-06-01', 'overdue'),
        ),
        row('committee', 'F868', asked('2026-06-10', 'due'), asked('2026-06-20', 'done')),
      ],
      today,
    );
    expect(found.map(({ requirement }) => requirement.dueOn)).toEqual(['2026-06-10', '2026-07-10']);
  });
});

describe('what is to be planned', () => {
  it('is what regulations ask for from the day after that to 90 days from today, by day', () => {
    const found = toPlan(
      [
        row('exercises', 'E0039', asked('2026-09-08', 'due'), asked('2026-09-09', 'due')),
        row('form', centerPolicy, asked('2026-08-01', 'due')),
        row('fire-drill', 'K712', asked('2026-07-10', 'due'), asked('2026-07-11', 'due')),
        row('committee', 'F868', asked('2026-08-01', 'done')),
      ],
      today,
    );
    expect(found.map(({ requirement }) => requirement.dueOn)).toEqual(['2026-07-11', '2026-09-08']);
  });
});

describe('what is overdue', () => {
  it('is that of the year alone, of regulations first, the longest overdue first', () => {
    const found = overdueIn(
      [
        row('form', centerPolicy, asked('2026-01-31', 'overdue'), asked('2025-12-31', 'overdue')),
        row('fire-drill', 'K712', asked('2026-03-31', 'overdue'), asked('2026-06-30', 'due')),
        row('staffing-data', 'F851', asked('2026-02-14', 'overdue'), asked('2026-05-15', 'done')),
      ],
      2026,
    );
    expect(found.map(({ requirement }) => requirement.dueOn)).toEqual([
      '2026-02-14',
      '2026-03-31',
      '2026-01-31',
    ]);
  });
});
