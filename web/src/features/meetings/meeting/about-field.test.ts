import { expect, test } from 'vitest';
import { newMeetingFields, newMeetingOf, nothingYet } from './about-field';

const typed = {
  about: nothingYet,
  title: null,
  plannedDate: '2026-12-01',
  time: '10:00',
  durationMinutes: 60,
  place: null,
  committee: false,
  attendeeIds: [],
};
const when = { plannedDate: '2026-12-01', time: '10:00', durationMinutes: 60, place: null };

test('what is left empty is not sent, so that it follows from what the meeting is about', () => {
  const about = { ...nothingYet, centerTopicIds: ['falls'], groupId: 'kept from before' };
  expect(newMeetingOf({ ...typed, about })).toEqual({
    kind: 'TOPIC',
    body: { ...when, centerTopicIds: ['falls'] },
  });
});

test('each kind of meeting goes with what it is about', () => {
  const bodyOf = (about: Partial<typeof nothingYet>) =>
    newMeetingOf({ ...typed, about: { ...nothingYet, ...about }, title: 'Review', attendeeIds: ['rosa'] });
  const said = { ...when, title: 'Review', attendeeIds: ['rosa'] };
  expect(bodyOf({ kind: 'GROUP', groupId: 'clinical' })).toEqual({
    kind: 'TOPIC',
    body: { ...said, groupId: 'clinical' },
  });
  expect(bodyOf({ kind: 'PIP', pipId: 'falls' })).toEqual({ kind: 'PIP', body: { ...said, pipId: 'falls' } });
  expect(bodyOf({ kind: 'OTHER' })).toEqual({ kind: 'OTHER', body: said });
});

test('what a meeting is about has to be named, where its kind asks for it', () => {
  const problem = (about: Partial<typeof nothingYet>) =>
    newMeetingFields.about.check({ ...nothingYet, ...about }).map(({ message }) => message);
  expect(problem({})).toEqual(['Choose a topic']);
  expect(problem({ kind: 'GROUP' })).toEqual(['Choose a group']);
  expect(problem({ kind: 'PIP' })).toEqual(['Choose a PIP']);
  expect(problem({ kind: 'OTHER' })).toEqual([]);
});
