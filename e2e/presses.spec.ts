import { answersLostByFinger, answersLostByKeys, answersLostByMouse } from './answers-taken';
import { press, pressWhileMoving } from './press';
import { cardsOf, startRound } from './round';
import { expect, test } from './story';

const phone = { width: 390, height: 844 };
/** 200 of each are tried beside the times in the browser (speed/presses.spec.ts). */
const tries = 6;

test('an answer pressed right after typing a comment counts, though the page moves under the mouse', async ({
  story,
}) => {
  expect(await answersLostByMouse(await story.as('staff'), tries)).toBe(0);
});

test('an answer tapped right after typing a comment counts, though the page moves under the finger', async ({
  story,
}) => {
  expect(await answersLostByFinger(await story.as('staff', phone), tries)).toBe(0);
});

test('an answer given by Tab and Enter right after typing a comment counts', async ({ story }) => {
  expect(await answersLostByKeys(await story.as('staff'), tries)).toBe(0);
});

test('a press that slides away from an answer does not count', async ({ story }) => {
  const page = await story.as('staff');
  await startRound(page, 'Rooms and dignity');
  const yes = cardsOf(page).first().getByRole('button', { name: 'Yes', exact: true });
  await press(yes, 'mouse', async () => {
    const box = await yes.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) - 40);
  });
  await pressWhileMoving(cardsOf(page).nth(1).getByRole('button', { name: 'Yes', exact: true }), 'mouse');
  await expect(page.getByRole('button', { name: 'Yes', exact: true, pressed: true })).toHaveCount(1);
  await expect(yes).toHaveAttribute('aria-pressed', 'false');
});
