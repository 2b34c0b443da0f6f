import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { type Location, useBlocker } from 'react-router';

/**
 * Asks before unsaved changes are left behind. `isDirty` is asked at the moment of leaving, so that typing costs
 * nothing. A session that ended leads to Login without asking: the form's draft is kept for the return.
 */
export function LeaveGuard(props: {
  isDirty: () => boolean;
  /** What was changed is given up. */
  onLeave: () => void;
  /** What was typed stays as a draft: keeps all of it at once, and says whether that is kept. */
  onKeep?: () => boolean;
  /** Files were chosen, which no draft keeps. */
  losesFiles?: () => boolean;
  /** It is being sent, which goes on without its page: nobody is asked, unless the tab itself is to go. */
  isGoing?: () => boolean;
}) {
  const { isDirty, onLeave, onKeep, losesFiles, isGoing } = props;
  const [kept, setKept] = useState(false);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const leaves = formAt(currentLocation) !== formAt(nextLocation);
    const asks = leaves && !isUnguarded(nextLocation.state) && !isGoing?.() && isDirty();
    if (asks) setKept(onKeep?.() ?? false);
    return asks;
  });
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!isDirty()) return;
      // The browser's own words say nothing of a draft; it is kept whatever is chosen.
      onKeep?.();
      event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty, onKeep]);

  const stay = () => blocker.reset?.();
  const leave = () => {
    onLeave();
    blocker.proceed?.();
  };
  return (
    <Modal
      opened={blocker.state === 'blocked'}
      // Also over the question between two versions, which is asked in a dialog.
      zIndex={201}
      onClose={stay}
      title={kept ? 'Leave, and come back to it later?' : 'Leave without saving?'}
    >
      <Stack>
        <Text>
          {kept
            ? `Your draft is kept in this tab until you log out, and is back when you open this form again.${losesFiles?.() ? ' Files are not kept: add them again.' : ''}`
            : 'What you changed on this page is not saved yet.'}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={leave}>
            {kept ? 'Discard the draft' : 'Leave without saving'}
          </Button>
          {kept && (
            <Button variant="default" onClick={() => blocker.proceed?.()}>
              Leave, keep the draft
            </Button>
          )}
          <Button onClick={stay} data-autofocus>
            Stay on this page
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** What of an address says which form its page shows: what is changed there, and what a new record is begun from. */
const namesForm = ['edit', 'cell', 'topic', 'tab', 'committee', 'from', 'record', 'form', 'question'];

/** Which form an address shows; whatever else it says is how its page is read. */
function formAt({ pathname, search }: Location): string {
  const asked = new URLSearchParams(search);
  return [pathname, ...namesForm.map((name) => asked.get(name))].join(' ');
}

function isUnguarded(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'unguarded' in state && state.unguarded === true;
}
