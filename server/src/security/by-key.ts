import { keysFor } from '@lamplight/contract/endpoint';
import type { KeyPurpose } from '@lamplight/domain/keys';
import { kindsOfKey } from '@lamplight/domain/signing';
import { idsInPath, type NamedRecord } from '../http/named-record';
import { madeUpSamples, withMadeUpCalls } from '../testing/made-up-calls';
import { surface } from '../testing/surface';
import type { TestCenter } from '../testing/world';
import { type Call, sampleOf } from './attack';
import { recordMakers } from './records';
import type { Sample } from './sample';
import { samples } from './samples';

/** Calls by key. Made-up ones are among them, so that the attacks were there before the first call of the product. */
export const byKey: Call[] = surface(
  (Object.entries(withMadeUpCalls.endpoints) as Call[]).filter(
    ([, endpoint]) => keysFor(endpoint).length > 0,
  ),
);

/** What a call by key is made with: the request that succeeds, and what its key is about. */
export interface KeyedSample extends Sample {
  params: Record<string, string>;
  subject: NamedRecord;
}

/**
 * The request that succeeds in a center with a key for this purpose which its assistant holds. One that signs is about a
 * record of its kind, as its maker makes it: asking everyone, the assistant too.
 */
export async function keyedSampleOf(
  call: Call,
  center: TestCenter,
  purpose: KeyPurpose | undefined = keysFor(call[1])[0],
): Promise<KeyedSample> {
  const sample = await sampleOf(call, center, { ...samples, ...madeUpSamples });
  if (sample.subject) return { ...sample, subject: sample.subject };
  // Where a key signs several, the last stands for all: it is made of the others.
  const signed = purpose ? kindsOfKey(purpose).at(-1) : undefined;
  if (signed) return { ...sample, subject: { entity: signed, id: await recordMakers[signed](center) } };
  const [inPath] = idsInPath(call[1]);
  const named = inPath && { entity: inPath.entity, id: sample.params[inPath.name] ?? '' };
  const subject = named ?? { entity: 'user' as const, id: center.assistant.id };
  return { ...sample, subject };
}
