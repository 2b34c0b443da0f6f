import { sql } from 'kysely';
import type { System } from '../db/acting';
import type { WriteScope } from '../db/scope';
import { raw } from '../db/statement';
import { erasedName, knownBy } from './called-before';
import type { FormerName } from './former-names';
import type { FoundAccount } from './operator-scope';
import { shellWord } from './shell-word';
import type { TracesOfPerson } from './traces-of-person';
import { type Written, writtenIn } from './written-of-person';

/** What is held of a person, counted before anything is touched. */
export interface Held {
  /**
   * What is taken out wherever it stands in the trail, in histories and in what others were told: the last name and address, and those
   * from before that the operator named, but for names that somebody else of the center has.
   */
  texts: readonly string[];
  /** What they have no more, or only elsewhere, and in how many of those texts it stands. */
  former: readonly (FormerName & { count: number })[];
  /** Others of the center who are called as they are or were. */
  namesakes: number;
  /** They have an account in the center. */
  account: boolean;
  sessions: number;
  mails: number;
  notices: number;
  /** Entries of the trail that are of them, and those in which their name or address stands. */
  entries: number;
  /** Entries of histories in which it stands. */
  histories: number;
  /** Notices and mails to others in which it stands. */
  told: number;
  records: number;
  /** Where somebody wrote the name, one from before, or an address. */
  written: readonly Written[];
  /** Signatures that they gave or were asked for, which say who signed. */
  signatures: number;
}

/** What a center holds of somebody; of their account, where they have one there. */
export async function heldOf(
  scope: WriteScope<System>,
  { id, called }: Pick<TracesOfPerson, 'id' | 'called'>,
  account: FoundAccount | undefined,
  also: readonly string[],
): Promise<Held> {
  const center = scope.center.id;
  const { all, own: texts, former: names, namesakes } = await knownBy(scope, id, called, also);
  const without = (column: string) => sql`without_text(${sql.ref(column)}, ${texts}::text[], ${erasedName})`;
  const holds = (column: string) =>
    sql`${sql.ref(column)} <> with_words_replaced(${sql.ref(column)}, ${texts}::text[], ${erasedName})`;
  // A trail of years takes longer to look through than a request may.
  await scope.run(raw(sql`SELECT set_config('statement_timeout', '0', true)`));
  const [counted] = await scope.run(
    raw(sql<Omit<Held, 'texts' | 'former' | 'namesakes' | 'account' | 'written'>>`
    SELECT (SELECT count(*) FROM session WHERE center_id = ${center} AND user_id = ${id}) AS sessions,
      (SELECT count(*) FROM mail WHERE center_id = ${center} AND to_user_id = ${id}) AS mails,
      (SELECT count(*) FROM notice WHERE center_id = ${center} AND user_id = ${id}) AS notices,
      (SELECT count(*) FROM activity WHERE center_id = ${center} AND (subject_id = ${id} OR actor_id = ${id}
        OR before <> ${without('before')} OR after <> ${without('after')})) AS entries,
      (SELECT count(*) FROM issue_revision WHERE center_id = ${center} AND changes <> ${without('changes')}) AS histories,
      (SELECT count(*) FROM notice WHERE center_id = ${center} AND user_id <> ${id} AND ${holds('words')})
        + (SELECT count(*) FROM mail WHERE center_id = ${center} AND to_user_id IS DISTINCT FROM ${id}
          AND (${holds('subject')} OR ${holds('body')})) AS told,
      (SELECT count(*) FROM issue WHERE center_id = ${center} AND ${id} IN (created_by, auditor_id, assignee_id))
        + (SELECT count(*) FROM audit WHERE center_id = ${center} AND created_by = ${id})
        + (SELECT count(*) FROM pip_person WHERE center_id = ${center} AND user_id = ${id})
        + (SELECT count(*) FROM document WHERE center_id = ${center} AND ${id} IN (created_by, user_id)) AS records,
      (SELECT count(*) FROM signature WHERE center_id = ${center} AND (signer_name = ANY(${all}::text[]) OR printed_name = ANY(${all}::text[]))) AS signatures`),
  );
  if (!counted) throw new Error('Nothing could be counted');
  const written = await writtenIn(scope, all);
  const former: (FormerName & { count: number })[] = [];
  for (const name of names) former.push({ ...name, count: await textsWith(scope, id, name.texts) });
  return { texts, former, namesakes, account: account !== undefined, written, ...counted };
}

/** In how many entries, revisions, notices and mails a name stands, but for what is of the person alone and goes anyway. */
async function textsWith(scope: WriteScope<System>, id: string, texts: readonly string[]): Promise<number> {
  const center = scope.center.id;
  const without = (column: string) => sql`without_text(${sql.ref(column)}, ${texts}::text[], ${erasedName})`;
  const holds = (column: string) =>
    sql`${sql.ref(column)} <> with_words_replaced(${sql.ref(column)}, ${texts}::text[], ${erasedName})`;
  const [found] = await scope.run(
    raw(sql<{ count: number }>`
    SELECT (SELECT count(*) FROM activity WHERE center_id = ${center} AND NOT (subject_type = 'user' AND subject_id IS NOT DISTINCT FROM ${id})
        AND (before <> ${without('before')} OR after <> ${without('after')}))
      + (SELECT count(*) FROM issue_revision WHERE center_id = ${center} AND changes <> ${without('changes')})
      + (SELECT count(*) FROM notice WHERE center_id = ${center} AND user_id <> ${id} AND ${holds('words')})
      + (SELECT count(*) FROM mail WHERE center_id = ${center} AND to_user_id IS DISTINCT FROM ${id}
        AND (${holds('subject')} OR ${holds('body')})) AS count`),
  );
  return Number(found?.count ?? 0);
}

/** A name from before, with what tells whether it was one: who gave it, and for how long it was theirs. */
function wordsOfFormer(
  { texts, since, until, by, count }: Held['former'][number],
  taken: boolean,
  yes: boolean,
): string {
  const [name = ''] = texts;
  const given = by === null ? '' : `, given by ${by}`;
  const span = `${since ?? 'before the trail tells'} to ${until ?? 'now'}${given}`;
  const left = yes ? '--also did not name it' : `add --also=${shellWord(name)} to take it out`;
  const does = taken
    ? `${yes ? 'taken' : 'would be taken'} out of ${count} texts`
    : `left in ${count} texts: ${left}`;
  return `  called before: ${name} (${span}), ${does};`;
}

/** What is touched and what is kept, a line each. */
export function* wordsOf(
  held: Held,
  { called, replaced, yes }: { called: string; replaced: string; yes: boolean },
) {
  yield `${called}: ${held.sessions} sessions, ${held.mails} mails and ${held.notices} notices to them ${yes ? 'go' : 'would go'};`;
  yield `  name and address become "${replaced}" ${held.account ? 'on the account, ' : ''}in the trail, in ${held.histories} entries of histories and in ${held.told} notices and mails to others;`;
  if (held.texts.length > 0) yield `  that is, wherever one of these stands: ${held.texts.join('; ')};`;
  for (const name of held.former) yield wordsOfFormer(name, held.texts.includes(name.texts[0] ?? ''), yes);
  yield `  ${held.records} records and ${held.entries} entries of the trail stay, without the name: the center must show its work.`;
  yield '  Kept as sealed: when they acted, and what they did to which record; from which address of the network goes.';
  if (held.namesakes > 0)
    yield `  Kept: the name in entries and histories of other records, where it may be that of ${held.namesakes} others who are called the same.`;
  if (held.signatures > 0)
    yield `  Kept: the name in ${held.signatures} signatures, given or asked for: who signed is what a signature says.`;
  if (held.written.length > 0)
    yield `  Kept: ${placesOf(held.written)} in which somebody wrote the name. Their words are records; read them, and change what you must.`;
}

/** As the tables are called, which operators have before them in an export, too. */
const placesOf = (found: readonly Written[]): string =>
  found.map(({ table, count }) => `${count} of ${table}`).join(', ');
