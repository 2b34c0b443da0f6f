import { stepIssueTo } from '@lamplight/domain/issue.lifecycle';
import type { Selectable } from 'kysely';
import type { IssueCommentTable, IssueRevisionTable, IssueTable } from '../db/schema-issues';
import type { WrittenRow } from '../db/write-rows';
import { changesBetween, type IssueFields } from '../features/issues/issue-fields';
import { withWider } from '../features/reference/pointing';
import type { CareCenter } from './care-center';
import type { Person } from './people';
import { fileRow, type StoredPicture } from './pictures';
import { minutesAfter } from './working-time';

/** Everything an issue is in the database. */
export interface IssueRows {
  /** The database gives it its number. */
  issue: Omit<Selectable<IssueTable>, 'number'>;
  revisions: Selectable<IssueRevisionTable>[];
  comments: Selectable<IssueCommentTable>[];
  files: WrittenRow<'file'>[];
}

/** How an issue begins. */
export interface IssueBeginning {
  at: Date;
  by: Person;
  fields: IssueFields;
  /** The answer of the round, or of the completed form, that it was opened from. */
  answer?: { auditId?: string; completedFormId?: string; linkId: string };
}

/**
 * One issue while its history is told, in order of time. What would lie in the future did not happen yet: it is left
 * out, and the answer is false.
 */
export interface IssueHistory {
  readonly id: string;
  readonly fields: IssueFields;
  /** When the last thing happened. */
  readonly lastAt: Date;
  /** Changes fields as the service does, with a revision; resolving says what was done. Throws when the lifecycle or a right forbids the step. */
  change(at: Date, by: Person, changes: Partial<IssueFields>, resolution?: string): boolean;
  /** Adds a comment; `deleted` takes its words back minutes later. */
  say(
    at: Date,
    by: Person,
    text: string,
    options?: { mentions?: readonly Person[]; deleted?: boolean },
  ): boolean;
  /** Hangs a photo on it, taken when it was found. */
  attach(picture: StoredPicture, name: string): void;
  rows(): IssueRows;
}

export function beginIssue(
  center: CareCenter,
  { at, by, fields: given, answer }: IssueBeginning,
): IssueHistory {
  const { context, time, names, id: newId } = center;
  const id = newId(at);
  const mine = { center_id: context.id, issue_id: id };
  let fields = withWider(names, 'issue', given);
  let lastAt = at;
  let steps: Pick<
    Selectable<IssueTable>,
    'resolved_at' | 'resolved_by' | 'resolution' | 'closed_at' | 'closed_by'
  > = nothingDone;
  const revisions: IssueRows['revisions'] = [
    {
      ...mine,
      id: newId(at),
      kind: 'CREATED',
      at,
      by_user: by.id,
      changes: changesBetween(names, null, fields),
    },
  ];
  const comments: IssueRows['comments'] = [];
  const files: IssueRows['files'] = [];

  /** Things happen one after the other: what would come too early comes a little after the last. */
  const inTurn = (wanted: Date): Date | undefined => {
    const when = wanted > lastAt ? wanted : minutesAfter(lastAt, 4);
    if (when >= time.now) return undefined;
    lastAt = when;
    return when;
  };

  const stepColumns = (status: IssueFields['status'], when: Date, actor: Person) => {
    const step = stepIssueTo(
      { centerId: context.id, status: fields.status, resolvedBy: steps.resolved_by },
      status,
      actor.actor,
    );
    if (!step.ok) throw new Error(`The demonstration tells of a step that is not allowed: ${step.message}`);
    if (step.action === 'resolve') return { ...steps, resolved_at: when, resolved_by: actor.id };
    if (step.action === 'close') return { ...steps, closed_at: when, closed_by: actor.id };
    return step.action === 'reopen' ? nothingDone : steps;
  };

  return {
    id,
    get fields() {
      return fields;
    },
    get lastAt() {
      return lastAt;
    },
    change(wanted, actor, changes, resolution) {
      const when = inTurn(wanted);
      if (!when) return false;
      const before = steps.resolution;
      if (changes.status !== undefined && changes.status !== fields.status) {
        steps = stepColumns(changes.status, when, actor);
        if (resolution !== undefined) steps = { ...steps, resolution };
      }
      const after = { ...fields, ...changes };
      revisions.push({
        ...mine,
        id: newId(when),
        kind: 'CHANGED',
        at: when,
        by_user: actor.id,
        changes: [
          ...changesBetween(names, fields, after),
          ...(steps.resolution === before
            ? []
            : [{ field: 'resolution', from: before, to: steps.resolution }]),
        ],
      });
      fields = after;
      return true;
    },
    say(wanted, author, text, { mentions = [], deleted = false } = {}) {
      const when = inTurn(wanted);
      if (!when) return false;
      const deletedAt = deleted ? (inTurn(minutesAfter(when, 6)) ?? null) : null;
      comments.push({
        ...mine,
        id: newId(when),
        text: deletedAt ? null : text,
        at: when,
        by_user: author.id,
        mentions: mentions.map((person) => person.id),
        deleted_at: deletedAt,
        deleted_by: deletedAt && author.id,
      });
      if (deletedAt) {
        const kind = 'COMMENT_DELETED';
        revisions.push({
          ...mine,
          id: newId(deletedAt),
          kind,
          at: deletedAt,
          by_user: author.id,
          changes: [],
        });
      }
      return true;
    },
    attach(picture, name) {
      const owner = { issue_id: id };
      files.push(fileRow(picture, { centerId: context.id, id: newId(at), name, at, by: by.id, owner }));
    },
    rows: () => ({
      issue: {
        center_id: context.id,
        id,
        ...fields,
        created_at: at,
        created_by: by.id,
        ...steps,
        audit_id: answer?.auditId ?? null,
        audit_link_id: (answer?.auditId && answer.linkId) ?? null,
        completed_form_id: answer?.completedFormId ?? null,
        completed_form_link_id: (answer?.completedFormId && answer.linkId) ?? null,
        repeat: false,
        ...counted,
        root_cause_work_product: false,
        version: revisions.filter((revision) => revision.kind === 'CHANGED').length,
      },
      revisions,
      comments,
      files,
    }),
  };
}

/** No due date of the demonstration was moved once it had passed, and nothing in it is void. */
const counted = {
  due_missed: false,
  void_reason: null,
  duplicate_of: null,
  voided_at: null,
  voided_by: null,
} as const;
const nothingDone = {
  resolved_at: null,
  resolved_by: null,
  resolution: null,
  closed_at: null,
  closed_by: null,
};
