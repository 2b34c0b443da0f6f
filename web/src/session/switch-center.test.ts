import { beforeEach, expect, test, vi } from 'vitest';
import { chooseCenter, endChoice, followRecord, stayHere } from './switch-center';

/** What happened to the tab, in its order. */
let steps: string[] = [];
/** The accounts that were asked for, by center, each to be answered by the test. */
let asked = new Map<string, { answer: () => void; fail: () => void }>();

vi.mock('../api/client', () => ({
  api: (_name: string, _input: object, { centerId }: { centerId: string }) =>
    new Promise((resolve, reject) => {
      asked.set(centerId, {
        answer: () => resolve({ center: { id: centerId } }),
        fail: () => reject(new Error('No such center')),
      });
    }),
}));
vi.mock('./acting-center', () => ({ actingCenter: { set: (id: string) => steps.push(`acts in ${id}`) } }));
vi.mock('./forget-read', () => ({ forgetRead: () => steps.push('forgets') }));
vi.mock('./session', () => ({
  session: {
    setUserData: ({ center }: { center: { id: string } }) => steps.push(`is of ${center.id}`),
  },
}));

const stepTo = (id: string) => [`acts in ${id}`, 'forgets', `is of ${id}`];
const goesOn = () => new AbortController().signal;
const isAsked = async (centerId: string) => {
  await vi.waitFor(() => expect([...asked.keys()]).toContain(centerId));
  const call = asked.get(centerId);
  if (!call) throw new Error('Nothing was asked');
  return call;
};
const overtaken = { name: 'AbortError' };

beforeEach(() => {
  endChoice();
  steps = [];
  asked = new Map();
});

test('the center changes together with the account, once that is there, and not before', async () => {
  const chosen = chooseCenter('cedar', goesOn());
  const account = await isAsked('cedar');
  expect(steps).toEqual([]);
  account.answer();
  // Whatever else waits for this very answer finds all of it done, or nothing.
  await Promise.resolve();
  expect([0, 3]).toContain(steps.length);
  await chosen;
  expect(steps).toEqual(stepTo('cedar'));
});

test('a switch that fails changes nothing', async () => {
  const chosen = chooseCenter('none', goesOn());
  (await isAsked('none')).fail();
  await expect(chosen).rejects.toThrow('No such center');
  expect(steps).toEqual([]);
});

test('of two choices the later one counts, however late the first is answered', async () => {
  const first = chooseCenter('cedar', goesOn());
  const late = await isAsked('cedar');
  const second = chooseCenter('birch', goesOn());
  (await isAsked('birch')).answer();
  await second;
  late.answer();
  await expect(first).rejects.toMatchObject(overtaken);
  expect(steps).toEqual(stepTo('birch'));
});

test('who goes elsewhere before the center is there stays in the one before', async () => {
  const leaving = new AbortController();
  const chosen = chooseCenter('cedar', leaving.signal);
  const account = await isAsked('cedar');
  leaving.abort();
  account.answer();
  await expect(chosen).rejects.toMatchObject(overtaken);
  expect(steps).toEqual([]);
});

test('a record brings the tab to its center', async () => {
  const followed = followRecord()('cedar');
  (await isAsked('cedar')).answer();
  await followed;
  expect(steps).toEqual(stepTo('cedar'));
});

test('a record brings nobody back whose tab went to another center since it was asked for', async () => {
  const [chosenBefore, chosenMeanwhile] = [followRecord(), followRecord()];
  const followed = chosenMeanwhile('cedar');
  const account = await isAsked('cedar');
  const chosen = chooseCenter('birch', goesOn());
  (await isAsked('birch')).answer();
  await chosen;
  account.answer();
  await expect(followed).rejects.toMatchObject(overtaken);
  await expect(chosenBefore('cedar')).rejects.toMatchObject(overtaken);
  expect(steps).toEqual(stepTo('birch'));
});

test('of two records of one page the first brings the tab, and the other one is of a page that is no more', async () => {
  const [one, other] = [followRecord(), followRecord()];
  const followed = one('cedar');
  (await isAsked('cedar')).answer();
  await followed;
  await expect(other('maple')).rejects.toMatchObject(overtaken);
  expect(steps).toEqual(stepTo('cedar'));
});

test('what is read ahead brings the tab nowhere', async () => {
  await expect(stayHere()).rejects.toMatchObject(overtaken);
  expect([steps, asked.size]).toEqual([[], 0]);
});
