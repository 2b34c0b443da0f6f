import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';

/** As long as the second tap of two may take. */
const doubleTapMs = 500;

/**
 * Sends what was filled in. It stands where "Review" stood, so the second tap of two would send what nobody has
 * reviewed: a press that begins as it appears means nothing yet.
 */
export function SendButton({ busy, onSend }: { busy: boolean; onSend: () => void }) {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), doubleTapMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Button size="md" loading={busy} aria-disabled={!settled} onClick={onSend}>
      Send
    </Button>
  );
}
