import { figureIds } from '@lamplight/domain/statistics/month-figures';
import { describe, expect, it } from 'vitest';
import { figureHref, placeHref, standingHref } from './figure-links';

const october = { initDate: '2026-10-01', endDate: '2026-10-31', complete: true };
const running = { initDate: '2026-11-01', endDate: '2026-11-30', complete: false };
const today = '2026-11-23';
const all = { readsAllForms: true };
const linked = (days: typeof october) => figureIds.filter((id) => figureHref(id, days, today, all));

describe('a figure leads', () => {
  it('to the list of its month', () => {
    expect(figureHref('issuesFound', october, today, all)).toBe('/issues?from=2026-10-01&to=2026-10-31');
    expect(figureHref('meetingsHeld', october, today, all)).toBe(
      '/calendar?view=list&from=2026-10-01&to=2026-10-31&status=CONFIRMED,CLOSED',
    );
  });

  it('to meetings that were missed, not to those that are still to come', () => {
    expect(figureHref('meetingsMissed', october, today, all)).toContain('to=2026-10-31&status=PLANNED');
    expect(figureHref('meetingsMissed', running, today, all)).toContain('to=2026-11-22&status=PLANNED');
    expect(figureHref('meetingsMissed', running, '2026-11-01', all)).toBeUndefined();
  });

  it('to what is open only while that is now', () => {
    expect(figureHref('issuesOverdue', running, today, all)).toBe('/issues?overdue=1');
    expect(linked(october)).toEqual([
      'issuesFound',
      'issuesRepeated',
      'formsAlerts',
      'meetingsHeld',
      'meetingsMissed',
    ]);
    expect(linked(running)).toEqual([
      'issuesFound',
      'issuesRepeated',
      'issuesOpen',
      'issuesOverdue',
      'formsAlerts',
      'meetingsHeld',
      'meetingsMissed',
    ]);
  });

  it('to repeats among what was found, and to alerts of forms that count, for who may read them all', () => {
    expect(figureHref('issuesRepeated', october, today, all)).toBe(
      '/issues?from=2026-10-01&to=2026-10-31&repeat=1',
    );
    expect(figureHref('formsAlerts', october, today, all)).toBe(
      '/calendar/view-no-answers?alerts=1&from=2026-10-01&to=2026-10-31',
    );
    expect(figureHref('formsAlerts', october, today, { readsAllForms: false })).toBeUndefined();
  });

  it('of a place to what is open and overdue there, only while that is now', () => {
    expect(standingHref('issuesByUnit', 'a', 'issuesOverdue', running)).toBe('/issues?overdue=1&unit=a');
    expect(standingHref('issuesByUnit', 'a', 'issuesOverdue', october)).toBeUndefined();
    expect(standingHref('issuesByUnit', null, 'issuesOpen', running)).toBeUndefined();
  });

  it('to the issues of its place, where it has one', () => {
    expect(placeHref('issuesByFocusArea', 'a', october)).toBe(
      '/issues?from=2026-10-01&to=2026-10-31&focus=a',
    );
    expect(placeHref('issuesByUnit', null, october)).toBeUndefined();
    expect(placeHref('roundsByUnit', 'a', october)).toBeUndefined();
  });
});
