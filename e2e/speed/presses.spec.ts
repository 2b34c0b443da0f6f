import { answersLostByFinger, answersLostByKeys, answersLostByMouse } from '../answers-taken';
import { expect, test } from '../story';

/** A tap that is swallowed is an answer that a person believes to have given: none may be, in many tries. */
const tries = 200;
test.setTimeout(20 * 60_000);

test('200 answers pressed right after typing a comment on a slow processor are all taken, by mouse', async ({
  story,
}) => {
  const lost = await answersLostByMouse(await story.as('staff'), tries);
  process.stdout.write(`\nMouse: ${lost} of ${tries} lost\n`);
  expect(lost).toBe(0);
});

test('200 answers tapped right after typing a comment on a slow processor are all taken', async ({
  story,
}) => {
  const lost = await answersLostByFinger(await story.as('staff', { width: 390, height: 844 }), tries);
  process.stdout.write(`\nTaps: ${lost} of ${tries} lost\n`);
  expect(lost).toBe(0);
});

test('200 answers given by Tab and Enter right after typing a comment on a slow processor are all taken', async ({
  story,
}) => {
  const lost = await answersLostByKeys(await story.as('staff'), tries);
  process.stdout.write(`\nTab and Enter: ${lost} of ${tries} lost\n`);
  expect(lost).toBe(0);
});
