import { keysFor } from '@lamplight/contract/endpoint';
import { idsInPath } from '../http/named-record';
import { madeUpSamples, withMadeUpCalls } from '../testing/made-up-calls';
import { surface } from '../testing/surface';
import type { TestCenter } from '../testing/world';
import { type Call, sampleOf } from './attack';
import { samples } from './samples';

/** Calls by key. Made-up ones are among them, so that the attacks were there before the first call of the product. */
export const byKey: Call[] = surface(
  (Object.entries(withMadeUpCalls.endpoints) as Call[]).filter(
    ([, endpoint]) => keysFor(endpoint).length > 0,
  ),
);

/** What a call by key is made with: the request that succeeds, and what its key is about. */
export interface KeyedSample {
  input: { params: Record<string, string>; body?: unknown };
  subject: string;
}

/** The request that succeeds in a center with a key which its assistant holds. */
export async function keyedSampleOf(call: Call, center: TestCenter): Promise<KeyedSample> {
  const { params, body, subject } = await sampleOf(call, center, { ...samples, ...madeUpSamples });
  const [inPath] = idsInPath(call[1]);
  const named = inPath && params[inPath.name];
  return { input: { params, body }, subject: subject ?? named ?? center.assistant.id };
}
