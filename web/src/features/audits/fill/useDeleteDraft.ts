import { useDeleteFilled } from '../../forms/fill/useDeleteFilled';
import type { Running } from '../../forms/unsent/runtime';
import { type Audit, useDeleteAudit } from '../audits.api';
import { roundOf } from '../round-subject';

/** Asks, and deletes a draft of a round here and at the server. */
export function useDeleteDraft({ id, auditToolQuestionnarie: tool }: Audit, running: Running) {
  const deleting = useDeleteAudit();
  const remove = () => deleting.mutateAsync(id);
  return useDeleteFilled(
    { subject: roundOf(id), title: tool.title, remove, listHref: '/ambassador-rounds' },
    running,
  );
}
