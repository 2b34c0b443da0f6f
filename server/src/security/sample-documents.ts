import { addDocument, textFile } from '../testing/documents';
import type { TestCenter } from '../testing/world';
import type { MakeSample } from './sample';

/** What staff began and an assistant is awaited to hand in: whoever may do something with a document may do it with this. */
const pending = async (center: TestCenter): Promise<string> =>
  (
    await addDocument(center.staff, {
      title: `Document of ${center.name}`,
      userApp: center.assistant.id,
      dueDate: '2031-05-06',
    })
  ).id;

export const documentMakers = { document: pending };

const made = (center: TestCenter) => ({
  type: 'POLICY',
  title: `New document of ${center.name}`,
  userApp: center.staff.id,
});

/** Of the calls about documents. */
export const documentSamples = {
  'GET /documents/qapi-plan': async (center) => {
    await addDocument(center.committee, { type: 'QAPI_PLAN', title: `Plan of ${center.name}` }, textFile());
    return {};
  },
  'GET /documents/archive': async (center) => ({ query: { ids: await pending(center) } }),
  'POST /documents': (center) => ({
    body: { ...made(center), type: 'AUXILIARY_REPORT' },
    files: [textFile()],
  }),
  'PUT /documents': async (center) => ({ body: { id: await pending(center), ...made(center) } }),
  'PUT /documents/{id}/upload-file': () => ({ body: {}, files: [textFile()] }),
  'DELETE /documents/{id}': async (center) => ({ params: { id: await pending(center) } }),
} satisfies Record<string, MakeSample>;
