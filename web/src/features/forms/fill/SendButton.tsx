import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { doubleTapMs } from './double-tap';

/**
 * Sends what was filled in. It stands where "Review" stood, so the second tap of two would send what nobody has
 * reviewed: a press that begins as it appears means nothing yet. It is what to do next once nothing is missing.
 */
export function SendButton(props: { busy: boolean; complete: boolean; onSend: () => void }) {
  const { busy, complete, onSend } = props;
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), doubleTapMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Button
      size="md"
      variant={complete ? 'filled' : 'default'}
      loading={busy}
      aria-disabled={!settled}
      onClick={onSend}
    >
      Send
    </Button>
  );
}
