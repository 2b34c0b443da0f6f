import { expect, test } from 'vitest';
import { drillWords } from './drill-words';

test('drills that were all held at nearly one time are said to be, and what is asked for', () => {
  expect(drillWords({ from: '23:50', to: '00:20' }, 'en-US')).toBe(
    'The last drills of this shift were all held between 11:50 PM and 12:20 AM; K712 asks for varied times.',
  );
  expect(drillWords({ from: '14:00', to: '14:00' }, 'en-GB')).toBe(
    'The last drills of this shift were all held at 14:00; K712 asks for varied times.',
  );
});
