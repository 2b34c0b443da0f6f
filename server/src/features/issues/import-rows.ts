import { createHash } from 'node:crypto';
import type { IssueImportField, issueImportColumns } from '@lamplight/contract/issue-import';
import { type ScopeAndSeverity, scopeAndSeverityLetters } from '@lamplight/domain/deficiency';
import { titleFrom } from '@lamplight/domain/issue-title';
import { priorityLabels, sourceLabels, statusLabels } from '@lamplight/domain/issue-words';
import { dueOn, issueLimits } from '@lamplight/domain/issues';
import { recordOf } from '@lamplight/domain/keys-of';
import { referenceSets, type SetOf, setsOf, widerSets } from '@lamplight/domain/reference-sets';
import type { Scope } from '../../db/scope';
import { todayOf } from '../../db/today';
import { Refusal } from '../../http/refusal';
import { foldedName, itemsByName, peopleByName } from '../../names/by-name';
import { type Item, parentOf, type Remembered } from '../../names/names';
import { BadCell, BadRow, choiceIn, dayIn, lineIn, proseIn, reader } from '../imports/cells';
import type { Cells, Verdict } from '../imports/imports.service';
import { columnsFor } from '../reference/pointing';
import { type ImportedIssue, isResolved } from './import-draft';
import { completed } from './issue-references';

type Columns = typeof issueImportColumns;
type Row = Cells<Columns>;
type Judged = Verdict<Columns, ImportedIssue>;

/** What rows are judged by: the center's names, the survey tags there are, and the rows that were imported before. */
export interface Known {
  names: Remembered;
  tags: ReadonlySet<string>;
  keys: Set<string>;
}

/** What is void was recorded here before: no file brings any. */
const { VOID: _void, ...countedStatuses } = statusLabels;

/** A stable sign of what a row says. */
const signOf = (row: Row, times: number): string =>
  `row:${createHash('sha256')
    .update(JSON.stringify([row, times]))
    .digest('hex')}`;

/** Judges rows of the general layout, one issue each. */
export function issueRows(scope: Scope, known: Known) {
  const { names, tags, keys } = known;
  const items = recordOf(setsOf('issue'), (set) => itemsByName(names, set));
  const people = peopleByName(names);
  const today = todayOf(scope);
  const seen = new Map<string, number>();

  /** Of several of one name, the one that stands in what the row names besides. */
  function itemIn(row: Row, set: SetOf<'issue'>): string | null {
    if (row[set] === '') return null;
    const found = items[set].get(foldedName(row[set])) ?? [];
    const fits = (item: Item) =>
      widerSets(set).every((wider) => {
        const parent = parentOf(item, wider);
        return (
          row[wider] === '' ||
          foldedName(names[wider].get(parent ?? '')?.name ?? '') === foldedName(row[wider])
        );
      });
    const [item, another] = found.length > 1 ? found.filter(fits) : found;
    if (item && !another) return item.id;
    const { one } = referenceSets[set];
    if (found.length === 0)
      throw new BadCell(set, `There is no active ${one} "${row[set].slice(0, 60)}" in this center`);
    const within = widerSets(set).map((wider) => referenceSets[wider].one);
    throw new BadCell(set, `There are several of this name; say which ${within.join(' and ')} it is in`);
  }

  function assigneeIn(row: Row): string | null {
    if (row.assignee === '') return null;
    const found = people.get(foldedName(row.assignee)) ?? [];
    if (found.length === 1) return found[0]?.id ?? null;
    throw new BadCell(
      'assignee',
      found.length > 1
        ? 'Several people of this center have this name'
        : `Nobody of this center is called "${row.assignee.slice(0, 60)}"`,
    );
  }

  function pastDay(row: Row, column: IssueImportField, from: string): string | null {
    const day = dayIn(row, column);
    if (day !== null && day > today) throw new BadCell(column, 'This day is still ahead');
    if (day !== null && day < from) throw new BadCell(column, 'This is before the issue was found');
    return day;
  }

  function tagIn(row: Row): string | null {
    const tag = row.surveyTag.toUpperCase().replace(/[\s-]/g, '');
    if (tag === '' || tags.has(tag)) return tag || null;
    throw new BadCell('surveyTag', `There is no survey tag "${tag.slice(0, 20)}"`);
  }

  function letterIn(row: Row, source: string): ScopeAndSeverity | null {
    const letter = row.scopeSeverity.toUpperCase();
    if (letter === '') return null;
    const known = scopeAndSeverityLetters.find((each) => each === letter);
    if (!known) throw new BadCell('scopeSeverity', 'Scope and severity is a letter from A to L');
    if (source !== 'SURVEY')
      throw new BadCell('scopeSeverity', 'Only a survey rates scope and severity; its source is "Survey"');
    return known;
  }

  function read(row: Row): Omit<ImportedIssue, 'key'> {
    const { take, bad } = reader();
    const text = (column: 'description' | 'rootCause') =>
      take(() => proseIn(row, column, issueLimits.prose), '');
    const description = text('description');
    const foundOn = take(() => pastDay(row, 'foundOn', ''), null) ?? today;
    const resolved = take(() => pastDay(row, 'resolvedDate', foundOn), null);
    const closed = take(() => pastDay(row, 'closedDate', resolved ?? foundOn), null);
    const said = closed ? 'CLOSED' : resolved ? 'RESOLVED' : 'OPEN';
    const status = take(() => choiceIn(row, 'status', countedStatuses), null) ?? said;
    const priority = take(() => choiceIn(row, 'priority', priorityLabels), null) ?? 'MEDIUM';
    const source = take(() => choiceIn(row, 'sourceType', sourceLabels), null) ?? 'OTHER';
    const given = {
      title: take(() => lineIn(row, 'title', issueLimits.title), '') || titleFrom(description),
      description,
      status,
      priority,
      source,
      found_on: foundOn,
      due_on: take(() => dayIn(row, 'dueDate'), null) ?? dueOn(foundOn, priority, names.dueDays),
      ...columnsFor('issue', (set) => take(() => itemIn(row, set), null)),
      auditor_id: null,
      assignee_id: take(() => assigneeIn(row), null),
      survey_tag: take(() => tagIn(row), null),
      scope_severity: take(() => letterIn(row, source), null),
      root_cause: text('rootCause') || null,
      plan_of_correction: null,
      alleged: false,
    };
    if (bad.length > 0) throw new BadRow(bad);
    return {
      fields: completed(names, null, given),
      resolvedOn: isResolved(status) ? (resolved ?? closed ?? today) : null,
      closedOn: status === 'CLOSED' ? (closed ?? resolved ?? today) : null,
    };
  }

  return (row: Row): Judged => {
    const label = row.title || titleFrom(row.description);
    try {
      const issue = read(row);
      const once = signOf(row, 0);
      const times = seen.get(once) ?? 0;
      seen.set(once, times + 1);
      const key = signOf(row, times);
      if (keys.has(key)) return { label, skip: 'This row was imported before' };
      return { label, item: { key, ...issue } };
    } catch (error) {
      return { label, faults: faultsOf(error) };
    }
  };
}

/** What is wrong with a row: its cells, or what the rules of a record say against it. */
function faultsOf(error: unknown): { column: IssueImportField; message: string }[] {
  // The boundary between names of columns and the fields that cells and refusals name.
  const at = (column: string, message: string) => ({ column: column as IssueImportField, message });
  if (error instanceof BadRow) return error.cells.map(({ column, message }) => at(column, message));
  const faults = error instanceof Refusal ? error.more.fieldErrors : undefined;
  if (!faults) throw error;
  return faults.map(({ field, message }) => at(field, message));
}
