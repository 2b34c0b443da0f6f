import { useNavigate } from 'react-router';
import { ApiProblem } from '../../../api/problem';
import { notifyProblem } from '../../../notify/notify';
import { confirm } from '../../../ui/confirm';
import type { Running } from '../../forms/unsent/runtime';
import { type Audit, useDeleteAudit } from '../audits.api';
import { roundOf } from '../round-subject';

/** Asks, and deletes a draft here and at the server. What was never sent is only here. */
export function useDeleteDraft(audit: Audit, { outbox, copies }: Running) {
  const deleting = useDeleteAudit();
  const navigate = useNavigate();
  const { id, auditToolQuestionnarie: tool } = audit;
  const subject = roundOf(id);
  return async (backTo: HTMLElement | null): Promise<void> => {
    const sure = await confirm({
      title: `Delete this draft of “${tool.title}”?`,
      text: 'Its answers and photos are gone for good.',
      action: 'Delete',
      backTo,
    });
    if (!sure) return;
    try {
      const start = (await outbox.of(subject)).find(({ content }) => content.kind === 'start');
      const onlyHere = start !== undefined && !start.attempted;
      if (!onlyHere) await deleting.mutateAsync(id);
    } catch (error) {
      const gone = error instanceof ApiProblem && error.status === 404;
      if (!gone) return notifyProblem(error);
    }
    await outbox.discardAll(subject);
    await copies.forget(outbox.userId, subject).catch(() => {});
    navigate('/ambassador-rounds', { replace: true });
  };
}
