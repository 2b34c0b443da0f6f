import { IconCloudOff } from '@tabler/icons-react';
import { EmptyState } from './EmptyState';

export const noConnection = {
  title: 'There is no connection.',
  text: 'This loads as soon as there is one.',
} as const;

/** In place of what waits for a network: grey lines would promise that it comes in a moment. */
export function NoConnection() {
  return (
    <EmptyState icon={IconCloudOff} title={noConnection.title}>
      {noConnection.text}
    </EmptyState>
  );
}
