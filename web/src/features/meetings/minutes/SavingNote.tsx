import { IconAlertTriangle, IconCheck, IconCloudOff, IconLoader2, IconPencil } from '@tabler/icons-react';
import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react';
import { formatTime } from '../../../ui/dates';
import { LeaveGuard } from '../../../ui/form/LeaveGuard';
import { useSaidTrouble } from '../../../ui/form/useSaidTrouble';
import { Said } from '../../../ui/Said';
import { useTimeZone } from '../../../ui/time-zone';
import classes from './Minutes.module.css';
import { createWriting, isUnsaved, type Overall, type Saving, type Writing } from './writing';

/** Everything that saves itself on this page. */
export const WritingContext = createContext<Writing>(createWriting());

/** Adds a part's state to what is said of the page. */
export function useReportSaving(name: string, state: Saving): void {
  const writing = use(WritingContext);
  useEffect(() => writing.report(name, state), [writing, name, state]);
  useEffect(() => () => writing.forget(name), [writing, name]);
}

const looks = {
  saved: IconCheck,
  saving: IconLoader2,
  waiting: IconCloudOff,
  begun: IconPencil,
  stuck: IconAlertTriangle,
} as const;

function wordsOf(overall: Overall, timeZone: string): string {
  switch (overall.kind) {
    case 'saved':
      return overall.atMs === null ? '' : `Saved at ${formatTime(new Date(overall.atMs), timeZone)}`;
    case 'saving':
      return 'Saving…';
    case 'waiting':
      return 'Not saved yet: no connection. It is kept here and sent when the network is back.';
    case 'begun':
      return 'What you typed is not added yet.';
    case 'stuck':
      return 'Something is not saved: it says so where it stands.';
  }
}

/** What was saved last as the record came to where it is: it is told of no more, as the record has moved on. */
function useToldBefore(standing: string, overall: Overall): number | null {
  const lastMs = overall.kind === 'saved' ? overall.atMs : null;
  const [told, setTold] = useState<{ standing: string; lastMs: number | null }>({ standing, lastMs: null });
  if (told.standing !== standing) setTold({ standing, lastMs });
  return told.lastMs;
}

/**
 * How far saving is, for the page as a whole; asks before what is not saved is left. `standing` is where the record has come
 * to: once it was confirmed, when it was saved before that says nothing any more.
 */
export function SavingNote({ standing }: { standing: string }) {
  const writing = use(WritingContext);
  const overall = useSyncExternalStore(writing.subscribe, writing.get);
  const toldBefore = useToldBefore(standing, overall);
  const timeZone = useTimeZone();
  const words = overall.kind === 'saved' && overall.atMs === toldBefore ? '' : wordsOf(overall, timeZone);
  const Icon = looks[overall.kind];
  const calm = overall.kind !== 'waiting' && overall.kind !== 'stuck';
  const { said } = useSaidTrouble({
    trouble: overall.kind === 'saving' ? undefined : calm ? '' : words,
    // What went with its part was not saved.
    mended: overall.kind === 'saved' && overall.atMs !== null ? 'Saved' : '',
  });
  return (
    <>
      {words !== '' && (
        <span
          className={`${classes.saving} ll-no-print`}
          data-calm={calm || undefined}
          data-saving={overall.kind}
        >
          <Icon size={16} stroke={2} aria-hidden />
          {words}
        </span>
      )}
      <Said>{said}</Said>
      <LeaveGuard
        isDirty={() => isUnsaved(writing.get())}
        // What is kept in this tab is there again on coming back.
        onLeave={() => {}}
      />
    </>
  );
}
