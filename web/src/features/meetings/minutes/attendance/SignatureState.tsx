import { IconCheck, IconClock, IconMinus, IconX } from '@tabler/icons-react';
import { StatusTag, type TagIcon, type Tone } from '../../../../ui/StatusTag';
import type { Attendee } from '../minutes.api';

type State = NonNullable<Attendee['signed']>;

const looks: Readonly<Record<State, { tone: Tone; icon: TagIcon; words: string }>> = {
  OPEN: { tone: 'warn', icon: IconClock, words: 'not signed yet' },
  SIGNED: { tone: 'good', icon: IconCheck, words: 'signed' },
  DECLINED: { tone: 'bad', icon: IconX, words: 'declined' },
  // Whoever turned out not to have been there has no place: this is who had not signed when the sign-in was closed.
  VOID: { tone: 'warn', icon: IconMinus, words: 'did not sign' },
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
