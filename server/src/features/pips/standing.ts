import { type Pip, pipPermissions } from '@lamplight/contract/pips';
import { actionsFrom } from '@lamplight/domain/lifecycle';
import { can } from '@lamplight/domain/permissions';
import { missingFor, type PipFacts, type PipStanding, pipLifecycle } from '@lamplight/domain/pip.lifecycle';
import { hasForSigning } from '@lamplight/domain/pips/content';
import type { Acting } from '../../db/acting';
import type { Scope } from '../../db/scope';
import type { Names } from '../../names/names';
import type { PipListRow, Rights, VersionRecord } from './pips.queries';

/** A PIP with its live versions: what there is to decide a step by. */
export interface LivePip {
  row: PipListRow;
  draft: VersionRecord | undefined;
  inForce: VersionRecord | undefined;
  /** What it says now: the draft where there is one. */
  shown: VersionRecord;
  rights: Rights;
}

export function liveOf(row: PipListRow, versions: readonly VersionRecord[], rights: Rights): LivePip {
  const draft = versions.find(({ in_force_from }) => in_force_from === null);
  const inForce = versions.find(({ in_force_from }) => in_force_from !== null);
  const shown = draft ?? inForce;
  if (!shown) throw new Error(`PIP ${row.id} has no version`);
  return { row, draft, inForce, shown, rights };
}

/** Which versions there are. */
export const standingOf = ({ draft, inForce }: Pick<LivePip, 'draft' | 'inForce'>): PipStanding => {
  if (!inForce) return 'new';
  return draft ? 'draft' : 'inForce';
};

/** Who would be asked to sign: the leader, and whom the center names or else its committee; of those whose account is in use. */
export function signersOf({ shown, rights }: LivePip, names: Names): string[] {
  const { leaderId } = shown.content;
  const named =
    rights.named_signers.length > 0
      ? rights.named_signers
      : [...names.person.values()].filter(({ committee }) => committee).map(({ id }) => id);
  const all = leaderId === null ? named : [leaderId, ...named];
  return [...new Set(all)].filter((id) => names.person.get(id)?.active);
}

export const factsOf = (pip: LivePip, signers: number, signing: PipFacts['signing']): PipFacts => ({
  standing: standingOf(pip),
  asked: pip.rights.sign_pip,
  has: hasForSigning(pip.shown.content),
  signers,
  signing,
});

/** What a rule may need to know of a PIP. */
export const subjectOf = (scope: Scope<Acting>, { shown, rights }: Pick<LivePip, 'shown' | 'rights'>) => ({
  centerId: scope.center.id,
  leader: shown.content.leaderId !== null && shown.content.leaderId === scope.actor.userId,
  member: rights.member,
});

export const permissionsOn = (scope: Scope, pip: LivePip): Pip['permissions'] =>
  pipPermissions.filter((action) => can(scope.actor, action, subjectOf(scope, pip)));

/** The steps that a PIP's state and the caller's rights allow, each with what it lacks. Declining is a signer's own. */
export function stepsOf(scope: Scope, pip: LivePip, facts: PipFacts): Pip['steps'] {
  const subject = subjectOf(scope, pip);
  const { status } = pip.row;
  return actionsFrom(pipLifecycle, status)
    .filter((action) => action !== 'decline')
    .filter((action) => can(scope.actor, pipLifecycle.actions[action].permission, subject))
    .map((action) => ({ action, missing: missingFor(status, action, facts) }));
}
