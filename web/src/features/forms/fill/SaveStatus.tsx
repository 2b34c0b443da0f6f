import { VisuallyHidden } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { formatTime } from '../../../ui/dates';
import { useIsPhone } from '../../../ui/phone';
import { useTimeZone } from '../../../ui/time-zone';
import { type Change, type Subject, subjectKey } from '../outbox/change';
import { keepsUnsent } from '../outbox/runtime';
import { unsentWords } from '../outbox/unsent-words';
import { useOutboxState } from '../outbox/useOutbox';
import { useIsTyping } from '../typing';
import classes from './Fill.module.css';

/** After so long without an acknowledgement something is in the way, whatever it is. */
const patienceMs = 6000;

/** `Saved 8:14 AM` once the server has all of it, `Saving…`, or what is not there yet. */
export function SaveStatus({
  subject,
  thing,
  pending,
}: {
  subject: Subject;
  thing: string;
  pending: readonly Change[];
}) {
  const { loaded, sending, savedAtMs } = useOutboxState();
  const typing = useIsTyping();
  const timeZone = useTimeZone();
  const place = useIsPhone() ? 'on this phone' : 'in this browser';
  const open = pending.filter(({ refusal }) => refusal === undefined);
  const waitingSinceMs = open[0]?.sinceMs;
  const late = useLate(waitingSinceMs);
  const savedAt = savedAtMs.get(subjectKey(subject));

  if (open.length > 0 && (sending.unreachable !== null || late || !navigator.onLine)) {
    const words = keepsUnsent()
      ? `${unsentWords(thing, open)} kept ${place}`
      : `${unsentWords(thing, open)}, only while this page is open`;
    return (
      <span className={classes.unsent}>
        <IconCloudOff size={16} stroke={2.2} aria-hidden />
        <span>Not sent yet: {words}</span>
        <VisuallyHidden role="status">
          Not sent yet. It is kept and sent when the network is back.
        </VisuallyHidden>
      </span>
    );
  }
  if (open.length > 0 || typing || !loaded) return <span className={classes.status}>Saving…</span>;
  if (pending.length > 0)
    return <span className={classes.unsent}>Not saved: {unsentWords(thing, pending)}</span>;
  const at = savedAt === undefined ? '' : formatTime(new Date(savedAt), timeZone);
  return <span className={classes.status}>Saved {at}</span>;
}

function useLate(sinceMs: number | undefined): boolean {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    if (sinceMs === undefined) return;
    setNowMs(Date.now());
    const timer = setInterval(() => setNowMs(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [sinceMs]);
  return sinceMs !== undefined && nowMs - sinceMs > patienceMs;
}
