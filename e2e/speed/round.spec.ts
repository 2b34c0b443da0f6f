import { fingerOf, firstRoom, questions } from '../hall';
import { slowDown } from '../press';
import { madeTool } from '../round';
import { expect, test } from '../story';

const middleOf = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** What a person has for a round of twelve questions that goes faster than paper. */
const wholeMs = 80_000;
const mostTaps = 22;

test('a round of twelve questions leaves a practised hand three seconds for each tap, on a slow processor', async ({
  story,
}) => {
  const page = await story.as('staff', { width: 390, height: 844 });
  const tool = await madeTool(page, questions('window'), questions('bath'), questions('closet'));
  await slowDown(page);
  const [times, taps]: [number[], number[]] = [[], []];
  for (let nth = 0; nth < 3; nth += 1) {
    const { tap, since } = fingerOf();
    const began = performance.now();
    await firstRoom(page, tool, tap);
    times.push(performance.now() - began);
    taps.push(since());
  }
  const [tookMs, tapped] = [middleOf(times), middleOf(taps)];
  process.stdout.write(
    `\nA round: ${tapped} taps; the application takes ${(tookMs / 1000).toFixed(1)} s of 80 s, and leaves ${((wholeMs - tookMs) / tapped / 1000).toFixed(1)} s for each tap\n`,
  );
  expect(tapped).toBeLessThanOrEqual(mostTaps);
  expect((wholeMs - tookMs) / tapped).toBeGreaterThan(3000);
});
