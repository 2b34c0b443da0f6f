import { capital } from '@lamplight/domain/in-words';
import { Alert } from '@mantine/core';
import { IconCloudUp } from '@tabler/icons-react';
import type { Change } from '../unsent/change';
import { keepsUnsent, whereKept } from '../unsent/runtime';
import { unsentWords } from '../unsent/unsent-words';
import { useOutboxState } from '../unsent/useOutbox';
import { limitsHere } from './limits-here';

/** What becomes of what was sent without a network. */
export function LeftToSend({ thing, pending }: { thing: string; pending: readonly Change[] }) {
  const { writing } = useOutboxState();
  if (pending.some(({ key }) => writing.has(key))) return null;
  const words = capital(unsentWords(thing, pending));
  return (
    <Alert
      color="yellow"
      variant="light"
      // What is said as it comes is said by whoever sent it.
      role="note"
      icon={<IconCloudUp aria-hidden />}
      title={capital(`${whereKept()}, and goes by itself`)}
    >
      {keepsUnsent()
        ? [
            `${words}: sent as soon as Lamplight is open here and reaches the server. You can go on elsewhere.`,
            ...limitsHere(),
          ].join(' ')
        : `${words}. This browser keeps nothing: leave this page open until it is sent.`}
    </Alert>
  );
}
