import { IconCloudOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { formatTime } from '../../../ui/dates';
import { Said } from '../../../ui/Said';
import { useTimeZone } from '../../../ui/time-zone';
import { formatBytes } from '../../../ui/upload-progress';
import { useIsTyping } from '../typing';
import { type Change, type Subject, subjectKey } from '../unsent/change';
import { whereKept } from '../unsent/runtime';
import { unsentWords } from '../unsent/unsent-words';
import { stillToGo } from '../unsent/until-sent';
import { useOutboxState } from '../unsent/useOutbox';
import classes from './Fill.module.css';

/** After so long without an acknowledgement something is in the way, whatever it is. */
const patienceMs = 6000;

type Props = { subject: Subject; thing: string; pending: readonly Change[] };

/** `Saved 8:14 AM` once the server has all of it, `Saving…`, or what is not there yet. */
export function SaveStatus(props: Props) {
  const { kind, words } = useSaveStatus(props);
  const isSent = kind === 'saving' || kind === 'saved';
  const [told, setTold] = useState(false);
  // Told once until all is sent: each answer that is kept is being written for a moment.
  const isTold = kind === 'unsent' || (told && kind === 'saving');
  if (isTold !== told) setTold(isTold);
  return (
    <span className={isSent ? classes.status : classes.unsent}>
      {kind === 'unsent' && <IconCloudOff size={16} stroke={2.2} aria-hidden />}
      <span>{words}</span>
      <Said>{isTold && `Not sent yet. It is ${whereKept()}, and sent when the network is back.`}</Said>
    </span>
  );
}

function useSaveStatus({ subject, thing, pending }: Props): {
  kind: 'unsent' | 'saving' | 'refused' | 'saved';
  words: string;
} {
  const { loaded, writing, sending, uploads, savedAtMs } = useOutboxState();
  const typing = useIsTyping();
  const timeZone = useTimeZone();
  const open = stillToGo(pending);
  const late = useLate(open[0]?.sinceMs);
  const savedAt = savedAtMs.get(subjectKey(subject));

  const reached = sending.unreachable === null && navigator.onLine;
  const travelling = open.filter(({ content }) => content.kind === 'photo');
  if (reached && travelling.some(({ key }) => uploads.get(key) !== undefined)) {
    const left = travelling.reduce((sum, { key, content }) => {
      return content.kind === 'photo' ? sum + content.blob.size * (1 - (uploads.get(key) ?? 0)) : sum;
    }, 0);
    return { kind: 'saving', words: `Sending ${unsentWords(thing, travelling)}: ${formatBytes(left)} to go` };
  }
  const isKept = open.every(({ key }) => !writing.has(key));
  if (open.length > 0 && isKept && (!reached || late)) {
    return { kind: 'unsent', words: `Not sent yet: ${unsentWords(thing, open)}, ${whereKept()}` };
  }
  if (open.length > 0 || typing || !loaded) return { kind: 'saving', words: 'Saving…' };
  if (pending.length > 0) return { kind: 'refused', words: `Not saved: ${unsentWords(thing, pending)}` };
  return {
    kind: 'saved',
    words: `Saved ${savedAt === undefined ? '' : formatTime(new Date(savedAt), timeZone)}`,
  };
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
