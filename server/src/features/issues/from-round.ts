import type { Issue } from '@lamplight/contract/issues';
import type { Scope } from '../../db/scope';
import type { Names } from '../../names/names';
import { presentPerson } from '../people/people.present';
import type { WholeIssue } from './issues.queries';
import { failedBeforeRound } from './repeats.service';

/** The round an issue was opened from, and what comes back in it. */
export async function roundOf(
  scope: Scope,
  names: Names,
  row: WholeIssue,
): Promise<Pick<Issue, 'audit' | 'failedBefore'>> {
  const { audit_id: id, tool_id, round_sent_at: at, round_unit_id: unit_id, round_location_id } = row;
  if (id === null || tool_id === null || at === null) return { audit: null, failedBefore: [] };
  const place = names.location.get(round_location_id ?? '') ?? names.unit.get(unit_id ?? '');
  const asked = { id, tool_id, unit_id, location_id: round_location_id, at };
  const before = row.repeat ? await failedBeforeRound(scope, asked) : [];
  return {
    audit: {
      id,
      name: row.audit_name ?? '',
      place: place?.name ?? null,
      coAuthors: row.co_authors.flatMap((other) => presentPerson(names, other) ?? []),
    },
    failedBefore: before.filter(({ linkId }) => linkId === row.audit_link_id),
  };
}
