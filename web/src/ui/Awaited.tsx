import { Skeleton, type SkeletonProps } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { FailedState } from './FailedState';
import { NoConnection } from './NoConnection';

type Props = Pick<SkeletonProps, 'height' | 'radius' | 'm' | 'mt' | 'mb' | 'w'> & {
  query: Pick<UseQueryResult, 'error' | 'isPaused' | 'refetch'>;
};

/** In place of what a read brings, until it does: grey lines as high as it, that it waits for a network, or why it did not come. */
export function Awaited({ query: { error, isPaused, refetch }, ...lines }: Props) {
  if (error) return <FailedState error={error} onRetry={() => refetch()} />;
  return isPaused ? <NoConnection /> : <Skeleton {...lines} aria-busy="true" />;
}
