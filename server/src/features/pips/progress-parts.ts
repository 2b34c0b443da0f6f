import { canonicalJson } from '@lamplight/domain/canonical-json';
import type { z } from 'zod';
import type { WriteScope } from '../../db/scope';
import { Refusal } from '../../http/refusal';
import { holdPip, requireRight, requireState } from './live.service';
import type { LivePip } from './standing';

/** A step, a measurement or a cycle as a call gives it: each is a part of a PIP that is saved by itself, over the version that was seen. */
export type Given<Fields extends z.ZodRawShape> = z.output<z.ZodObject<Fields>> & {
  version?: number | undefined;
};

/** A text as given, or as it was; one of blanks is none. */
export const textOr = (given: string | null | undefined, kept: string | null): string | null =>
  given === undefined ? kept : given?.trim() ? given : null;

/** A PIP whose progress goes on and is the caller's to record. */
export async function holdForProgress(scope: WriteScope, id: string): Promise<LivePip> {
  const pip = await holdPip(scope, id);
  requireRight(scope, pip, 'progress');
  requireState(pip, 'progress');
  return pip;
}

/** Refuses what was changed against an older state of it, with what it is now. */
export function requireFresh(
  version: number | undefined,
  kept: { version: number } | undefined,
  current: unknown,
): void {
  if (version !== undefined && kept && kept.version !== version)
    throw new Refusal('concurrency', {}, { current });
}

/** Refuses what was changed over a version that was removed since: it would be made anew in parts. 0 says that it is new. */
export function requireThere(version: number | undefined, kept: { version: number } | undefined): void {
  if (version && !kept) throw new Refusal('removed');
}

/** A PIP as far as its measurements and cycles need it. */
export interface PipOfParts {
  id: string;
  removed_version: number;
}

/** What is made in the place of what was removed begins after its version: what was changed over that is refused. */
export const nextVersion = (pip: PipOfParts, kept: { version: number } | undefined): number =>
  (kept?.version ?? pip.removed_version) + 1;

/** Notes in the trail how a PIP goes on. */
export function noteProgress(
  scope: WriteScope,
  pipId: string,
  before: object | undefined,
  after: object,
): void {
  scope.note({
    action: 'pip.progressed',
    subjectType: 'pip',
    subjectId: pipId,
    ...(before ? { before: { ...before } } : {}),
    after: { ...after },
  });
}

/** Whether a row says what was said before, whoever says it and when: a client that sends back what it read changes nothing. */
export const sameBut = (row: object, kept: object): boolean => {
  const said = (of: object) =>
    canonicalJson(
      JSON.parse(
        JSON.stringify({
          ...of,
          center_id: null,
          pip_id: null,
          version: null,
          created_at: null,
          changed_at: null,
          changed_by: null,
        }),
      ),
    );
  return said(row) === said(kept);
};

/** When and by whom. */
export const stamp = (scope: WriteScope) => ({ changed_at: scope.now, changed_by: scope.actor.userId });
