import type { EntityKind } from '@lamplight/contract/schema';
import { addIssue } from '../testing/issues';
import { addUser, seatFor } from '../testing/people';
import { joinRound, startRound } from '../testing/rounds';
import type { TestCenter } from '../testing/world';
import { datedRecordMakers } from './sample-dated-records';
import { documentMakers } from './sample-documents';
import { sampleForm } from './sample-form';
import { itemMakers } from './sample-items';
import { meetingMakers } from './sample-meetings';
import { minutesMakers } from './sample-minutes';
import { pipMakers } from './sample-pips';
import { addAnnotation } from './sample-results';
import { topicMakers } from './sample-topics';

type Make = (center: TestCenter) => Promise<string>;

/** Makes one record of each kind in a center, through the interface. A new kind without a maker does not compile. */
export const recordMakers: Record<EntityKind, Make> = {
  ...itemMakers,
  ...topicMakers,
  ...pipMakers,
  ...meetingMakers,
  ...minutesMakers,
  ...documentMakers,
  ...datedRecordMakers,
  'topic-annotation': addAnnotation,
  center: async (center) => center.id,
  user: async (center) =>
    (await addUser(center.committee, { user_firstName: `Person of ${center.name}` })).id,
  'committee-seat': async (center) => {
    const answer = await center.committee.client.call('POST /committee-seats', {
      body: await seatFor(center),
    });
    return answer.body.id;
  },
  issue: async (center) => (await addIssue(center.staff, { description: `Issue of ${center.name}` })).id,
  'issue-comment': async (center) => {
    const idIssue = await recordMakers.issue(center);
    const answer = await center.staff.client.call('POST /issue-comments', {
      body: { text: `Comment of ${center.name}`, idIssue },
    });
    return answer.body.id;
  },
  file: async (center) => {
    const answer = await center.staff.client.call('POST /issues', {
      body: { description: `Issue with file of ${center.name}` },
      files: [{ name: `${center.name}.txt`, content: `File of ${center.name}`, type: 'text/plain' }],
    });
    const [file] = answer.body.files;
    if (!file) throw new Error('The file was not kept');
    return file.id;
  },
  'audit-tool': async (center) => {
    const answer = await center.committee.client.call('POST /audit-tool-questionnaries', {
      body: { title: `Tool of ${center.name}`, definition: sampleForm },
    });
    return answer.body.id;
  },
  'completed-form': (center) =>
    center.addSentForm({
      signers: [center.assistant, center.staff, center.admin, center.committee, center.verifier],
    }),
  signature: async (center) => {
    const id = await center.addSentForm();
    const { body } = await center.committee.client.call('GET /completed-forms/{id}/signatures', {
      params: { id },
    });
    const [signature] = body.signatures;
    if (!signature) throw new Error('No signature was asked for');
    return signature.id;
  },
  session: (center) => center.addSession(center.committee),
  mail: async (center) => {
    await addIssue(center.staff, { assignee: center.verifier.id });
    const { body } = await center.admin.client.call('GET /outbox', {
      query: { q: `email.equals=${center.verifier.email}` },
    });
    const [mail] = body.content;
    if (!mail) throw new Error('No mail was written');
    return mail.id;
  },
  notice: async (center) => {
    await addIssue(center.staff, { assignee: center.committee.id });
    const { body } = await center.committee.client.call('GET /notices');
    const [notice] = body.content;
    if (!notice) throw new Error('Nobody was told');
    return notice.id;
  },
  audit: async (center) => {
    const id = await draftRound(center);
    // Whoever else tries it has a part in it: that others are refused has tests of its own.
    for (const other of [center.admin, center.committee, center.verifier]) await joinRound(other, id);
    return id;
  },
};

/** A draft in which nobody but its author has a part. */
export async function draftRound(center: TestCenter): Promise<string> {
  const tool = { id: await recordMakers['audit-tool'](center) };
  return (await startRound(center.staff, tool, { note: `Round of ${center.name}` })).id;
}
