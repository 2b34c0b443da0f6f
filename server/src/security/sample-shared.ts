import type { Endpoints } from '@lamplight/contract';
import type { SharedKind } from '@lamplight/contract/schema';
import { newId } from '../db/ids';
import { picture } from '../testing/rounds';
import { addTopic, addTopicWithForm } from '../testing/topics';
import type { TestCenter } from '../testing/world';
import type { MakeSample } from './sample';
import { sampleForm } from './sample-form';

/**
 * Makes one record of each kind that all centers share, through the interface. It says nothing of the center it is made
 * in: everyone reads it.
 */
export const sharedMakers: Record<SharedKind, (center: TestCenter) => Promise<string>> = {
  topic: async ({ admin }) => (await addTopicWithForm(admin)).topic.id,
};

/** The samples of the calls about topics and their forms. */
export const sharedSamples = {
  'POST /topics': () => ({ body: { name: `Falls ${newId()}` } }),
  'PUT /topics/{id}': () => ({ body: { description: 'Falls and near falls' } }),
  'POST /topics/{id}/image/upload': async () => ({
    body: {},
    files: [{ name: 'falls.png', content: await picture() }],
  }),
  'POST /forms': async ({ admin }) => ({
    body: { topic: (await addTopic(admin)).id, definition: sampleForm },
  }),
  'PUT /forms/{id}': () => ({ body: { definition: sampleForm } }),
  'GET /form-versions/{id}/{number}': async ({ admin }) => ({
    params: { id: (await addTopicWithForm(admin)).topic.id, number: '1' },
  }),
} satisfies Partial<Record<keyof Endpoints, MakeSample>>;
