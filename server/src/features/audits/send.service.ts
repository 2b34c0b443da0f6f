import type { Audit } from '@lamplight/contract/audits';
import { dayOf } from '@lamplight/domain/calendar/day';
import type { AnswerItem } from '@lamplight/domain/forms/answers';
import { doneAt } from '@lamplight/domain/forms/done-at';
import { demandThere, lackOfPlace } from '@lamplight/domain/forms/place-demand';
import type { WriteScope } from '../../db/scope';
import { Refusal } from '../../http/refusal';
import { listFilesOfForm } from '../files/files.queries';
import { listAnswers } from '../forms/answers.queries';
import { send } from '../forms/sending';
import { hashOfQuestions } from '../forms/traces.service';
import { fromRound, openIssues } from '../issues/open-issues.service';
import { findRepeats, holdFailures } from '../issues/repeats.service';
import { offeredPlaces, placeAfter } from './audit-place';
import { lastByOthers, updateDraft } from './audits.queries';
import { type AuditInput, getAudit, lockRound, noteMoved, openDraft } from './audits.service';
import { listNotes } from './notes.queries';
import { noteAfter } from './notes.service';

interface SentAudit extends AuditInput {
  /** The answers as they were looked at. */
  seen?: readonly AnswerItem[] | undefined;
}

/**
 * Sends a round: checks it, scores it, freezes its answers and opens one issue for every "no" that asks for one, all
 * in one transaction. A round that was sent already, even a moment ago by someone else, is answered as it is.
 */
export async function sendAudit(scope: WriteScope, id: string, input: SentAudit): Promise<Audit> {
  const row = await lockRound(scope, id);
  if (row.status === 'SENT') return getAudit(scope, id);
  const definition = await openDraft(scope, row, input.version);
  const [stored, files, notes] = await scope.all(
    listAnswers(scope, id),
    listFilesOfForm(scope, id),
    listNotes(scope, id),
  );
  const names = await scope.names();
  const place = placeAfter(names, row, input);
  const demanded = demandThere(definition, place.unit_id, offeredPlaces(names, definition));
  const lack = lackOfPlace(demanded, { unit: place.unit_id, location: place.location_id });
  if (lack) throw new Refusal('validation', {}, { fieldErrors: [lack] });
  await holdFailures(scope, { ...row, ...place });
  const [others] = input.ago ? await scope.run(lastByOthers(scope, id)) : [];
  const since = others?.at && others.at > row.created_at ? others.at : row.created_at;
  const sentAt = doneAt(scope.now, input.ago, since);
  const { results, alerts, found, contentHash, statements } = send(scope, names, row, 'audit', {
    definition,
    stored,
    files,
    given: input.answers,
    seen: input.seen,
    sentAt,
  });
  const note = noteAfter(scope, input, notes);
  const about = { ...place, note: note.whole };
  noteMoved(scope, row, about);
  const sent = { ...about, ...results, issue_count: found.length };
  const kept = sentAt < scope.now ? { sent_at: sentAt, arrived_at: scope.now } : { sent_at: scope.now };
  const closed = { status: 'SENT' as const, ...kept, sent_by: scope.actor.userId };
  await scope.all(
    ...statements,
    ...note.statements(id),
    updateDraft(scope, id, row.version, { ...sent, ...closed }),
  );
  scope.note({
    action: 'audit.sent',
    subjectType: 'audit',
    subjectId: id,
    after: {
      tool: row.tool_title,
      ...sent,
      contentHash,
      questionsHash: hashOfQuestions(definition),
      ...('arrived_at' in kept && kept),
    },
  });
  await openIssues(
    scope,
    names,
    fromRound({ id, authorId: row.created_by, foundOn: dayOf(sentAt, scope.center.timeZone), ...place }),
    { found, alerts },
  );
  await findRepeats(scope, { ...row, ...place, at: sentAt });
  return getAudit(scope, id);
}
