import type { CompletedForm } from '@lamplight/contract/completed-forms';
import { signaturesNeeded } from '@lamplight/domain/completed-forms';
import type { AnswerItem } from '@lamplight/domain/forms/answers';
import type { Scope, WriteScope } from '../../db/scope';
import { todayOf } from '../../db/today';
import { notFound } from '../../http/refusal';
import type { FileStore } from '../../ports/file-store';
import { listFilesOfForm } from '../files/files.queries';
import { deleteProjection, listAnswers } from '../forms/answers.queries';
import { definitionInUse } from '../forms/definitions.service';
import { send } from '../forms/sending';
import { hashOfQuestions } from '../forms/traces.service';
import { moveToCorrection } from '../issues/issues.queries';
import { alertsIn, fromCompletedForm, openIssues } from '../issues/open-issues.service';
import { openSigning, voidSignings } from '../signatures/open-signing.service';
import { findSignatureNumbers, listPossibleSigners, updateDraft } from './completed-forms.queries';
import { getCompletedForm, lockCompletedForm } from './completed-forms.service';
import type { GivenForm } from './given-form';
import { lockCorrectable, lockGiven, writeDraft } from './save.service';

/**
 * Sends a topic's form: checks it, scores it, freezes its answers and opens an issue for every "no" that asks for one,
 * all in one transaction. One that was sent already, even a moment ago by someone else, is answered as it is.
 */
export async function sendCompletedForm(
  scope: WriteScope,
  store: FileStore,
  given: GivenForm,
  seen?: readonly AnswerItem[],
): Promise<CompletedForm> {
  const known = await lockGiven(scope, given);
  if (known && known.status !== 'DRAFT') return getCompletedForm(scope, known.id);
  const id = await writeDraft(scope, store, known, given);
  const row = await lockCompletedForm(scope, id);
  if (!row) throw notFound();
  const corrected =
    row.supersedes_id === null
      ? undefined
      : (await lockCorrectable(scope, row.topic_id, row.supersedes_id)).id;
  const definition = await definitionInUse(scope, row);
  const [stored, files] = await scope.all(listAnswers(scope, id), listFilesOfForm(scope, id));
  const names = await scope.names();
  const draft = { definition, stored, files, given: undefined, seen, sentAt: scope.now };
  const { results, alerts, found, contentHash, statements } = send(
    scope,
    names,
    row,
    'completed-form',
    draft,
  );
  const sent = {
    ...results,
    alert_count: alerts,
    sign_number: await signaturesOf(scope, row.topic_id),
    status: 'SENT' as const,
    sent_at: scope.now,
    sent_by: scope.actor.userId,
  };
  await scope.all(
    ...statements,
    updateDraft(scope, id, row.version, sent),
    ...(corrected ? [deleteProjection(scope, corrected)] : []),
  );
  const { score, alert_count, sign_number } = sent;
  scope.note({
    action: 'completed-form.sent',
    subjectType: 'completed-form',
    subjectId: id,
    after: {
      topic: row.topic_name,
      date: row.day,
      score,
      alert_count,
      sign_number,
      type: row.type,
      contentHash,
      questionsHash: hashOfQuestions(definition),
      ...(corrected ? { supersedes_id: corrected } : {}),
    },
  });
  const followed = corrected ? await scope.run(moveToCorrection(scope, corrected, id)) : [];
  if (corrected) await voidSignings(scope, 'completed-form', corrected);
  const fresh = found.filter((each) => !followed.some(({ linkId }) => linkId === each.linkId));
  const origin = fromCompletedForm({
    id,
    authorId: row.created_by,
    foundOn: todayOf(scope),
    topic: row.topic_name,
  });
  // What followed from the form before had its issue there, and is no news.
  await openIssues(scope, names, origin, {
    found: fresh,
    alerts: alerts - alertsIn(found) + alertsIn(fresh),
  });
  await openSigning(scope, {
    subject: 'completed-form',
    subjectId: id,
    needed: sent.sign_number,
    signerIds: sent.sign_number === 0 ? [] : await signersFor(scope, row.topic_id, sent.sign_number),
  });
  return getCompletedForm(scope, id);
}

/** How many signatures a form of the topic needs from now on. */
async function signaturesOf(scope: Scope, topicId: string): Promise<number> {
  const [asked] = await scope.run(findSignatureNumbers(scope, topicId));
  if (!asked) throw new Error('A completed form’s topic is not one of its center');
  const { in_group, of_group, grouped, individual } = asked;
  return signaturesNeeded({ ofGroup: in_group ? of_group : undefined, grouped, individual });
}

/** Whom a form's signatures are asked of: who is responsible for its topic, filled up from the committee. */
async function signersFor(scope: Scope, topicId: string, needed: number): Promise<string[]> {
  const people = await scope.run(listPossibleSigners(scope, topicId));
  const responsible = people.filter((person) => person.responsible);
  const others = people.filter((person) => !person.responsible);
  return [...responsible, ...others.slice(0, Math.max(0, needed - responsible.length))].map(({ id }) => id);
}
