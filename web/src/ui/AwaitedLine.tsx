import { Text } from '@mantine/core';
import type { ComponentProps } from 'react';
import { Awaited } from './Awaited';
import { noConnection } from './NoConnection';

/** The same of one part of a page among others, each of which would say at length what its neighbor says. */
export function AwaitedLine(props: ComponentProps<typeof Awaited>) {
  const { error, isPaused } = props.query;
  if (error || !isPaused) return <Awaited {...props} />;
  return (
    <Text size="sm" c="dimmed">
      {noConnection.title} {noConnection.text}
    </Text>
  );
}
