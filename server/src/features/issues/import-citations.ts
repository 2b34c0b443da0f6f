import type { citationColumns } from '@lamplight/contract/issue-import';
import { dayOf } from '@lamplight/domain/calendar/day';
import {
  type ScopeAndSeverity,
  scopeAndSeverityGrid,
  scopeAndSeverityLetters,
} from '@lamplight/domain/deficiency';
import { titleFrom } from '@lamplight/domain/issue-title';
import { dueOn, issueLimits, type Priority } from '@lamplight/domain/issues';
import type { Scope } from '../../db/scope';
import { BadCell, BadRow, dayIn, lineIn, proseIn, reader } from '../imports/cells';
import type { Cells, Verdict } from '../imports/imports.service';
import { columnsFor } from '../reference/pointing';
import type { ImportedIssue } from './import-draft';
import type { Known } from './import-rows';

type Columns = typeof citationColumns;
type Row = Cells<Columns>;

/** Several times as long as anything that CMS writes there, in characters. */
const most = { surveyType: 100, corrected: 200 } as const;

/** How urgent what a survey found is, by its severity level. */
const priorityOf: Readonly<Record<1 | 2 | 3 | 4, Priority>> = {
  1: 'LOW',
  2: 'MEDIUM',
  3: 'HIGH',
  4: 'CRITICAL',
};

/** CMS files these numbers of the Life Safety Code with a 9 before what surveyors write: K211 as K9211 (docs/survey-tags.md). */
const filedWithNine = /^K9(131|132|133|161|162|211)$/;

/** Leading zeros get lost in spreadsheets. */
const sameNumber = (ccn: string) => ccn.trim().toUpperCase().padStart(6, '0');

/** Judges citations of the center that has this certification number; those of others are skipped. */
export function citationRows(scope: Scope, ccn: string, { names, tags, keys }: Known) {
  const today = dayOf(scope.now, scope.center.timeZone);
  const seen = new Map<string, number>();

  /** The tag as surveyors write it and as it is filed, which tells whether a citation was imported before. */
  function tagIn(row: Row): { tag: string; filed: string } {
    const prefix = row['Deficiency Prefix'].toUpperCase();
    const number = row['Deficiency Tag Number'].replace(/^0+/, '');
    const written = [3, 4].map((digits) => `${prefix}${number.padStart(digits, '0')}`);
    const found = written
      .map((filed) => ({ tag: filed.replace(filedWithNine, 'K$1'), filed }))
      .find(({ tag }) => tags.has(tag));
    if (found) return found;
    throw new BadCell('Deficiency Tag Number', `There is no survey tag ${written[0]?.slice(0, 20)}`);
  }

  function letterIn(row: Row): ScopeAndSeverity {
    const letter = scopeAndSeverityLetters.find((each) => each === row['Scope Severity Code'].toUpperCase());
    if (letter) return letter;
    throw new BadCell('Scope Severity Code', 'Scope and severity is a letter from A to L');
  }

  function surveyDay(row: Row): string {
    const day = dayIn(row, 'Survey Date');
    if (day !== null && day <= today) return day;
    throw new BadCell('Survey Date', 'This day is still ahead');
  }

  /** When it was corrected, as far as that lies behind; what was corrected before the survey, on its day. */
  function correctedOn(corrected: string, correction: string | null, surveyedOn: string): string | null {
    if (correction !== null) {
      if (correction > today) return null;
      return correction < surveyedOn ? surveyedOn : correction;
    }
    return /past non-?compliance/i.test(corrected) ? surveyedOn : null;
  }

  /** What is said of where a citation comes from, below what it is about. */
  const originOf = (type: string, foundOn: string, tag: string, letter: string, corrected: string): string =>
    [
      `${type} survey of ${foundOn}, ${tag}, scope and severity ${letter}.`,
      ...(corrected ? [`${corrected}.`] : []),
    ].join('\n');

  function read(row: Row): ImportedIssue {
    const { take, bad } = reader();
    const foundOn = take(() => surveyDay(row), today);
    const { tag, filed } = take(() => tagIn(row), { tag: '', filed: '' });
    const letter = take(() => letterIn(row), 'A');
    const correction = take(() => dayIn(row, 'Correction Date'), null);
    const type = take(() => lineIn(row, 'Survey Type', most.surveyType), '');
    const corrected = take(() => lineIn(row, 'Deficiency Corrected', most.corrected), '');
    const origin = originOf(type, foundOn, tag, letter, corrected);
    // Both stand in the issue's description, a line each at least.
    const room = issueLimits.prose - origin.length - 1;
    const what = take(() => proseIn(row, 'Deficiency Description', room), '') || 'Citation';
    if (bad.length > 0) throw new BadRow(bad);
    const sign = [foundOn, type.toLowerCase(), filed, letter].join('|');
    const times = (seen.get(sign) ?? 0) + 1;
    seen.set(sign, times);
    const resolvedOn = correctedOn(corrected, correction, foundOn);
    const priority = priorityOf[scopeAndSeverityGrid[letter].severity];
    const relations = columnsFor('issue', () => null);
    return {
      key: `citation:${sign}|${times}`,
      resolvedOn,
      closedOn: null,
      fields: {
        title: titleFrom(`${tag} ${what}`),
        description: `${what}\n${origin}`,
        status: resolvedOn === null ? 'OPEN' : 'RESOLVED',
        priority,
        source: 'SURVEY',
        found_on: foundOn,
        due_on: correction ?? dueOn(foundOn, priority, names.dueDays),
        ...relations,
        auditor_id: null,
        assignee_id: null,
        survey_tag: tag,
        scope_severity: letter,
        root_cause: null,
        alleged: false,
        plan_of_correction: correction === null ? null : { completionOn: correction },
      },
    };
  }

  return (row: Row): Verdict<Columns, ImportedIssue> => {
    const label = `${row['Survey Date']} ${row['Deficiency Prefix']}${row['Deficiency Tag Number']}`;
    const number = row['CMS Certification Number (CCN)'];
    if (sameNumber(number) !== sameNumber(ccn))
      return { label, skip: `Of another center (${number.slice(0, 20)})` };
    try {
      const item = read(row);
      return keys.has(item.key) ? { label, skip: 'This citation was imported before' } : { label, item };
    } catch (error) {
      if (!(error instanceof BadRow)) throw error;
      // The boundary between names of columns and those of this file.
      const faults = error.cells.map(({ column, message }) => ({ column: column as keyof Columns, message }));
      return { label, faults };
    }
  };
}
