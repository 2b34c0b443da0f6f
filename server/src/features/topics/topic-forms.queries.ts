import type { FormDefinition } from '@lamplight/domain/forms/definition';
import { sql } from 'kysely';
import { nobodysHome } from '../../db/home';
import type { Scope } from '../../db/scope';
import { build, raw, type Statement } from '../../db/statement';

export interface TopicFormRow {
  id: string;
  version: number;
  topic_name: string;
  definition_version: number;
  question_count: number;
  definition: FormDefinition;
}

/** A topic's form with the questions that are answered now. */
export const findTopicForm = (_scope: Scope, topicId: string): Statement<TopicFormRow> =>
  raw(sql<TopicFormRow>`
    SELECT form.id, form.version, topic.name AS topic_name, current.number AS definition_version,
      current.question_count, current.definition
    FROM topic JOIN form ON form.home = ${nobodysHome} AND form.id = topic.id
      JOIN form_version AS current ON current.home = form.home AND current.form_id = form.id
        AND current.number = form.current_version
    WHERE topic.id = ${topicId}`);

export interface FormVersionRecord {
  number: number;
  definition: FormDefinition;
  question_count: number;
  created_at: Date;
  created_by: string;
  used_at: Date | null;
  current: boolean;
}

/** The versions of a topic's form, the oldest first: all, or one with the one before it. */
export const listVersions = (_scope: Scope, topicId: string, number?: number): Statement<FormVersionRecord> =>
  raw(sql<FormVersionRecord>`
    SELECT version.number, version.definition, version.question_count, version.created_at, version.created_by,
      version.used_at, version.number = form.current_version AS current
    FROM form JOIN form_version AS version ON version.home = form.home AND version.form_id = form.id
    WHERE form.home = ${nobodysHome} AND form.id = ${topicId}
      ${number === undefined ? sql`` : sql`AND version.number IN (${number}::int, ${number}::int - 1)`}
    ORDER BY version.number`);

export const countChange = (_scope: Scope, topicId: string) =>
  build
    .updateTable('form')
    .set({ version: sql<number>`version + 1` })
    .where('home', '=', nobodysHome)
    .where('id', '=', topicId);
