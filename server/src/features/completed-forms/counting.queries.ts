import { sql } from 'kysely';

/** The correction of a form that was sent, as rows; the form stands under this name in the statement. */
export const correctionOf = (form: string) => sql`completed_form AS correction
  WHERE correction.center_id = ${sql.ref(form)}.center_id AND correction.supersedes_id = ${sql.ref(form)}.id
    AND correction.status <> 'DRAFT'`;

/** Whether a form counts: it was sent, and no correction of it was. */
export const isCounted = (form: string) =>
  sql<boolean>`(${sql.ref(form)}.status <> 'DRAFT' AND NOT EXISTS (SELECT FROM ${correctionOf(form)}))`;
