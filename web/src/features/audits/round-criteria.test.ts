import { expect, test, vi } from 'vitest';
import { criteriaOf, isFiltered } from '../../ui/list/criteria';
import { roundCriteria } from './round-criteria';

// The tables are read; nothing is fetched.
vi.mock('../../api/client', () => ({ api: undefined }));
vi.mock('../../session/switch-center', () => ({ followRecord: undefined }));

const criteria = (address: string) =>
  criteriaOf(roundCriteria, new URLSearchParams(address), { userId: 'rosa', timeZone: 'America/Chicago' });

test('an address without filters asks for all rounds', () => {
  expect(criteria('page=2&sort=score,asc')).toEqual({});
  expect(isFiltered(roundCriteria, new URLSearchParams('page=2&tab=rounds'))).toBe(false);
});

test('filters of the address become criteria of the call', () => {
  expect(criteria('status=DRAFT,SENT&tool=t1,t2&unit=u1&author=me,p1&issues=1')).toEqual({
    'status.in': 'DRAFT,SENT',
    'auditToolQuestionnarie_id.in': 't1,t2',
    'unit_id.in': 'u1',
    'userApp_id.in': 'rosa,p1',
    'issueCount.greaterThan': '0',
  });
  expect(isFiltered(roundCriteria, new URLSearchParams('issues=1'))).toBe(true);
});

test('days run from the first to the last minute on the clocks of the center', () => {
  expect(criteria('from=2026-11-16&to=2026-11-16')).toEqual({
    'creationDateTime.greaterThanOrEqual': '2026-11-16T06:00:00.000Z',
    'creationDateTime.lessThanOrEqual': '2026-11-17T05:59:00.000Z',
  });
});

test('what makes no sense in an address counts as no filter', () => {
  expect(criteria('status=LOST&from=yesterday&to=2026-02-30&issues=yes')).toEqual({});
});
