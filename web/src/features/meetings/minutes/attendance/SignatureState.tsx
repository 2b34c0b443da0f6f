import { IconCheck, IconClock, IconMinus, IconX } from '@tabler/icons-react';
import { StatusTag, type TagIcon, type Tone } from '../../../../ui/StatusTag';
import type { Attendee } from '../minutes.api';

type State = NonNullable<Attendee['signed']>;

const looks: Readonly<Record<State, { tone: Tone; icon: TagIcon; words: string }>> = {
  OPEN: { tone: 'warn', icon: IconClock, words: 'not signed yet' },
  SIGNED: { tone: 'good', icon: IconCheck, words: 'signed' },
  DECLINED: { tone: 'bad', icon: IconX, words: 'declined' },
  VOID: { tone: 'quiet', icon: IconMinus, words: 'not asked any more' },
};

/** Whether something is signed, of those of whom it is asked. */
export function SignatureState({ of, state }: { of: string; state: Attendee['signed'] }) {
  if (state === null) return null;
  const { tone, icon, words } = looks[state];
  return (
    <StatusTag tone={tone} icon={icon}>
      {of}: {words}
    </StatusTag>
  );
}
