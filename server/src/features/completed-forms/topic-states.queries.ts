import type { Frequency } from '@lamplight/domain/topics';
import { sql } from 'kysely';
import type { Scope } from '../../db/scope';
import { raw, type Statement } from '../../db/statement';
import { isWithheld, outsiderOf } from '../../db/withheld';
import { isCounted } from './counting.queries';
import { askedOf } from './signed-by';

/** An enabled topic, with what follows from who is responsible for it. */
export interface EnabledTopic {
  topic_id: string;
  name: string;
  frequency: Frequency;
  asked_since: string | null;
  responsible: boolean;
  has_form: boolean;
  in_group: boolean;
  /** Signatures of a form: of its group, of the center for topics in a group, and of the center for others. */
  of_group: number | null;
  grouped: number;
  individual: number;
}

export const listEnabledTopics = (scope: Scope): Statement<EnabledTopic> =>
  raw(sql<EnabledTopic>`
    SELECT center_topic.topic_id, topic.name, frequency, asked_since,
      (SELECT bool_or(named.user_id = ${scope.actor.userId}) IS NOT false FROM center_topic_responsible AS named
        WHERE named.center_id = center_topic.center_id AND named.center_topic_id = center_topic.id) AS responsible,
      EXISTS (SELECT FROM form WHERE form.center_id IS NULL AND form.id = topic.id) AS has_form,
      topic_group.id IS NOT NULL AS in_group, topic_group.sign_number AS of_group,
      center.sign_gtopic AS grouped, center.sign_itopic AS individual
    FROM center_topic JOIN topic ON topic.id = center_topic.topic_id
      JOIN center ON center.id = center_topic.center_id
      LEFT JOIN topic_group
        ON topic_group.center_id = center_topic.center_id AND topic_group.id = center_topic.group_id
    WHERE center_topic.center_id = ${scope.center.id} AND center_topic.enabled AND topic.active
    ORDER BY lower(topic.name)`);

/** A sent form that counts: no sent correction stands in its place. */
export interface CountedForm {
  id: string;
  topic_id: string;
  day: string;
  score: number | null;
  /** The committee's work product, and withheld from the caller: it counts, and nothing leads to it. */
  withheld: boolean;
}

/** Sent forms that count, the newest of each topic first. */
export const listCounted = (scope: Scope): Statement<CountedForm> =>
  raw(sql<CountedForm>`
    SELECT id, topic_id, day, score, ${isWithheld('completed-form', 'completed_form', sql.val(outsiderOf(scope)))} AS withheld
    FROM completed_form
    WHERE ${sql.join(
      [sql`center_id = ${scope.center.id}`, isCounted('completed_form'), ...askedOf(scope)],
      sql` AND `,
    )}
    ORDER BY topic_id, day DESC, sent_at DESC, id DESC`);

export interface OwnDraft {
  id: string;
  topic_id: string;
  day: string;
  created_at: Date;
}

/** The caller's own drafts, newest first. */
export const listOwnDrafts = (scope: Scope): Statement<OwnDraft> =>
  raw(sql<OwnDraft>`
    SELECT id, topic_id, day, created_at FROM completed_form
    WHERE center_id = ${scope.center.id} AND created_by = ${scope.actor.userId} AND status = 'DRAFT'
    ORDER BY id DESC`);
