import { Button, Group } from '@mantine/core';
import { confirm } from '../../ui/confirm';
import { SaveUnsent } from './saved/SaveUnsent';
import type { Change, Subject } from './unsent/change';
import { unsentWords } from './unsent/unsent-words';
import { useRunning } from './unsent/useOutbox';

/** What can be done with what the server will never take: saved as a file, or discarded. */
export function WaysOut(props: {
  thing: string;
  subject: Subject;
  unsent: readonly Change[];
  /** Something of it alleges a violation. */
  alleged?: boolean;
  onDiscarded?: () => void;
}) {
  const { thing, subject, unsent, alleged, onDiscarded } = props;
  const { outbox, copies } = useRunning();
  const discard = async () => {
    const sure = await confirm({
      title: 'Discard what was not sent?',
      text: `On this device only, and gone then: ${unsentWords(thing, unsent)} of this ${thing}.${alleged ? ' A “no” of it alleges a violation, which nobody else has read.' : ''}`,
      action: 'Discard',
    });
    if (!sure) return;
    await outbox.discardAll(subject);
    await copies.forget(outbox.userId, subject).catch(() => {});
    onDiscarded?.();
  };
  return (
    <Group mt="sm" align="start">
      <SaveUnsent thing={thing} only={subject} />
      <Button variant="default" mih={44} onClick={discard}>
        Discard it
      </Button>
    </Group>
  );
}
