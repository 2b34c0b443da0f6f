import type { ImportReport } from '@lamplight/contract/imports';
import { failure } from '@lamplight/contract/messages';
import { type UserImportField, userImportColumns } from '@lamplight/contract/user-import';
import { nearestAmong } from '@lamplight/domain/nearest';
import { personLimits, roleLabels } from '@lamplight/domain/people';
import { can } from '@lamplight/domain/permissions';
import { z } from 'zod';
import type { WriteScope } from '../../db/scope';
import { noRoomForNames, roomForNames } from '../../names/most-names';
import type { Names } from '../../names/names';
import { BadCell, choiceIn, lineIn, reader, yesIn } from '../imports/cells';
import {
  type Cells,
  cellsUnder,
  type ImportCall,
  importTable,
  type Verdict,
} from '../imports/imports.service';
import { accountsAtOnce, type NewAccount } from './new-accounts';
import { subjectOf } from './users.present';
import { findAddresses, listJobPositions } from './users.queries';
import { isInvited } from './users.service';

type Columns = typeof userImportColumns;
type Row = Cells<Columns>;
type Judged = Verdict<Columns, NewAccount>;

/** What rows are judged by: job positions by name, and the centers in which addresses of the file have an account. */
interface Known {
  positions: ReadonlyMap<string, { id: string; name: string }>;
  accounts: ReadonlyMap<string, string>;
  names: Names;
}

const address = z.email();
const isAddress = (text: string): boolean => address.safeParse(text).success;
const anyOf = new Intl.ListFormat('en-US', { type: 'disjunction' });
const allOf = new Intl.ListFormat('en-US', { type: 'conjunction' });
const folded = (text: string): string => text.trim().toLowerCase();

async function whatIsKnown(scope: WriteScope, call: ImportCall): Promise<Known> {
  const addresses = cellsUnder(call, userImportColumns, 'user_email')
    .filter((cell) => cell.includes('@') && cell.length <= personLimits.email)
    .map(folded);
  const [positions, accounts] = await scope.all(listJobPositions, findAddresses([...new Set(addresses)]));
  return {
    positions: new Map(positions.map((position) => [folded(position.name), position])),
    accounts: new Map(accounts.map(({ email, center_id }) => [email, center_id])),
    names: await scope.names(),
  };
}

/** So many different job positions that there are not get a hint each; where there are more, this is another kind of column. */
const mostHinted = 50;

/** What is said of a job position that there is not, besides. */
function positionHints({ positions }: Known): (given: string) => string {
  const names = [...positions.values()].map(({ name }) => name);
  const nearest = nearestAmong(names);
  const all = ` There are ${allOf.format(names)}.`;
  const hints = new Map<string, string>();
  return (given) => {
    const known = hints.get(given);
    if (known !== undefined) return known;
    if (hints.size === mostHinted) return '';
    const near = nearest(given);
    const hint = near.length > 0 ? ` Did you mean ${anyOf.format(near)}?` : all;
    hints.set(given, hint);
    return hint;
  };
}

/** Judges rows, one person each. */
function peopleRows(scope: WriteScope, known: Known) {
  const { positions, accounts } = known;
  const hintOf = positionHints(known);
  const hasRoom = roomForNames(known.names);
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
    const said = row.jobPosition.slice(0, 60);
    throw new BadCell('jobPosition', `There is no job position "${said}".${hintOf(folded(said))}`);
  }

  return (row: Row, number: number): Judged => {
    const label = `${row.user_firstName} ${row.user_lastName}`.trim();
    const { take, bad } = reader();
    const email = take(() => addressIn(row), '');
    const role = take(() => roleIn(row), 'STAFF' as const);
    const position = take(() => positionIn(row), null);
    const login = take(() => yesIn(row, 'login'), false);
    const account: NewAccount = {
      first_name: take(() => lineIn(row, 'user_firstName', personLimits.name), ''),
      last_name: take(() => lineIn(row, 'user_lastName', personLimits.name), ''),
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
    if (bad.length === 0 && center === undefined && !hasRoom())
      bad.push(new BadCell('user_lastName', noRoomForNames));
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
  importTable(scope, call, 'people', async () => {
    const accounts = accountsAtOnce(scope);
    return {
      columns: userImportColumns,
      judge: peopleRows(scope, await whatIsKnown(scope, call)),
      write: accounts.add,
      writeLast: accounts.write,
      note: { action: 'users.imported', subjectType: 'user' },
    };
  });
