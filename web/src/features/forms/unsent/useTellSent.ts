import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { notifySuccess } from '../../../notify/notify';
import { plural } from '../../../ui/plural';
import { filledKey, useRefreshFilled } from '../filled.api';
import type { SubjectCalls } from './subject-calls';
import { useRunning } from './useOutbox';

/** Says of each record of a kind by name that it was sent, wherever the person is, and has the screens read anew. */
export function useTellSent(calls: SubjectCalls): void {
  const { onSent } = useRunning();
  const refresh = useRefreshFilled(calls);
  const client = useQueryClient();
  useEffect(
    () =>
      onSent(({ subject, title, opened }) => {
        if (subject.kind !== calls.kind) return false;
        // Where the network is gone again, it would be shown as the draft that was read before.
        void client.resetQueries({ queryKey: filledKey(subject) });
        refresh();
        notifySuccess(calls.sentWords, opened > 0 && `${plural(opened, 'issue')} opened`, title);
        return true;
      }),
    [onSent, calls, refresh, client],
  );
}
