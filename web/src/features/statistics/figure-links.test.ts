import { figureIds } from '@lamplight/domain/statistics/month-figures';
import { describe, expect, it } from 'vitest';
import { figureHref, placeHref } from './figure-links';

const october = { initDate: '2026-10-01', endDate: '2026-10-31', complete: true };
const running = { initDate: '2026-11-01', endDate: '2026-11-30', complete: false };
const today = '2026-11-23';
const linked = (days: typeof october) => figureIds.filter((id) => figureHref(id, days, today));

describe('a figure leads', () => {
  it('to the list of its month', () => {
    expect(figureHref('issuesFound', october, today)).toBe('/issues?from=2026-10-01&to=2026-10-31');
    expect(figureHref('meetingsHeld', october, today)).toBe(
      '/calendar?view=list&from=2026-10-01&to=2026-10-31&status=CONFIRMED,CLOSED',
    );
  });

  it('to meetings that were missed, not to those that are still to come', () => {
    expect(figureHref('meetingsMissed', october, today)).toContain('to=2026-10-31&status=PLANNED');
    expect(figureHref('meetingsMissed', running, today)).toContain('to=2026-11-22&status=PLANNED');
    expect(figureHref('meetingsMissed', running, '2026-11-01')).toBeUndefined();
  });

  it('to what is open only while that is now', () => {
    expect(figureHref('issuesOverdue', running, today)).toBe('/issues?overdue=1');
    expect(linked(october)).toEqual(['issuesFound', 'meetingsHeld', 'meetingsMissed']);
    expect(linked(running)).toEqual([
      'issuesFound',
      'issuesOpen',
      'issuesOverdue',
      'meetingsHeld',
      'meetingsMissed',
    ]);
  });

  it('to the issues of its place, where it has one', () => {
    expect(placeHref('issuesByFocusArea', 'a', october)).toBe(
      '/issues?from=2026-10-01&to=2026-10-31&focus=a',
    );
    expect(placeHref('issuesByUnit', null, october)).toBeUndefined();
    expect(placeHref('roundsByUnit', 'a', october)).toBeUndefined();
  });
});
