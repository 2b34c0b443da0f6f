import { keysFor } from '@lamplight/contract/endpoint';
import type { NamedRecord } from '../http/named-record';
import type { Answer } from '../testing/client';
import type { TestCenter, World } from '../testing/world';
import { type Call, maker, sampleOf } from './attack';
import { keyedSampleOf } from './by-key';
import type { Sample } from './sample';

/** A call about to succeed: its request with records made for it, and who sends that or what an attack makes of it. */
export interface Prepared {
  sample: Sample & { params: Record<string, string> };
  /** What the key is about, where a key opens the call. */
  subject?: NamedRecord;
  /** `about` is what the key is about instead, where a key opens the call. */
  send(input: Parameters<World['anonymous']['send']>[2], about?: string): Promise<Answer<unknown>>;
}

type Prepare = (call: Call, center: TestCenter, world: World) => Promise<Prepared>;

/** What opens a call. */
export const ways = {
  session: async (call, center) => {
    const { client } = maker(call[1], center);
    return { sample: await sampleOf(call, center), send: (input) => client.send(...call, input) };
  },
  key: async (call, center, world) => {
    const sample = await keyedSampleOf(call, center);
    const { subject } = sample;
    const [purpose = 'activation'] = keysFor(call[1]);
    return {
      sample,
      subject,
      send: async (input, about = subject.id) => {
        const key = await world.addKey(center.assistant, {
          purpose,
          subject_id: about,
          created_at: new Date(),
        });
        return world.anonymous.send(...call, { ...input, query: { ...input.query, key } });
      },
    };
  },
} as const satisfies Record<string, Prepare>;

export type Way = keyof typeof ways;
