import { parseFilter } from '@lamplight/contract/filter';
import { issueFilter } from '@lamplight/contract/issue-list';
import { describe, expect, test, vi } from 'vitest';
import { criteriaOf, isFiltered } from '../../ui/list/criteria';
import { issueCriteria } from './issue-criteria';

// The tables are read; nothing is fetched.
vi.mock('../../api/client', () => ({ api: undefined }));

const context = { userId: '0190a000-0000-7000-8000-000000000001', timeZone: 'America/Chicago' };
const unit = '0190a000-0000-7000-8000-0000000000aa';
const criteria = (search: string) => criteriaOf(issueCriteria, new URLSearchParams(search), context);

describe('the filters of the address', () => {
  test('become criteria of the call', () => {
    expect(criteria(`status=OPEN,REOPENED&priority=HIGH&unit=${unit}&overdue=1`)).toEqual({
      'status.in': 'OPEN,REOPENED',
      'priority.in': 'HIGH',
      'unit_id.in': unit,
      'overdue.equals': 'true',
    });
  });

  test('mean whoever opens the address by "me"', () => {
    expect(criteria('assignee=me')).toEqual({ 'assignee_id.in': context.userId });
  });

  test('cover whole days of the center, from 00:00:00 to 23:59:00', () => {
    expect(criteria('from=2025-11-18&to=2025-11-18')).toEqual({
      'creationDatetime.greaterThanOrEqual': '2025-11-18T06:00:00.000Z',
      'creationDatetime.lessThanOrEqual': '2025-11-19T05:59:00.000Z',
    });
  });

  test('leave out days at the ends of the calendar, which no filter can name', () => {
    expect(criteria('to=9999-12-31&dueTo=0001-01-01')).toEqual({});
    expect(parseFilter(criteria('from=0001-01-03&to=9999-12-29'), issueFilter)).toMatchObject({ ok: true });
  });

  test('leave out what is not known and what is no day', () => {
    expect(criteria('status=NONSENSE&from=2025-02-30&dueTo=soon&overdue=yes')).toEqual({});
  });

  test.each([
    'text=call+light',
    'text=room.left%3Dopen',
    'text=a%26b.equals%3Dc',
    `status=OPEN&severity=D,J&source=SURVEY&focus=${unit}&auditor=me&tag=F558`,
    'from=2025-01-01&to=2025-12-31&dueFrom=2025-01-01&dueTo=2025-01-31',
  ])('are understood by the parser of the contract: %s', (search) => {
    expect(parseFilter(criteria(search), issueFilter)).toMatchObject({ ok: true });
  });

  test('a text that looks like a criterion stays a text', () => {
    const parsed = parseFilter(criteria('text=room.left%3Dopen'), issueFilter);
    expect(parsed).toEqual({ ok: true, filter: { text: 'room.left=open', criteria: [] } });
  });
});

test('page, size, sort and view are no filters', () => {
  expect(isFiltered(issueCriteria, new URLSearchParams('page=2&size=50&sort=title,asc&view=board'))).toBe(
    false,
  );
  expect(isFiltered(issueCriteria, new URLSearchParams('text=light'))).toBe(true);
});
