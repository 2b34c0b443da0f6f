import { useNavigate } from 'react-router';
import { ApiProblem } from '../../../api/problem';
import { notifyProblem } from '../../../notify/notify';
import { confirm } from '../../../ui/confirm';
import { type Audit, useDeleteAudit } from '../audits.api';
import type { Running } from '../outbox/runtime';

/** Asks, and deletes a draft here and at the server. What was never sent is only here. */
export function useDeleteDraft(audit: Audit, { outbox, rounds }: Running): () => Promise<void> {
  const deleting = useDeleteAudit();
  const navigate = useNavigate();
  const { id, auditToolQuestionnarie: tool } = audit;
  return async () => {
    const sure = await confirm({
      title: `Delete this draft of “${tool.title}”?`,
      text: 'Its answers and photos are gone for good.',
      action: 'Delete',
    });
    if (!sure) return;
    try {
      const start = (await outbox.ofRound(id)).find(({ content }) => content.kind === 'start');
      const onlyHere = start !== undefined && !start.attempted;
      if (!onlyHere) await deleting.mutateAsync(id);
    } catch (error) {
      const gone = error instanceof ApiProblem && error.status === 404;
      if (!gone) return notifyProblem(error);
    }
    await outbox.discardRound(id);
    await rounds.update(outbox.userId, id, () => undefined).catch(() => {});
    navigate('/ambassador-rounds', { replace: true });
  };
}
