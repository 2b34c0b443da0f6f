import { expect, it } from 'vitest';
import {
  afterDueText,
  aheadText,
  bySource,
  filled,
  lateText,
  nothingOverdue,
  overdueTitle,
  toPlanTitle,
} from './ahead-words';
import { centerPolicy } from './obligations';

const drill = {
  name: 'Fire drill, night shift',
  source: 'K712',
  about: 'Night shift, July to September 2026',
  dueDate: '2026-09-30',
};
const meeting = {
  name: 'Falls: meetings',
  source: centerPolicy,
  about: 'Sep 9, 2026',
  dueDate: '2026-09-09',
};

it('names what is asked for once: by its row, its period and the regulation', () => {
  expect(aheadText(drill)).toBe('Fire drill, night shift, July to September 2026 (K712)');
  expect(
    aheadText({ ...drill, name: 'Emergency exercises', source: 'E0039', about: 'Second exercise, 2026' }),
  ).toBe('Emergency exercises, Second exercise, 2026 (E0039)');
  expect(aheadText(meeting)).toBe('Falls: meetings');
  // Moved to another day, it says of which it is.
  expect(aheadText({ ...meeting, dueDate: '2026-09-12' })).toBe('Falls: meetings, Sep 9, 2026');
});

it('counts days from the due day', () => {
  expect(lateText(drill, '2026-11-25')).toBe('56 days late');
  expect(lateText(drill, '2026-10-01')).toBe('1 day late');
});

it('says of what was entered after its due day how long after', () => {
  expect(afterDueText('2026-09-30', '2026-11-25')).toBe('56 days after it was due');
  expect(afterDueText('2026-09-30', '2026-10-01')).toBe('1 day after it was due');
  expect(afterDueText('2026-09-30', '2026-09-30')).toBe('');
});

it('tells regulations and the center apart, each as it was ordered, and shows no empty group', () => {
  const more = { ...drill, dueDate: '2026-12-31' };
  const policy = { head: 'Center policy', items: [meeting] };
  expect(bySource([drill, meeting, more])).toEqual([{ head: 'Regulations', items: [drill, more] }, policy]);
  expect(filled(bySource([meeting]))).toEqual([policy]);
  expect(filled(bySource([]))).toEqual([]);
});

it('says of which year it is, and by which day it looks ahead', () => {
  expect(overdueTitle({ year: 2026, overdue: [drill] })).toBe('Overdue in 2026: 1');
  expect(nothingOverdue(2026)).toBe('Nothing that was due in 2026 is overdue.');
  expect(toPlanTitle('2026-11-25')).toBe('To be planned: due by Feb 23, 2027');
});
