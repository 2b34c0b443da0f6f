import { capital } from '@lamplight/domain/in-words';
import { useNavigate } from 'react-router';
import { ApiProblem } from '../../../api/problem';
import { notifyOwnWords, notifyProblem } from '../../../notify/notify';
import { confirm } from '../../../ui/confirm';
import type { Subject } from '../unsent/change';
import type { Running } from '../unsent/runtime';

/** Asks, and deletes a record here and at the server. What was never sent is only here. */
export function useDeleteFilled(
  record: {
    subject: Subject;
    /** After "Delete this", and before "deleted": `draft of “Falls”`. */
    what: string;
    remove: () => Promise<unknown>;
    listHref: string;
    /** Something of it alleges a violation. */
    alleged?: boolean | undefined;
  },
  { outbox, copies }: Running,
) {
  const navigate = useNavigate();
  const { subject, what, remove, listHref, alleged } = record;
  return async (backTo: HTMLElement | null = null): Promise<void> => {
    const sure = await confirm({
      title: `Delete this ${what}?`,
      text: `Its answers and photos are gone for good.${alleged ? ' A “no” of it alleges a violation: deleting it reports it to nobody, and nobody reads it any more.' : ''}`,
      action: 'Delete',
      backTo,
    });
    if (!sure) return;
    try {
      const start = (await outbox.of(subject)).find(({ content }) => content.kind === 'start');
      const onlyHere = start !== undefined && !start.attempted;
      if (!onlyHere) await remove();
    } catch (error) {
      const gone = error instanceof ApiProblem && error.status === 404;
      if (!gone) return notifyProblem(error);
    }
    await outbox.discardAll(subject);
    await copies.forget(outbox.userId, subject).catch(() => {});
    notifyOwnWords(`${capital(what)} deleted`);
    navigate(listHref, { replace: true });
  };
}
