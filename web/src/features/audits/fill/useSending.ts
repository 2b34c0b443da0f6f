import { success } from '@lamplight/contract/messages';
import type { Answers } from '@lamplight/domain/forms/answers';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiProblem } from '../../../api/problem';
import { messageOf, notifyProblem, notifySuccess } from '../../../notify/notify';
import type { useProblems } from '../../forms/fill/useProblems';
import type { Running } from '../../forms/unsent/runtime';
import { unsentWords } from '../../forms/unsent/unsent-words';
import { untilSent } from '../../forms/unsent/until-sent';
import { verdictOf } from '../../forms/unsent/verdict';
import { type Audit, auditKeys, useSendAudit } from '../audits.api';
import { roundOf, roundSubject } from '../round-subject';

/**
 * Sends the round: first everything that still is in this browser, then the round itself. What is missing is shown
 * at its question; without a network nothing is lost and the person is told to try again.
 */
export function useSending(parts: {
  audit: Audit;
  answers: Answers;
  running: Running;
  problems: ReturnType<typeof useProblems>;
  goToQuestion: (linkId: string) => void;
}) {
  const { audit, answers, running, problems, goToQuestion } = parts;
  const { id } = audit;
  const sending = useSendAudit();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState('');

  async function deliver(): Promise<void> {
    const left = await untilSent(running, roundOf(id));
    if (left.length > 0) {
      const refused = left.some(({ refusal }) => refusal !== undefined);
      return setNotice(
        refused
          ? 'Not sent: some of the answers were not accepted. They are listed above.'
          : `Not sent: ${unsentWords(roundSubject.thing, left)} could not be saved yet, as the server cannot be reached. Everything is kept; send the round when the network is back.`,
      );
    }
    const sent = await sending.mutateAsync(id);
    await running.copies.forget(running.outbox.userId, roundOf(id)).catch(() => {});
    client.setQueryData(auditKeys.one(id), { audit: sent, changes: [] });
    notifySuccess(success.auditSent);
    navigate(`/ambassador-rounds/${id}/view`, { replace: true });
  }

  async function send(): Promise<void> {
    // A tap on a button leaves no field on some phones; what was just typed must be handed on first.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const [first] = problems.missing;
    setNotice('');
    if (first) {
      problems.mark([], answers);
      return goToQuestion(first.linkId);
    }
    setBusy(true);
    try {
      await deliver();
    } catch (error) {
      notifyProblem(error);
      const unreachable = verdictOf(error).kind === 'unreachable';
      setNotice(
        unreachable
          ? 'Not sent: the server cannot be reached. Everything is kept; send the round when the network is back.'
          : messageOf(error),
      );
      const atQuestions = error instanceof ApiProblem ? error.fieldErrors : [];
      const [wrong] = atQuestions;
      if (!wrong) return;
      problems.mark(
        atQuestions.map(({ field, message }) => ({ linkId: field, message })),
        answers,
      );
      goToQuestion(wrong.field);
    } finally {
      setBusy(false);
    }
  }

  return { send, busy, notice };
}
