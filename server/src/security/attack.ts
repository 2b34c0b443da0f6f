import { endpoints } from '@lamplight/contract';
import { actionFor, type Endpoint } from '@lamplight/contract/endpoint';
import type { EntityKind, SharedKind } from '@lamplight/contract/schema';
import { keysOf } from '@lamplight/domain/keys-of';
import { type Actor, canAtAll } from '@lamplight/domain/permissions';
import { expect } from 'vitest';
import type { z } from 'zod';
import type { Calls } from '../app';
import { oneCenter } from '../testing/centers';
import type { Answer } from '../testing/client';
import { surface } from '../testing/surface';
import type { TestCenter, TestPerson, World } from '../testing/world';
import { recordMakers } from './records';
import type { MakeSample, Sample } from './sample';
import { sharedMakers } from './sample-shared';
import { samples } from './samples';

/**
 * What the generated attacks share: every call × who calls × whose record × where the id
 * travels, from the endpoint table. A call added to the contract is attacked without a line being written.
 */
export type Call = [name: string, endpoint: Endpoint];

/** Calls that a session opens. */
export const guarded: Call[] = surface(
  (Object.entries(endpoints) as Call[]).filter(([, endpoint]) => actionFor(endpoint) !== undefined),
);

/** Calls that leave nothing to compare: the first ends the session that the others need. */
export const repeatable: Call[] = guarded.filter(([name]) => name !== 'POST /logout');

export const roles = ['admin', 'committee', 'staff', 'assistant'] as const;
type RoleName = (typeof roles)[number];

/** Stands in every text of the other center. */
export const marker = 'ZqMarkerOfCedar';

/** What an id in a path can lead to. */
export type Kind = EntityKind | SharedKind;

export interface Attack {
  world: World;
  /** Whose people attack. */
  maple: TestCenter;
  /** Whom they attack. */
  cedar: TestCenter;
  /** One record of each kind of Cedar Hill; of what all centers share one made there. */
  foreign: ReadonlyMap<Kind, string>;
}

/** The two centers of a file of attacks: there before its tests, gone after them. */
export async function startAttack(calls?: Calls): Promise<Attack> {
  const { world, maple } = await oneCenter(calls);
  const cedar = await world.addCenter('Cedar Hill', marker);
  const foreign = new Map<Kind, string>();
  for (const kind of keysOf(makers)) foreign.set(kind, await makers[kind](cedar));
  return { world, maple, cedar, foreign };
}

/** Makes one record of any kind in a center. */
const makers: Record<Kind, (center: TestCenter) => Promise<string>> = { ...recordMakers, ...sharedMakers };

export const actorOf = (person: TestPerson, role: RoleName): Actor => ({
  userId: person.id,
  centerId: person.centerId,
  role: role === 'admin' ? 'ADMIN' : role === 'assistant' ? 'ASSISTANT' : 'STAFF',
  committee: role === 'committee',
});

/** Whether the policy lets a role of the center make the call at all. */
export function mayCall(endpoint: Endpoint, center: TestCenter, role: RoleName): boolean {
  const action = actionFor(endpoint);
  const rights = { id: center.id, committeeManages: true };
  return action !== undefined && canAtAll(actorOf(center[role], role), action, rights);
}

/** Who of the center makes a call for which the committee may lack the right. */
export const maker = (endpoint: Endpoint, center: TestCenter): TestPerson =>
  mayCall(endpoint, center, 'committee') ? center.committee : center.admin;

export const entityOf = (schema: unknown): EntityKind | undefined => (schema as z.ZodType).meta()?.entity;

/** What kind of record the id at a place of a path names, of a center or of all. */
const kindOf = (schema: unknown): Kind | undefined =>
  entityOf(schema) ?? (schema as z.ZodType).meta()?.shared;

/** Parameters of a call with the given id wherever one of its kinds goes; the others name a question. */
export function paramsWith(endpoint: Endpoint, idOf: (kind: Kind) => string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(endpoint.params?.shape ?? {}).map(([name, schema]) => {
      const kind = kindOf(schema);
      return [name, kind ? idOf(kind) : 'reach'];
    }),
  );
}

/** The request of a call that succeeds in a center, with records made for it. */
export async function sampleOf(
  [name, endpoint]: Call,
  center: TestCenter,
  known: Partial<Record<string, MakeSample>> = samples,
): Promise<Sample & { params: Record<string, string> }> {
  const sample = (await known[name]?.(center)) ?? {};
  if (sample.params) return { ...sample, params: sample.params };
  const own = new Map<Kind, string>();
  for (const schema of Object.values(endpoint.params?.shape ?? {})) {
    const kind = kindOf(schema);
    if (kind) own.set(kind, await makers[kind](center));
  }
  return { ...sample, params: paramsWith(endpoint, (kind) => own.get(kind) ?? '') };
}

/** What a stranger could compare: everything of an answer but the trace and the path they sent themselves. */
export const told = ({ status, problem }: Answer<unknown>) => ({ ...problem, status, path: '', traceId: '' });

/** A call that has to succeed; where it does not, the failure shows the whole refusal. */
export function expectDone({ reply }: Endpoint, { status, problem }: Answer<unknown>): void {
  const refusal = status < 300 ? undefined : problem;
  expect({ status, refusal }).toEqual({ status: reply.status, refusal: undefined });
}
