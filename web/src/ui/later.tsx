import { Skeleton } from '@mantine/core';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { type Frame, InPage } from './ErrorPage';
import { Loading } from './Loading';
import { screenOf } from './Unfetched';

/** After what the page shows itself has come. */
const aheadAfterMs = 3000;

type Load = () => Promise<unknown>;

let underWay = 0;
/** Whether code is being fetched that nobody has asked for yet. */
export const isFetchingAhead = () => underWay > 0;

/** Fetches code before it is asked for. What fails now would fail for good (screenOf), so not without a network. */
export function fetchAhead(...loads: readonly Load[]): void {
  if (!navigator.onLine) return;
  for (const load of loads) {
    underWay += 1;
    load()
      .catch(() => {})
      .finally(() => {
        underWay -= 1;
      });
  }
}

/** The same once the page itself is there. */
export const fetchSoon = (...loads: readonly Load[]) => setTimeout(() => fetchAhead(...loads), aheadAfterMs);

const Waiting = () => <Skeleton height={240} radius="lg" aria-busy="true" />;

/**
 * A part of a page that few need at once: fetched when it is first shown, or a few seconds after the visit began, as the
 * network may be gone when it is wanted. Where it cannot be fetched, it says so in its place.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Around: Frame = InPage,
  Meanwhile: () => ReactNode = Waiting,
) {
  setTimeout(() => fetchAhead(load), aheadAfterMs - performance.now());
  return shownLater(screenOf(load, Around), Meanwhile);
}

/** Over the page: what opens it stands in a line with others, which must not move for it. */
const Opening = () => <Loading pos="fixed" top="45%" left="50%" />;

/** The same for a dialog, which has no place in the page that could be kept for it. */
export const laterDialog = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  later(load, InPage, Opening);

/** A part that is fetched when it is first shown and never before: whoever only reads the page needs none of it. */
export const whenShown = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Around: Frame = InPage,
  Meanwhile: ComponentType<Props> = Waiting,
) => shownLater(screenOf(load, Around), Meanwhile);

/** Nothing that the page waits for: its own files and reads have a second before it. */
export const aSecondLater =
  <Loaded,>(load: () => Promise<Loaded>) =>
  async () => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return load();
  };

/** The same where it helps nobody without a network: it waits for one. */
export const afterThePage = <Loaded,>(load: () => Promise<Loaded>) =>
  aSecondLater(async () => {
    if (!navigator.onLine) {
      await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    }
    return load();
  });

/** A part that is there as something simpler until it has come, and for good where it cannot be fetched. */
export const betterLater = <Props extends object>(
  Simple: ComponentType<Props>,
  load: () => Promise<ComponentType<Props>>,
) => shownLater(() => load().catch(() => Simple), Simple);

function shownLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile: ComponentType<Props>,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() })) as ComponentType<Props>;
  return (props) => (
    <Suspense fallback={<Meanwhile {...props} />}>
      <Part {...props} />
    </Suspense>
  );
}
