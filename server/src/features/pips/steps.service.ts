import type { pipEndpoints } from '@lamplight/contract/pip-calls';
import type { Pip } from '@lamplight/contract/pips';
import type { PipAction } from '@lamplight/domain/pip.lifecycle';
import type { Acting } from '../../db/acting';
import type { StoredOutcome } from '../../db/schema-pips';
import type { WriteScope } from '../../db/scope';
import { todayOf } from '../../db/today';
import type { Call } from '../../http/handler';
import { Refusal } from '../../http/refusal';
import { datePaper } from '../documents/keep-paper.service';
import { openSigning, voidSignings } from '../signatures/open-signing.service';
import { hashOfContent } from '../signatures/signed-content';
import {
  holdPip,
  listedOf,
  requireRight,
  requireState,
  requireStep,
  requireVersion,
  writeNamed,
} from './live.service';
import { updatePip, updateVersion } from './pips.queries';
import { getPip } from './pips.service';
import { contentOfVersion, paperedVersion } from './pips.signed';
import { openVersion } from './save.service';
import { type LivePip, signersOf } from './standing';

type Body<Name extends keyof typeof pipEndpoints> = Call<(typeof pipEndpoints)[Name]>['body'];

interface Because {
  version?: number | undefined;
  reason?: string | null | undefined;
}

const reasonOf = ({ reason }: Because): string | null => reason?.trim() || null;

/** Writes where a step led. */
function move(scope: WriteScope<Acting>, { row }: LivePip, changes: Parameters<typeof updatePip>[3]): void {
  scope.write(updatePip(scope, row.id, row.version, { status_at: scope.now, ...changes }));
}

/** Notes a step in the trail. */
function note(
  scope: WriteScope<Acting>,
  action: Parameters<WriteScope['note']>[0]['action'],
  { row }: LivePip,
  after: object,
): void {
  scope.note({
    action,
    subjectType: 'pip',
    subjectId: row.id,
    before: { status: row.status },
    after: { ...after },
  });
}

/** Holds a PIP for a step that the caller may take and that was chosen on what it is now. */
async function holdForStep(
  scope: WriteScope,
  id: string,
  action: PipAction,
  given: { version?: number | undefined },
): Promise<LivePip> {
  const pip = await holdPip(scope, id);
  requireRight(scope, pip, action);
  // The state before the version: of two who press the same button, the second is told what the first did.
  requireState(pip, action);
  await requireVersion(scope, pip, given.version);
  return pip;
}

/** Opens a new version as a draft; the one in force stays in force. */
export async function openNewVersion(scope: WriteScope, id: string, given: Because): Promise<Pip> {
  const pip = await holdForStep(scope, id, 'openVersion', given);
  await openVersion(scope, pip, reasonOf(given));
  return getPip(scope, id);
}

/** Discards the draft of a new version. It is kept as it was, and counts no more. */
export async function discardDraft(scope: WriteScope, id: string, given: Because): Promise<Pip> {
  const pip = await holdForStep(scope, id, 'discardDraft', given);
  const { draft, inForce } = pip;
  if (!draft || !inForce) throw new Error(`PIP ${id} has no draft beside a version in force`);
  scope.write(updateVersion(scope, draft.id, { discarded_at: scope.now }));
  move(scope, pip, { status: requireState(pip, 'discardDraft') });
  writeNamed(scope, id, inForce.content, inForce.content);
  note(scope, 'pip.draft-discarded', pip, {
    number: draft.number,
    reason: reasonOf(given),
    content: draft.content,
  });
  return getPip(scope, id);
}

/** Who is asked to sign: those who are named, or else the leader and whom the center names or its committee. */
async function chosenSigners(
  scope: WriteScope,
  pip: LivePip,
  given: readonly (string | null)[] | null | undefined,
): Promise<string[]> {
  const names = await scope.names();
  const named = (given ?? []).filter((each) => each !== null);
  if (named.length === 0) return signersOf(pip, names);
  if (named.every((each) => names.person.get(each)?.active)) return [...new Set(named)];
  const fieldErrors = [{ field: 'signerIds', message: 'Choose people of this center' }];
  throw new Refusal('reference', { field: 'signer' }, { fieldErrors });
}

/** Puts the draft up for signing: it is what it is from now on, until it comes into force or back. */
export async function startSigning(
  scope: WriteScope,
  id: string,
  given: Body<'PUT /pips/{id}/active-sign-in-process'>,
): Promise<Pip> {
  const pip = await holdForStep(scope, id, 'startSigning', given);
  const signerIds = await chosenSigners(scope, pip, given.signerIds);
  const status = await requireStep(scope, pip, 'startSigning', signerIds.length);
  move(scope, pip, { status });
  const needed = Math.max(1, pip.rights.sign_pip);
  note(scope, 'pip.put-up', pip, { number: pip.shown.number, needed, signers: signerIds });
  await openSigning(scope, { subject: 'pip-version', subjectId: pip.shown.id, needed, signerIds });
  return getPip(scope, id);
}

/** Takes a PIP back from signing. What was signed of it counts no more. */
export async function withdraw(scope: WriteScope, id: string, given: Because): Promise<Pip> {
  const pip = await holdForStep(scope, id, 'withdraw', given);
  move(scope, pip, { status: requireState(pip, 'withdraw') });
  note(scope, 'pip.withdrawn', pip, { number: pip.shown.number, reason: reasonOf(given) });
  await voidSignings(scope, 'pip-version', pip.shown.id);
  return getPip(scope, id);
}

/** Puts the draft in force, in place of the version before it. */
export async function activate(
  scope: WriteScope,
  id: string,
  given: { version?: number | undefined },
): Promise<Pip> {
  const pip = await holdForStep(scope, id, 'activate', given);
  const status = await requireStep(scope, pip, 'activate');
  const { row, shown, inForce } = pip;
  if (inForce) scope.write(updateVersion(scope, inForce.id, { in_force_to: scope.now }));
  scope.write(
    updateVersion(scope, shown.id, {
      in_force_from: scope.now,
      content_hash: hashOfContent(contentOfVersion(scope.center.id, shown)),
    }),
  );
  move(scope, pip, {
    status,
    version_number: shown.number,
    started_on: row.started_on ?? todayOf(scope),
    ...listedOf(shown.content),
  });
  writeNamed(scope, id, shown.content, shown.content);
  datePaper(scope, paperedVersion(scope, shown), todayOf(scope));
  note(scope, 'pip.activated', pip, { number: shown.number });
  return getPip(scope, id);
}

/** Ends an active PIP, with its outcome. */
export async function complete(
  scope: WriteScope,
  id: string,
  given: Body<'PUT /pips/{id}/complete'>,
): Promise<Pip> {
  const pip = await holdForStep(scope, id, 'complete', given);
  const outcome: StoredOutcome = {
    result: given.result ?? null,
    summary: given.summary?.trim() ? given.summary : null,
    lessons: given.lessons?.trim() ? given.lessons : null,
    completedOn: todayOf(scope),
    looks: [],
  };
  const look_again_on = given.lookAgainDate ?? null;
  move(scope, pip, {
    status: requireState(pip, 'complete'),
    outcome: JSON.stringify(outcome),
    look_again_on,
  });
  note(scope, 'pip.completed', pip, { ...outcome, look_again_on });
  return getPip(scope, id);
}

/** Records what was seen of a completed PIP's gain, and when to look next. */
export async function lookAgain(
  scope: WriteScope,
  id: string,
  given: Body<'PUT /pips/{id}/look-again'>,
): Promise<Pip> {
  const pip = await holdForStep(scope, id, 'lookAgain', given);
  const { outcome, version } = pip.row;
  if (outcome === null) throw new Error(`PIP ${id} is completed without an outcome`);
  const look = {
    on: todayOf(scope),
    by: scope.actor.userId,
    holds: given.holds,
    note: given.note?.trim() ? given.note : null,
  };
  const look_again_on = given.lookAgainDate ?? null;
  scope.write(
    updatePip(scope, id, version, {
      outcome: JSON.stringify({ ...outcome, looks: [...outcome.looks, look] }),
      look_again_on,
    }),
  );
  note(scope, 'pip.looked-at', pip, { ...look, look_again_on });
  return getPip(scope, id);
}

/** Takes a completed or disabled PIP up again, where it was. */
export async function reactivate(scope: WriteScope, id: string, given: Because): Promise<Pip> {
  const held = await holdPip(scope, id);
  const action = held.row.status === 'DISABLED' ? 'resume' : 'reactivate';
  const pip = await holdForStep(scope, id, action, given);
  const status = requireState(pip, action);
  move(scope, pip, { status, disabled_reason: null, look_again_on: null });
  note(scope, 'pip.reactivated', pip, { status, reason: reasonOf(given) });
  return getPip(scope, id);
}

/** Disables a PIP. A signing round under way ends; a draft is kept. */
export async function disable(scope: WriteScope, id: string, given: Because): Promise<Pip> {
  const pip = await holdForStep(scope, id, 'disable', given);
  const reason = reasonOf(given);
  move(scope, pip, { status: requireState(pip, 'disable'), disabled_reason: reason });
  note(scope, 'pip.disabled', pip, { reason });
  if (pip.row.status === 'SIGN_IN_PROCESS') await voidSignings(scope, 'pip-version', pip.shown.id);
  return getPip(scope, id);
}
