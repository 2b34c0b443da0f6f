const home = "COALESCE(center_id, '00000000-0000-0000-0000-000000000000'::uuid)";
const title = 'lamplight.folded(title)';

/** The columns that PostgreSQL computes as a row is written, each with what of, as `pg_get_expr` says it where no schema is looked in. */
export const generatedColumns: Readonly<Record<string, string>> = {
  'audit.place_id': 'COALESCE(location_id, unit_id)',
  'document.found_by': title,
  'file.home': home,
  'form.home': home,
  'form_version.home': home,
  'issue.found_by': "lamplight.folded(((title || ' '::text) || COALESCE(survey_tag, ''::text)))",
  'meeting.found_by': title,
  'meeting.occurs_at': 'COALESCE(held_at, planned_at)',
  'pip.found_by': title,
};
