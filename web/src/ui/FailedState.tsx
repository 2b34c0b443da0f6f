import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { EmptyState } from './EmptyState';

/** Something could not be loaded: the reason in words, and another try. */
export function FailedState({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <EmptyState
      icon={IconCloudOff}
      title={message}
      action={
        <Button variant="default" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      Nothing was lost. What you see here was not loaded.
    </EmptyState>
  );
}
