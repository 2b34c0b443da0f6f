import { describe, expect, it } from 'vitest';
import {
  describeScopeAndSeverity,
  isImmediateJeopardy,
  missingElements,
  scopeAndSeverityGrid,
  scopeAndSeverityLetters,
} from './deficiency';
import { daysToResolve, daysUntilDue, dueOn, missesDue, overdue, resolvedOnTime } from './issues';

describe('due days', () => {
  it('follow from the priority: 30, 14, 3 and 0 days', () => {
    expect(dueOn('2025-01-31', 'LOW')).toBe('2025-03-02');
    expect(dueOn('2025-01-31', 'MEDIUM')).toBe('2025-02-14');
    expect(dueOn('2025-01-31', 'HIGH')).toBe('2025-02-03');
    expect(dueOn('2025-01-31', 'CRITICAL')).toBe('2025-01-31');
  });

  it('are the center’s own where it chose them', () => {
    expect(dueOn('2025-01-31', 'CRITICAL', { LOW: 20, MEDIUM: 10, HIGH: 2, CRITICAL: 0 })).toBe('2025-01-31');
  });

  it('an issue is overdue after its due day, until it is resolved', () => {
    const issue = { status: 'OPEN', dueOn: '2025-05-10' } as const;
    expect(overdue(issue, '2025-05-10')).toBe(false);
    expect(overdue(issue, '2025-05-11')).toBe(true);
    expect(overdue({ ...issue, status: 'REOPENED' }, '2025-05-11')).toBe(true);
    expect(overdue({ ...issue, status: 'RESOLVED' }, '2025-05-11')).toBe(false);
    expect(overdue({ ...issue, status: 'CLOSED' }, '2025-05-11')).toBe(false);
    expect(overdue({ status: 'OPEN', dueOn: null }, '2025-05-11')).toBe(false);
    expect(daysUntilDue(issue, '2025-05-12')).toBe(-2);
  });

  it('time to resolve is counted in days', () => {
    const issue = { status: 'RESOLVED', foundOn: '2025-05-01', dueOn: '2025-05-04' } as const;
    expect(daysToResolve({ ...issue, resolvedOn: '2025-05-04' })).toBe(3);
    expect(daysToResolve(issue)).toBeNull();
    expect(resolvedOnTime({ ...issue, resolvedOn: '2025-05-04' })).toBe(true);
    expect(resolvedOnTime({ ...issue, resolvedOn: '2025-05-05' })).toBe(false);
    expect(resolvedOnTime({ resolvedOn: '2025-05-05' })).toBeNull();
  });

  it('late stays late: a due day that is moved after it has passed was missed', () => {
    expect(missesDue({ dueOn: '2025-05-10' }, '2025-05-10')).toBe(false);
    expect(missesDue({ dueOn: '2025-05-10' }, '2025-05-11')).toBe(true);
    // Resolved in time, and looked at again later.
    expect(missesDue({ dueOn: '2025-05-10', resolvedOn: '2025-05-10' }, '2025-06-01')).toBe(false);
    expect(missesDue({ dueOn: '2025-05-10', resolvedOn: '2025-05-12' }, '2025-05-12')).toBe(true);
    const moved = { dueOn: '2025-06-30', dueMissed: true };
    expect(resolvedOnTime({ ...moved, resolvedOn: '2025-06-01' })).toBe(false);
    expect(resolvedOnTime({ ...moved, dueMissed: false, resolvedOn: '2025-06-01' })).toBe(true);
  });
});

describe('scope and severity', () => {
  it('every letter has its own cell of the grid', () => {
    const cells = scopeAndSeverityLetters.map((letter) => {
      const { scope, severity } = scopeAndSeverityGrid[letter];
      return `${severity} ${scope}`;
    });
    expect(new Set(cells).size).toBe(12);
  });

  it('J, K and L are immediate jeopardy', () => {
    expect(scopeAndSeverityLetters.filter(isImmediateJeopardy)).toEqual(['J', 'K', 'L']);
    expect(describeScopeAndSeverity('E')).toBe(
      'E: pattern; no actual harm, potential for more than minimal harm',
    );
  });
});

describe('a plan of correction', () => {
  it('names the elements it still lacks', () => {
    const plan = { residentsAffected: 'Moved the call light.', othersAtRisk: ' ', monitoring: null };
    expect(missingElements(plan)).toEqual(['othersAtRisk', 'systemicChange', 'monitoring', 'completionOn']);
  });
});
