import { Button } from '@mantine/core';
import { IconCloudOff, IconLock } from '@tabler/icons-react';
import { isRefused } from '../api/problem';
import { messageOf } from '../notify/notify';
import { EmptyState } from './EmptyState';

/** Something could not be loaded: the reason in words, and another try, unless it is refused as often as it is asked for. */
export function FailedState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (isRefused(error)) return <EmptyState icon={IconLock} title={messageOf(error)} />;
  return (
    <EmptyState
      icon={IconCloudOff}
      title={messageOf(error)}
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
