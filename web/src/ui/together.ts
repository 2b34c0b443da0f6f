import { type ComponentType, lazy } from 'react';
import { InPage } from './ErrorPage';
import { screenOf } from './Unfetched';

/** One of several parts that are shown when all of them are there, so that none moves another: within their Suspense. */
export const together = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await screenOf(load, InPage)() })) as ComponentType<Props>;
