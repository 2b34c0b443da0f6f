import { beforeEach, expect, test, vi } from 'vitest';
import { orKept } from './kept-reads';
import type { Reader } from './reader';

/** Who reads at the moment, and what is kept of whose reads. */
let reader: Reader | undefined;
let kept: { of: string; data: unknown }[] = [];

vi.mock('./reader', () => ({ currentReader: () => reader }));
vi.mock('./kept-store', () => ({
  keepRead: async ({ prefix }: Reader, _key: unknown, data: unknown) => {
    kept.push({ of: prefix, data });
  },
  findRead: async ({ prefix }: Reader) => kept.find(({ of }) => of === prefix),
}));

const inMaple: Reader = { userId: 'ada', prefix: 'ada/maple/' };
const inCedar: Reader = { userId: 'ada', prefix: 'ada/cedar/' };
const context = { queryKey: ['tools'], signal: new AbortController().signal };

beforeEach(() => {
  reader = inMaple;
  kept = [];
});

test('an answer is whose the question was, though the tab is in another center by then', async () => {
  const tools = orKept(async () => {
    reader = inCedar;
    return 'tools of Maple';
  });
  await tools(context);
  await vi.waitFor(() => expect(kept).toEqual([{ of: 'ada/maple/', data: 'tools of Maple' }]));
});

test('without a network the last answer is the one of the center that was asked', async () => {
  kept = [
    { of: 'ada/cedar/', data: 'tools of Cedar' },
    { of: 'ada/maple/', data: 'tools of Maple' },
  ];
  vi.useFakeTimers();
  try {
    const answer = orKept(() => {
      reader = inCedar;
      return new Promise<string>(() => {});
    })(context);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await answer).toBe('tools of Maple');
  } finally {
    vi.useRealTimers();
  }
});

test('nothing is kept of nobody', async () => {
  reader = undefined;
  expect(await orKept(async () => 'tools')(context)).toBe('tools');
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(kept).toEqual([]);
});
