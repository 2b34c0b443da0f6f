import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react';
import { useState } from 'react';
import { formatTime } from '../dates';
import { Said } from '../Said';
import { useTimeZone, useToday } from '../time-zone';
import { ConflictDialog } from './ConflictDialog';
import { compareVersions } from './compare-versions';
import type { Fields, Wording } from './field';
import classes from './SaveNote.module.css';
import { useSaidTrouble } from './useSaidTrouble';
import type { SelfSavingForm } from './useSelfSaving';

/** How far saving is, beside what saves itself: `Saved 10:42 AM`, or what stands in its way and what can be done. */
export function SaveNote<F extends Fields>(props: {
  form: SelfSavingForm<F>;
  /** Whose it is, for who cannot see what it stands beside. */
  of: string;
  nameOf?: Wording['nameOf'];
  /** The page says itself that the network is gone, and that all is saved again: twice at once is noise. */
  saidBy?: 'page';
  /** What somebody else removed is made anew by saving it. */
  makes?: boolean;
}) {
  const { form, of, nameOf = () => undefined, saidBy, makes = false } = props;
  const { state } = form;
  const [choosing, setChoosing] = useState(false);
  const timeZone = useTimeZone();
  const today = useToday();
  const contested = choosing ? form.contested() : null;
  const words = wordsOf(form, timeZone);
  const calm = state.kind === 'saved' || state.kind === 'saving' || state.kind === 'unfinished';
  const onWay = state.kind === 'saving' || state.kind === 'unfinished';
  const removed = state.kind === 'refused' && state.problem.errorKey === 'removed';
  const again = removed ? 'Bring it back' : 'Try again';
  // It stays while it tries, and has the focus again where that fails.
  const [trying, setTrying] = useState(false);
  if (trying && state.kind === 'saved') setTrying(false);
  const isTrying = trying && state.kind === 'saving';
  const tryAgain = () => {
    forget();
    setTrying(true);
    (removed ? form.bringBack : form.flush)();
  };
  const elsewhere = saidBy === 'page' && state.kind === 'waiting';
  const { said, forget } = useSaidTrouble({
    trouble: onWay ? undefined : calm || elsewhere ? '' : `${of}: ${words}`,
    mended: saidBy === 'page' ? '' : `${of}: Saved`,
  });
  return (
    <div className={classes.note} data-calm={calm || undefined}>
      {!calm && (state.kind === 'waiting' ? <IconCloudOff {...icon} /> : <IconAlertTriangle {...icon} />)}
      <span>{words}</span>
      {(isTrying || state.kind === 'waiting' || (state.kind === 'refused' && (makes || !removed))) && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`${again}: ${of}`}
          loading={isTrying}
          onClick={tryAgain}
        >
          {again}
        </Button>
      )}
      {state.kind === 'contested' && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`Choose what stays: ${of}`}
          onClick={() => setChoosing(true)}
        >
          Choose what stays
        </Button>
      )}
      <Said>{said}</Said>
      {contested && (
        <ConflictDialog
          differences={compareVersions(form.fields, contested, { today, nameOf })}
          onClose={() => setChoosing(false)}
          onSave={(theirs) => {
            setChoosing(false);
            form.decide(theirs);
          }}
        />
      )}
    </div>
  );
}

const icon = { size: 16, stroke: 2.2, 'aria-hidden': true } as const;

function wordsOf<F extends Fields>({ state, fields }: SelfSavingForm<F>, timeZone: string): string {
  switch (state.kind) {
    case 'saved':
      return state.atMs === null ? '' : `Saved ${formatTime(new Date(state.atMs), timeZone)}`;
    case 'saving':
      return 'Saving…';
    case 'unfinished':
      return 'Not saved yet: a field is not finished.';
    case 'waiting':
      return 'Not saved yet. It is kept here and sent when the network is back.';
    case 'refused':
      return `Not saved: ${state.problem.message}`;
    case 'contested': {
      const labels = Object.entries(fields).flatMap(([path, field]) =>
        field.same(state.versions.mine[path], state.versions.theirs[path]) ? [] : [field.label],
      );
      return `Someone else changed this in the meantime (${labels.join(', ')}). Nothing is lost.`;
    }
  }
}
