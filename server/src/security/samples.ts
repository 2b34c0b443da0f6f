import type { Endpoints } from '@lamplight/contract';
import {
  type SignedPath,
  type SignInScreen,
  signedKinds,
  signedSubjects,
  signInScreens,
} from '@lamplight/domain/signing';
import type { GivenFile } from '../testing/client';
import { addIssue } from '../testing/issues';
import { no } from '../testing/rounds';
import type { TestCenter } from '../testing/world';
import { draftRound, recordMakers } from './records';
import type { MakeSample } from './sample';
import { accountSamples } from './sample-account';
import { calendarSamples } from './sample-calendar';
import { centerSamples } from './sample-centers';
import { datedRecordSamples } from './sample-dated-records';
import { documentSamples } from './sample-documents';
import { formWithoutIssues, sampleForm } from './sample-form';
import { itemSamples } from './sample-items';
import { meetingSamples } from './sample-meetings';
import { minutesSamples } from './sample-minutes';
import { peopleSamples } from './sample-people';
import { pipSamples } from './sample-pips';
import { resultSamples } from './sample-results';
import { sharedSamples } from './sample-shared';
import { topicSamples } from './sample-topics';
import { workProductSamples } from './sample-work-product';

/** Calls that carry a body. */
type WithBody = {
  [N in keyof Endpoints]: Endpoints[N] extends { body: object } ? N : never;
}[keyof Endpoints];

const note: GivenFile = { name: 'note.txt', content: 'Seen at noon', type: 'text/plain' };
const withBody =
  (body: unknown): MakeSample =>
  () => ({ body });

async function issueWithFile(center: TestCenter): Promise<{ issue: string; file: string }> {
  const answer = await center.staff.client.call('POST /issues', {
    body: { description: `Issue with file of ${center.name}` },
    files: [{ ...note, name: `${center.name}.txt` }],
  });
  const [file] = answer.body.files;
  if (!file) throw new Error('The file was not kept');
  return { issue: answer.body.id, file: file.id };
}

async function roundWithFile(center: TestCenter): Promise<{ id: string; fileId: string }> {
  const id = await recordMakers.audit(center);
  const answer = await center.staff.client.call('POST /audits/{id}/answers/{linkId}/files', {
    params: { id, linkId: 'reach' },
    body: {},
    files: [note],
  });
  return { id, fileId: answer.body.id };
}

/** A draft of a topic's form. */
async function draftForm(center: TestCenter): Promise<string> {
  const answer = await center.staff.client.call('PUT /completed-forms/save', {
    query: { idTopic: await center.addTopicForm({ form: sampleForm }) },
    body: { answers: [{ linkId: 'note', answer: [{ valueString: `Form of ${center.name}` }] }] },
  });
  return answer.body.id;
}

const atDraft = async (center: TestCenter) => ({ params: { id: await draftForm(center), linkId: 'reach' } });

async function formWithFile(center: TestCenter): Promise<{ id: string; fileId: string }> {
  const id = await draftForm(center);
  const answer = await center.staff.client.call('POST /completed-forms/{id}/answers/{linkId}/files', {
    params: { id, linkId: 'reach' },
    body: {},
    files: [note],
  });
  return { id, fileId: answer.body.id };
}

/** A topic with a sent form whose "no" no issue was opened from yet. */
async function sentForm(center: TestCenter): Promise<{ idTopic: string; id: string }> {
  const idTopic = await center.addTopicForm({ form: formWithoutIssues });
  const answer = await center.staff.client.call('PUT /completed-forms/sent', {
    query: { idTopic },
    body: { answers: [no('reach')] },
  });
  return { idTopic, id: answer.body.id };
}

const beginForm: MakeSample = async (center) => {
  const { idTopic, id } = await sentForm(center);
  return { query: { idTopic }, body: {}, fitting: { supersedes: id, userApp_id: center.committee.id } };
};

/** What a key signs is made with the key (by-key.ts). */
const signingSamples = Object.fromEntries([
  ...signInScreens.map((screen) => [`PUT ${screen}`, withBody({ printedName: 'A. Assistant' })]),
  ...signedKinds.map((kind) => [`PUT ${signedSubjects[kind].path}/{id}/sign`, withBody({})]),
  // The boundary between names joined here and their types.
]) as Record<`PUT ${SignInScreen}` | `PUT ${SignedPath}/{id}/sign`, MakeSample>;

/** A new call with a body and without a sample does not compile; others have one where a record of each kind is not enough. */
export const samples: Record<WithBody, MakeSample> & Partial<Record<keyof Endpoints, MakeSample>> = {
  'POST /authenticate': withBody({ username: 'nobody@example.org', password: 'not the password' }),
  'POST /logout/late': withBody({ session: '0'.repeat(64) }),
  'POST /setup': withBody({}),
  ...accountSamples,
  ...itemSamples,
  ...centerSamples,
  ...peopleSamples,
  ...topicSamples,
  ...pipSamples,
  ...meetingSamples,
  ...calendarSamples,
  ...documentSamples,
  ...datedRecordSamples,
  ...sharedSamples,
  ...resultSamples,
  ...workProductSamples,
  'GET /search': () => ({ query: { text: 'loose' } }),
  'POST /issues': async (center) => ({
    body: { description: 'Handrail loose', linkId: 'reach' },
    fitting: { completedForm: (await sentForm(center)).id },
  }),
  'POST /issues/import': () => ({
    query: { dryRun: 'false' },
    body: {},
    files: [{ name: 'issues.csv', content: 'description\nHandrail loose', type: 'text/csv' }],
  }),
  'PUT /issues/{id}': async (center) => {
    const { issue, file } = await issueWithFile(center);
    return {
      params: { id: issue },
      body: { priority: 'HIGH' },
      fitting: { 'removedFiles.0': file },
      beside: { duplicateOf: { status: 'VOID', voidReason: 'Recorded twice' } },
    };
  },
  'POST /issue-comments': async (center) => ({
    body: { text: 'Seen again', idIssue: (await addIssue(center.staff)).id },
  }),
  'POST /audit-tool-questionnaries': withBody({ title: 'Walk-through', definition: sampleForm }),
  'PUT /audit-tool-questionnaries': async (center) => ({
    body: {
      id: await recordMakers['audit-tool'](center),
      title: 'Walk-through again',
      definition: sampleForm,
    },
  }),
  'POST /audit-tool-questionnaries/{id}': withBody({ title: 'Walk-through again', definition: sampleForm }),
  'PUT /audit-tool-questionnaries/{id}': withBody({ title: 'Walk-through again', definition: sampleForm }),
  'DELETE /audit-tool-questionnaries/{id}': async (center) => ({
    params: { id: await recordMakers['audit-tool'](center) },
  }),
  'POST /audits': async (center) => ({
    body: { auditToolQuestionnarie: await recordMakers['audit-tool'](center) },
  }),
  'PUT /audits/{id}': withBody({ note: 'Quiet morning' }),
  'PATCH /audits/{id}/answers/{linkId}': withBody({ answer: [{ valueCoding: { code: 'yes' } }] }),
  'POST /audits/{id}/answers/{linkId}/files': () => ({ body: {}, files: [note] }),
  'DELETE /audits/{id}/files/{fileId}': async (center) => ({ params: await roundWithFile(center) }),
  'PUT /audits/{id}/join': async (center) => ({ params: { id: await draftRound(center) } }),
  'PUT /audits/{id}/hand-over': async (center) => ({
    params: { id: await draftRound(center) },
    body: { userId: center.committee.id },
  }),
  'PUT /audits/sent/{id}': withBody({}),
  ...signingSamples,
  ...minutesSamples,
  'POST /signatures/{id}/re-send': async (center) => ({ body: { signer: center.staff.id } }),
  'GET /verify/{code}': () => ({ params: { code: 'none' } }),
  'PUT /completed-forms/save': beginForm,
  'PUT /completed-forms/sent': beginForm,
  'PATCH /completed-forms/{id}/answers/{linkId}': async (center) => ({
    ...(await atDraft(center)),
    body: { answer: [{ valueCoding: { code: 'yes' } }] },
  }),
  'POST /completed-forms/{id}/answers/{linkId}/files': async (center) => ({
    ...(await atDraft(center)),
    body: {},
    files: [note],
  }),
  'DELETE /completed-forms/{id}': async (center) => ({ params: { id: await draftForm(center) } }),
  'DELETE /completed-forms/{id}/files/{fileId}': async (center) => ({ params: await formWithFile(center) }),
};
