import type { AnswerItem } from '@lamplight/domain/forms/answers';
import { findQuestion } from '@lamplight/domain/forms/definition';
import { issuesFrom } from '@lamplight/domain/forms/issues-from';
import { answerRows } from '@lamplight/domain/forms/projection';
import { percentOf, tally } from '@lamplight/domain/forms/score';
import type { WrittenRow } from '../db/write-rows';
import type { CareCenter } from './care-center';
import { fileRow } from './pictures';
import type { Round } from './rounds';

/** Everything a round is in the database, but for its issues. */
export interface RoundRows {
  filled: WrittenRow<'filled_form'>;
  audit: WrittenRow<'audit'>;
  answers: WrittenRow<'form_answer'>[];
  projection: WrittenRow<'answer'>[];
  files: WrittenRow<'file'>[];
}

/** A round's rows as starting, saving and sending it writes them (features/audits). */
export function roundRows(center: CareCenter, round: Round): RoundRows {
  const { context } = center;
  const { id, tool, author, sentAt, startedAt, answers } = round;
  const mine = { center_id: context.id, filled_form_id: id };
  const { yes, no, na, ...weights } = tally(tool.definition, answers);
  const endMs = (sentAt ?? startedAt).getTime();
  const savedAt = (index: number) =>
    new Date(startedAt.getTime() + ((endMs - startedAt.getTime()) * (index + 1)) / (answers.length + 1));
  return {
    filled: {
      center_id: context.id,
      id,
      subject: 'audit',
      form_home: context.id,
      form_id: tool.id,
      definition_version: 1,
      created_at: startedAt,
      sent_at: sentAt,
      removed_files: [],
    },
    audit: {
      center_id: context.id,
      id,
      tool_id: tool.id,
      status: sentAt ? 'SENT' : 'DRAFT',
      created_at: startedAt,
      created_by: author.id,
      unit_id: round.unitId,
      location_id: round.location?.id ?? null,
      note: null,
      sent_at: sentAt,
      sent_by: sentAt && author.id,
      arrived_at: null,
      score: sentAt && percentOf(weights),
      yes_count: sentAt ? yes : 0,
      no_count: sentAt ? no : 0,
      na_count: sentAt ? na : 0,
      issue_count: sentAt ? issuesFrom(tool.definition, answers).length : 0,
      void_count: 0,
      version: sentAt ? 1 : 0,
    },
    answers: answers.map((item, index) => ({
      ...mine,
      link_id: item.linkId,
      answer: [...item.answer],
      comment: item.comment ?? null,
      saved_at: savedAt(index),
      saved_by: author.id,
    })),
    projection: sentAt ? projectionRows(context.id, round, sentAt) : [],
    files: answers.flatMap((item, index) => photosOf(center, round, item, savedAt(index))),
  };
}

function photosOf(
  center: CareCenter,
  { id, author }: Round,
  item: AnswerItem,
  at: Date,
): WrittenRow<'file'>[] {
  const picture = center.pictures.of(item.linkId, item.comment ?? '');
  if (!picture) return [];
  const owner = { filled_form_id: id, link_id: item.linkId };
  const files = item.files ?? [];
  return files.map((file) =>
    fileRow(picture, { centerId: center.context.id, ...file, at, by: author.id, owner }),
  );
}

function projectionRows(
  centerId: string,
  { id, tool, answers }: Round,
  sentAt: Date,
): WrittenRow<'answer'>[] {
  const parts = new Map<string, number>();
  return answerRows(tool.definition, answers).map((row) => {
    const part = parts.get(row.linkId) ?? 0;
    parts.set(row.linkId, part + 1);
    return {
      center_id: centerId,
      filled_form_id: id,
      link_id: row.linkId,
      part,
      form_id: tool.id,
      definition_version: 1,
      sent_at: sentAt,
      code: row.code,
      value: row.value,
      numerator: row.numerator,
      denominator: row.denominator,
      unit: row.unit,
      day: row.date,
      weight: row.weight,
      alert: row.alert,
      comment: row.comment,
      survey_tag: findQuestion(tool.definition, row.linkId)?.surveyTag ?? null,
      focus_area_id: row.focusAreaId,
      subfocus_area_id: row.subfocusAreaId,
    };
  });
}
