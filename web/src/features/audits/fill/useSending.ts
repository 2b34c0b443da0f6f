import { success } from '@lamplight/contract/messages';
import type { Answers } from '@lamplight/domain/forms/answers';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { notifySuccess } from '../../../notify/notify';
import type { useProblems } from '../../forms/fill/useProblems';
import { useSendFilled } from '../../forms/fill/useSendFilled';
import type { Running } from '../../forms/unsent/runtime';
import { type Audit, auditKeys, useSendAudit } from '../audits.api';
import { roundOf, roundSubject } from '../round-subject';

/** Sends the round, and shows it as it was sent. */
export function useSending(parts: {
  audit: Audit;
  answers: Answers;
  running: Running;
  problems: ReturnType<typeof useProblems>;
  goToQuestion: (linkId: string) => void;
}) {
  const { audit, running, ...others } = parts;
  const { id } = audit;
  const sending = useSendAudit();
  const client = useQueryClient();
  const navigate = useNavigate();
  const deliver = async () => {
    const sent = await sending.mutateAsync(id);
    await running.copies.forget(running.outbox.userId, roundOf(id)).catch(() => {});
    client.setQueryData(auditKeys.one(id), { audit: sent, changes: [] });
    notifySuccess(success.auditSent);
    navigate(`/ambassador-rounds/${id}/view`, { replace: true });
  };
  return useSendFilled({ ...others, running, subject: roundOf(id), thing: roundSubject.thing, deliver });
}
