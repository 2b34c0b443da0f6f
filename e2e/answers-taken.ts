import type { Locator, Page } from '@playwright/test';
import { pressWhileMoving, slowDown, tabTo } from './press';
import { cardsOf, startRound } from './round';
import { expect } from './story';

/** A round whose first question has a comment to type, and the second the answers to press. */
async function twoQuestions(page: Page): Promise<{ comment: Locator; answer: (n: number) => Locator }> {
  await startRound(page, 'Rooms and dignity');
  await slowDown(page);
  const [first, second] = [cardsOf(page).first(), cardsOf(page).nth(1)];
  await first.getByRole('button', { name: 'No', exact: true }).click();
  return {
    comment: first.getByRole('textbox'),
    // Never the one that is pressed already.
    answer: (n) => second.getByRole('button', { name: n % 2 === 0 ? 'No' : 'Yes', exact: true }),
  };
}

/** Types one more letter, or now and then takes one away, so that the text stays short. */
const type = (comment: Locator, n: number) => comment.press(n % 5 === 4 ? 'Backspace' : 'x');

const pressed = (answer: Locator): Promise<boolean> =>
  expect(answer)
    .toHaveAttribute('aria-pressed', 'true', { timeout: 3000 })
    .then(
      () => true,
      () => false,
    );

/**
 * The mouse, without a network: leaving the comment keeps it in the browser and a line says so between press and release, while the
 * page moves by more than a button's height. Resolves to how many answers were lost.
 */
export async function answersLostByMouse(page: Page, tries: number): Promise<number> {
  const { comment, answer } = await twoQuestions(page);
  const saved = page.getByText(/^Saved /).first();
  const unsent = page.getByText(/^Not sent yet: \d/).first();
  let lost = 0;
  for (let n = 0; n < tries; ) {
    await expect(saved).toBeVisible();
    await page.context().setOffline(true);
    await type(comment, n);
    const began = await pressWhileMoving(answer(n), 'mouse', () => expect(unsent).toBeVisible());
    if (began && !(await pressed(answer(n)))) lost += 1;
    if (began) n += 1;
    await page.context().setOffline(false);
  }
  return lost;
}

/** A finger, the page moving under it by more than a button's height. */
export async function answersLostByFinger(page: Page, tries: number): Promise<number> {
  const { comment, answer } = await twoQuestions(page);
  let lost = 0;
  for (let n = 0; n < tries; ) {
    await type(comment, n);
    const began = await pressWhileMoving(answer(n), 'finger');
    if (began && !(await pressed(answer(n)))) lost += 1;
    if (began) n += 1;
  }
  return lost;
}

/** Tab and Enter, as fast as keys come, while the comment is still being kept. */
export async function answersLostByKeys(page: Page, tries: number): Promise<number> {
  const { comment, answer } = await twoQuestions(page);
  await comment.focus();
  const keysTo = [await tabTo(answer(0)), 0];
  await comment.focus();
  keysTo[1] = await tabTo(answer(1));
  let lost = 0;
  for (let n = 0; n < tries; n += 1) {
    await type(comment, n);
    for (let keys = keysTo[n % 2] ?? 0; keys > 0; keys -= 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    if (!(await pressed(answer(n)))) lost += 1;
  }
  return lost;
}
