import { useState } from 'react';
import { plural } from '../../ui/plural';
import { subjectKey, wasRefused } from '../forms/unsent/change';
import { untilSent } from '../forms/unsent/until-sent';
import { useRunning } from '../forms/unsent/useOutbox';

/** Tries at once to send all that is kept here, and says what came of it. */
export function useSendNow() {
  const running = useRunning();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState('');

  async function sendNow(): Promise<void> {
    setBusy(true);
    setOutcome('');
    const { changes } = running.outbox.get();
    const subjects = new Map(changes.map(({ subject }) => [subjectKey(subject), subject]));
    try {
      const left = (
        await Promise.all([...subjects.values()].map((subject) => untilSent(running, subject)))
      ).flat();
      const refused = left.filter(wasRefused).length;
      setOutcome(wordsOf(left.length, refused));
    } finally {
      setBusy(false);
    }
  }

  return { sendNow, busy, outcome };
}

function wordsOf(left: number, refused: number): string {
  if (left === 0) return 'All of it is sent.';
  if (refused > 0)
    return `${plural(refused, 'change')} not accepted: open what is not sent under Rounds or Topics.`;
  return 'Not sent: it goes by itself as soon as there is a network.';
}
