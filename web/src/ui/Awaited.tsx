import { Skeleton, type SkeletonProps, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { FailedState } from './FailedState';
import { NoConnection, noConnection } from './NoConnection';

type Props = Pick<SkeletonProps, 'height' | 'radius' | 'm' | 'mt' | 'mb' | 'w'> & {
  query: Pick<UseQueryResult, 'error' | 'isPaused' | 'refetch'>;
  /** One part of a page among others, each of which would say at length what its neighbor says. */
  brief?: boolean;
};

/** In place of what a read brings, until it does: grey lines as high as it, that it waits for a network, or why it did not come. */
export function Awaited({ query: { error, isPaused, refetch }, brief = false, ...lines }: Props) {
  if (error) return <FailedState error={error} onRetry={() => refetch()} />;
  if (isPaused && brief)
    return (
      <Text size="sm" c="dimmed">
        {noConnection.title} {noConnection.text}
      </Text>
    );
  return isPaused ? <NoConnection /> : <Skeleton {...lines} aria-busy="true" />;
}
