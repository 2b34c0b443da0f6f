import { expect, test } from 'vitest';
import { noteBeside } from './note-beside';

test.each([
  ['nobody wrote since', 'Asleep', { seen: 'Asleep', mine: 'Awake' }, 'Awake'],
  ['nobody wrote since, and it is cleared', 'Asleep', { seen: 'Asleep', mine: '' }, ''],
  ['both began one', 'Call bell', { seen: '', mine: 'Asleep' }, 'Call bell\nAsleep'],
  ['it is typed on', 'Call bell\nAsl', { seen: 'Asl', mine: 'Asleep' }, 'Call bell\nAsleep'],
  ['they wrote on', 'Asleep. Wet floor', { seen: 'Asleep', mine: 'Awake' }, 'Awake. Wet floor'],
  ['it is given once more', 'Call bell\nAsleep', { seen: '', mine: 'Asleep' }, 'Call bell\nAsleep'],
  ['it arrived before, unheard, and was typed on', 'Asl', { seen: '', mine: 'Asleep' }, 'Asleep'],
  ['mine is cleared', 'Call bell\nAsleep', { seen: 'Asleep', mine: '' }, 'Call bell'],
  ['mine is cleared that is not there any more', 'Call bell', { seen: 'Asleep', mine: '' }, 'Call bell'],
])('a note where %s', (_, theirs, given, note) => {
  expect(noteBeside(theirs, given)).toBe(note);
  expect(noteBeside(note, given)).toBe(note);
});
