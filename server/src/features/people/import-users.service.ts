import type { ImportReport } from '@lamplight/contract/imports';
import { failure } from '@lamplight/contract/messages';
import { type UserImportField, userImportColumns } from '@lamplight/contract/user-import';
import { nearest } from '@lamplight/domain/nearest';
import { personLimits, roleLabels } from '@lamplight/domain/people';
import { can } from '@lamplight/domain/permissions';
import { z } from 'zod';
import type { WriteScope } from '../../db/scope';
import { BadCell, choiceIn, reader, textIn, yesIn } from '../imports/cells';
import { type Cells, type ImportCall, importTable, tableOf, type Verdict } from '../imports/imports.service';
import { subjectOf } from './users.present';
import { findAddresses, listJobPositions } from './users.queries';
import { isInvited, type NewAccount, openAccount } from './users.service';

type Columns = typeof userImportColumns;
type Row = Cells<Columns>;
type Judged = Verdict<Columns, NewAccount>;

/** What rows are judged by: job positions by name, and the centers in which addresses of the file have an account. */
interface Known {
  positions: ReadonlyMap<string, { id: string; name: string }>;
  accounts: ReadonlyMap<string, string>;
}

const isAddress = (text: string): boolean => z.email().safeParse(text).success;
const wordsOf = (names: readonly string[], type: 'and' | 'or'): string =>
  new Intl.ListFormat('en-US', { type: type === 'and' ? 'conjunction' : 'disjunction' }).format(names);
const folded = (text: string): string => text.trim().toLowerCase();

async function whatIsKnown(scope: WriteScope, call: ImportCall): Promise<Known> {
  // Whatever looks like an address: which column is the one is not known yet.
  const addresses = tableOf(call)
    .rows.flat()
    .filter((cell) => cell.includes('@') && cell.length <= personLimits.email)
    .map(folded);
  const [positions, accounts] = await scope.all(listJobPositions, findAddresses([...new Set(addresses)]));
  return {
    positions: new Map(positions.map((position) => [folded(position.name), position])),
    accounts: new Map(accounts.map(({ email, center_id }) => [email, center_id])),
  };
}

/** Judges rows, one person each. */
function peopleRows(scope: WriteScope, { positions, accounts }: Known) {
  /** The row in which an address stood first. */
  const seen = new Map<string, number>();

  function addressIn(row: Row): string {
    const email = folded(row.user_email);
    if (email.length <= personLimits.email && isAddress(email)) return email;
    throw new BadCell('user_email', `"${row.user_email.slice(0, 60)}" is not an e-mail address`);
  }

  function roleIn(row: Row) {
    const role = choiceIn(row, 'role', roleLabels) ?? 'STAFF';
    if (role !== 'ADMIN' || can(scope.actor, 'user.administer', subjectOf(scope, { role }))) return role;
    throw new BadCell('role', 'Only administrators make an administrator');
  }

  function positionIn(row: Row) {
    if (row.jobPosition === '') return null;
    const position = positions.get(folded(row.jobPosition));
    if (position) return position;
    const names = [...positions.values()].map(({ name }) => name);
    const near = nearest(row.jobPosition, names);
    const hint =
      near.length > 0 ? `Did you mean ${wordsOf(near, 'or')}?` : `There are ${wordsOf(names, 'and')}.`;
    throw new BadCell('jobPosition', `There is no job position "${row.jobPosition.slice(0, 60)}". ${hint}`);
  }

  return (row: Row, number: number): Judged => {
    const label = `${row.user_firstName} ${row.user_lastName}`.trim();
    const { take, bad } = reader();
    const email = take(() => addressIn(row), '');
    const role = take(() => roleIn(row), 'STAFF' as const);
    const position = take(() => positionIn(row), null);
    const login = take(() => yesIn(row, 'login'), false);
    const account: NewAccount = {
      first_name: take(() => textIn(row, 'user_firstName', personLimits.name), ''),
      last_name: take(() => textIn(row, 'user_lastName', personLimits.name), ''),
      email,
      role,
      committee: take(() => yesIn(row, 'qualityComitee'), false),
      job_position_id: position?.id ?? null,
      job_position: position?.name ?? null,
      invited: isInvited(role, login),
    };
    const above = seen.get(email);
    const center = accounts.get(email);
    if (email !== '' && above === undefined) seen.set(email, number);
    else if (email !== '') bad.push(new BadCell('user_email', `Row ${above} has this address`));
    if (center !== undefined && center !== scope.center.id)
      bad.push(new BadCell('user_email', failure.emailExists));
    if (bad.length > 0) {
      // The boundary between names of columns and the fields that cells name.
      const faults = bad.map(({ column, message }) => ({ column: column as UserImportField, message }));
      return { label, faults };
    }
    return center === undefined
      ? { label, item: account }
      : { label, skip: 'This address has an account here' };
  };
}

/**
 * Makes accounts for the people of a file. Who has one here is passed over, so that a mended file can come again; keys are
 * mailed only to those who are added.
 */
export const importUsers = (scope: WriteScope, call: ImportCall): Promise<ImportReport> =>
  importTable(scope, call, async () => ({
    columns: userImportColumns,
    judge: peopleRows(scope, await whatIsKnown(scope, call)),
    write: (people) => {
      for (const account of people) openAccount(scope, account);
    },
    note: { action: 'users.imported', subjectType: 'user' },
  }));
