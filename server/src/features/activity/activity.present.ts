import { isDeepStrictEqual } from 'node:util';
import type { ActivityRow } from '@lamplight/contract/activity';
import { wordsOfAction, wordsOfField, wordsOfRefusal } from '@lamplight/domain/activity';
import { wordsOfValue } from '@lamplight/domain/activity-values';
import { setNames } from '@lamplight/domain/reference-sets';
import type { Names } from '../../names/names';
import { fullName, presentPerson } from '../people/people.present';
import type { ActivityRecord } from './activity.queries';

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

function nameOf(names: Names, id: string): string | undefined {
  for (const set of setNames) {
    const item = names[set].get(id);
    if (item) return item.name;
  }
  return fullName(names, id) ?? undefined;
}

/** Whose value it is where several people have one each, else which field. */
const wordsOfKey = (names: Names, key: string): string =>
  (uuid.test(key) ? nameOf(names, key) : undefined) ?? wordsOfField(key);

/** A value as a person reads it; null where there is none. */
function textOf(names: Names, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string')
    return (uuid.test(value) ? nameOf(names, value) : undefined) ?? wordsOfValue(value);
  if (Array.isArray(value)) {
    const texts = value.map((each) => textOf(names, each)).filter((text) => text !== null);
    return texts.length > 0 ? texts.join(', ') : null;
  }
  if (typeof value === 'object') {
    const [[kind, only] = [], ...more] = Object.entries(value);
    // An answer is said without its kind: "no".
    if (kind && more.length === 0 && /^(value[A-Z]|code$)/.test(kind)) return textOf(names, only);
    const parts = Object.entries(value).flatMap(([field, part]) => {
      const text = textOf(names, part);
      return text === null ? [] : [`${wordsOfKey(names, field)}: ${text}`];
    });
    return parts.length > 0 ? parts.join('; ') : null;
  }
  return String(value);
}

type Values = Record<string, unknown>;

/** Of an answer that became another or none: which one it is, and what was said beside it. */
const toldOfAnswers: readonly string[] = ['question', 'linkId', 'comment'];

/** What differs between the values before and after, and what is told of it all the same. */
function changesOf(
  names: Names,
  { before, after, told }: { before: Values; after: Values; told: readonly string[] },
): ActivityRow['changes'] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  // For machines alone (features/issues/issue-hashes.ts).
  fields.delete('hash');
  return [...fields].flatMap((field) => {
    const isSame = isDeepStrictEqual(before[field], after[field]);
    if (isSame && !told.includes(field)) return [];
    const [from, to] = [before[field], after[field]].map((value) =>
      field === 'refusal' && typeof value === 'string' ? wordsOfRefusal(value) : textOf(names, value),
    ) as [string | null, string | null];
    return from === to && !(isSame && to !== null) ? [] : [{ field: wordsOfKey(names, field), from, to }];
  });
}

/** What a record that is gone was called, as far as its row says. */
const nameWithin = ({ title, tool, name }: Values): string | null =>
  [title, tool, name].find((given) => typeof given === 'string') ?? null;

function subjectName(names: Names, row: ActivityRecord, values: Values): string | null {
  if (row.subject_name !== null) return row.subject_name;
  return (row.subject_id && nameOf(names, row.subject_id)) || nameWithin(values);
}

export function presentActivity(names: Names, row: ActivityRecord): ActivityRow {
  // The boundary between a column that holds any JSON object and its fields.
  const [before, after] = [row.before as Values | null, row.after as Values | null];
  return {
    id: row.id,
    at: row.at.toISOString(),
    userApp: presentPerson(names, row.actor_id),
    actorKind: row.actor_kind,
    action: row.action,
    words: wordsOfAction(row.action),
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    subjectName: subjectName(names, row, { ...before, ...after }),
    address: row.address,
    userAgent: row.user_agent,
    changes: changesOf(names, {
      before: before ?? {},
      after: after ?? {},
      told: row.action.includes('.answer-') ? toldOfAnswers : [],
    }),
    seq: row.seq,
    erasedAt: row.erased_at?.toISOString() ?? null,
  };
}
