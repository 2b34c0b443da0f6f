import { documentFilter } from '@lamplight/contract/documents';
import { parseFilter } from '@lamplight/contract/filter';
import { addDays, dayOf } from '@lamplight/domain/calendar/day';
import { expect, test, vi } from 'vitest';
import { criteriaOf } from '../../../ui/list/criteria';
import { documentCriteria } from './document-criteria';

// The tables are read; nothing is fetched.
vi.mock('../../../api/client', () => ({ api: undefined }));
vi.mock('../../../session/switch-center', () => ({ followRecord: undefined }));
vi.mock('../../pips/usePipOptions', () => ({ usePipOptions: () => [] }));

const timeZone = 'America/New_York';
const sent = (search: string) =>
  criteriaOf(documentCriteria, new URLSearchParams(search), { userId: 'u1', timeZone });

test('a shared address asks for the same documents, whoever opens it', () => {
  expect(sent('person=me&pending=1')).toEqual({ 'userApp_id.in': 'u1', 'pending.equals': 'true' });
  expect(sent('text=fall policy')).toEqual({ q: ' fall policy' });
  expect(sent('type=POLICY,UNKNOWN')).toEqual({ 'type.in': 'POLICY' });
});

test('near reviews are counted from the center’s day', () => {
  const today = dayOf(new Date(), timeZone);
  expect(sent('review=1')).toEqual({ 'reviewDate.lessThanOrEqual': addDays(today, 30) });
});

test('days of upload are whole days of the center, effective days are just days', () => {
  expect(sent('from=2026-03-02&to=2026-03-02')).toMatchObject({
    'dateTime.greaterThanOrEqual': '2026-03-02T05:00:00.000Z',
  });
  expect(sent('effectiveFrom=2026-03-02')).toEqual({ 'date.greaterThanOrEqual': '2026-03-02' });
});

test('the call takes every filter as it is sent', () => {
  const id = '0190a000-0000-7000-8000-000000000001';
  const address = `pending=1&review=1&person=${id}&type=POLICY,OTHER&topic=${id}&from=2026-03-02&to=2026-03-03&effectiveFrom=2026-03-02&effectiveTo=2026-03-03&reviewFrom=2026-03-02&reviewTo=2026-03-03&pip=${id}&title=fall`;
  const read = parseFilter(sent(address), documentFilter);
  expect(read).toMatchObject({ ok: true });
});
