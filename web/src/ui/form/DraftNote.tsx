import { Alert, Button, Group } from '@mantine/core';
import { formatTime } from '../dates';
import { useTimeZone } from '../time-zone';

/** Says that a form came back with the draft of an earlier visit, and offers to begin anew. Files cannot be kept for the return. */
export function RestoredDraft(props: { savedAtMs: number; takesFiles: boolean; onDiscard: () => void }) {
  const { savedAtMs, takesFiles, onDiscard } = props;
  const timeZone = useTimeZone();
  return (
    <Alert color="lamp" variant="light" title="Your draft is back" mb="md">
      <Group justify="space-between">
        You typed this at {formatTime(new Date(savedAtMs), timeZone)} and did not save it.
        {takesFiles && ' Files are not kept: add them again.'}
        <Button variant="default" size="compact-md" onClick={onDiscard}>
          Discard the draft
        </Button>
      </Group>
    </Alert>
  );
}

/** `Draft saved 10:42`, quietly. */
export function DraftSaved({ savedAtMs }: { savedAtMs: number | null }) {
  const timeZone = useTimeZone();
  return <span role="status">{savedAtMs && `Draft saved ${formatTime(new Date(savedAtMs), timeZone)}`}</span>;
}
