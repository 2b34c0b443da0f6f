import { allegingIn } from '@lamplight/domain/forms/alleging';
import type { FormDefinition } from '@lamplight/domain/forms/definition';
import type { FoundIn, PipContent } from '@lamplight/domain/pips/content';
import { sql } from 'kysely';
import type { WriteScope } from '../../db/scope';
import { raw } from '../../db/statement';
import { Refusal } from '../../http/refusal';
import { keyOfFound, onceFound } from './given-content';

/** A question of a round that a PIP names, with the issue that its allegation opened; the answer's own before that of another. */
interface Asked {
  id: string;
  link_id: string;
  definition: FormDefinition;
  /** Of the round's answers, those whose issue alleges a violation. */
  said: string[];
  issue_id: string | null;
}

const listAsked = (scope: WriteScope, asked: readonly FoundIn[]) =>
  raw(sql<Asked>`
    SELECT asked.id, asked.link_id, form_version.definition,
      ARRAY(SELECT said.link_id FROM answers_that_allege() AS said WHERE said.round = asked.id) AS said,
      (SELECT issue.id FROM issue WHERE issue.center_id = ${scope.center.id} AND issue.audit_id = asked.id AND issue.alleged
        ORDER BY issue.audit_link_id = asked.link_id DESC NULLS LAST, issue.id LIMIT 1) AS issue_id
    FROM unnest(${asked.map(({ id }) => id)}::uuid[], ${asked.map(({ linkId }) => linkId)}::text[]) AS asked (id, link_id)
      JOIN filled_form AS filled ON filled.center_id = ${scope.center.id} AND filled.id = asked.id
      JOIN form_version ON form_version.home = filled.form_home AND form_version.form_id = filled.form_id
        AND form_version.number = filled.definition_version`);

/**
 * What a PIP says, with the issue in place of each answer that alleges a violation and that it did not name before: all staff read a PIP, its
 * papers hold the ids of what it names, and a round beside the word would tell the answer.
 */
export async function allegedByIssue(
  scope: WriteScope,
  before: PipContent | undefined,
  after: PipContent,
): Promise<PipContent> {
  const known = new Set(before?.found.map(keyOfFound));
  const asked = after.found.filter(
    (each) => each.kind === 'AUDIT' && each.linkId !== null && !known.has(keyOfFound(each)),
  );
  if (asked.length === 0) return after;
  const alleging = (await scope.run(listAsked(scope, asked))).filter(({ definition, said, link_id }) =>
    allegingIn(definition, said).has(link_id),
  );
  if (alleging.length === 0) return after;
  const found = after.found.map((each) => {
    const told = alleging.find(({ id, link_id }) => each.id === id && each.linkId === link_id);
    if (!told) return each;
    if (told.issue_id) return { kind: 'ISSUE' as const, id: told.issue_id, linkId: null };
    const message = 'What a question of an alleged violation found is named by its issue';
    throw new Refusal('reference', { field: 'record' }, { fieldErrors: [{ field: 'found', message }] });
  });
  return { ...after, found: onceFound(found) };
}
