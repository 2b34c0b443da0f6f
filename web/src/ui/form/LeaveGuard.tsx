import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { type Location, useBlocker } from 'react-router';

/**
 * Asks before unsaved changes are left behind. `isDirty` is asked at the moment of leaving, so that typing costs
 * nothing. A session that ended leads to Login without asking: the form's draft is kept for the return.
 */
export function LeaveGuard({ isDirty, onLeave }: { isDirty: () => boolean; onLeave: () => void }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      formAt(currentLocation) !== formAt(nextLocation) && !isUnguarded(nextLocation.state) && isDirty(),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  const stay = () => blocker.reset?.();
  const leave = () => {
    onLeave();
    blocker.proceed?.();
  };
  return (
    <Modal opened={blocker.state === 'blocked'} onClose={stay} title="Leave without saving?">
      <Stack>
        <Text>What you changed on this page is not saved yet.</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={leave}>
            Leave without saving
          </Button>
          <Button onClick={stay} data-autofocus>
            Stay on this page
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** Which form an address shows: of a page that has several, the one that `edit` names, or in what of it the dialog is. */
function formAt({ pathname, search }: Location): string {
  const asked = new URLSearchParams(search);
  return [pathname, asked.get('edit'), asked.get('cell')].join(' ');
}

function isUnguarded(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'unguarded' in state && state.unguarded === true;
}
