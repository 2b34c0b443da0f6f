import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noteBeside } from './note-beside';

const wrote = (...seen: string[]) => ({ as: (mine: string) => ({ seen, mine }) });

test.each([
  ['nobody wrote since', 'Asleep', wrote('Asleep').as('Awake'), 'Awake'],
  ['nobody wrote since, and it is cleared', 'Asleep', wrote('Asleep').as(''), ''],
  ['both began one', 'Bell', wrote('').as('Asleep'), 'Bell\nAsleep'],
  ['it is typed on', 'Bell\nAsl', wrote('Asl').as('Asleep'), 'Bell\nAsleep'],
  ['they wrote on below', 'Asleep\nWet floor', wrote('Asleep').as('Awake'), 'Awake\nWet floor'],
  ['it was on its way and is typed on', 'Asl', wrote('', 'Asl').as('Asleep'), 'Asleep'],
  ['it was on its way and is put right', 'Room 12', wrote('', 'Room 12').as('Room 14'), 'Room 14'],
  ['it was on its way and is cleared', 'Room 12', wrote('', 'Room 12').as(''), ''],
  ['it was on its way and they wrote on', 'Bed\nLamp', wrote('', 'Bed').as('Bed rail'), 'Bed rail\nLamp'],
  ['it is cleared beside theirs', 'Bell\nAsleep', wrote('Asleep').as(''), 'Bell'],
  ['it is cleared and not there any more', 'Bell', wrote('Asleep').as(''), 'Bell'],
  ['a line of it is taken out', 'a\nb\nLamp', wrote('a\nb').as('a'), 'a\nLamp'],
  ['they took some out and it is typed on', 'Door', wrote('Door. Fall').as('Door. Fall. Told'), 'Door\nTold'],
  ['they cleared it and it is typed on', '', wrote('Door').as('Door\nFall'), 'Fall'],
  ['they cleared it and it is written anew', '', wrote('Door').as('Fall'), 'Fall'],
  ['both changed one line', 'Bed 1, lamp', wrote('Bed 1').as('Bed 2'), 'Bed 1, lamp\nBed 2'],
  ['its words are within theirs', 'Nothing found', wrote('No').as(''), 'Nothing found'],
])('a note where %s', (_, theirs, given, note) => {
  expect(noteBeside(theirs, given)).toBe(note);
});

const text = fc
  .uniqueArray(fc.constantFrom('Bed', 'Bed rail', 'Lamp', 'No', 'Nothing'), { maxLength: 3 })
  .map((lines) => lines.join('\n'));

const linesOf = (words: string) => words.split('\n').filter((line) => line !== '');

test('given once more it changes nothing, and no line of theirs is lost that was not one’s own', () => {
  fc.assert(
    fc.property(text, fc.array(text, { minLength: 1, maxLength: 3 }), text, (theirs, seen, mine) => {
      // One's own stands there once at most: as it was at first, or as a later save made it.
      fc.pre(seen.filter((each) => linesOf(each).some((line) => linesOf(theirs).includes(line))).length < 2);
      const note = noteBeside(theirs, { seen, mine });
      // What was heard of counts as seen from then on; unheard it comes again as it was.
      if (!seen.includes(note)) expect(noteBeside(note, { seen, mine })).toBe(note);
      const own = seen.flatMap(linesOf);
      for (const line of linesOf(theirs)) if (!own.includes(line)) expect(linesOf(note)).toContain(line);
      for (const line of linesOf(mine))
        if (!own.some((each) => line.startsWith(each))) expect(linesOf(note)).toContain(line);
    }),
    { numRuns: 2000 },
  );
});
