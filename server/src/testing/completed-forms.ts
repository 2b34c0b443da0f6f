import type { FormDefinition } from '@lamplight/domain/forms/definition';
import { type SignedKind, signedKinds } from '@lamplight/domain/signing';
import { newId } from '../db/ids';
import type { WriteScope } from '../db/scope';
import { build, insertInto } from '../db/statement';
import { openSigning } from '../features/signatures/open-signing.service';
import { writeSignedDocument } from '../features/signatures/write-signed-document';
import { inWritingScope } from '../http/request-scope';
import { jobScope } from '../jobs/job-scope';
import type { TestServer } from './test-server';

/** A question of each kind that is written differently: a choice, a number, a text. */
export const fallsForm: FormDefinition = {
  title: 'Falls',
  item: [
    {
      linkId: 'falls',
      type: 'group',
      text: 'Falls of the month',
      item: [
        { linkId: 'reviewed', type: 'yes-no', text: 'Was every fall reviewed?', required: true, alert: true },
        { linkId: 'count', type: 'number', text: 'How many falls?', unit: 'falls' },
        { linkId: 'learned', type: 'long-text', text: 'What was learned?' },
      ],
    },
  ],
};

/** Whose signatures a form asks for. */
export interface AskedOf {
  signers: readonly { id: string }[];
  /** By default as many as are asked. */
  needed?: number;
}

interface Where {
  id: string;
  name: string;
}

/** Works in a center as a member of its committee, as a call's handler does. */
export const actingIn = <T>(
  { database, parts }: TestServer,
  center: Where,
  by: { id: string },
  work: (scope: WriteScope) => Promise<T>,
): Promise<T> =>
  inWritingScope(
    database.pool,
    {
      center: { ...center, timeZone: 'America/Chicago', committeeManages: true },
      actor: { kind: 'person', userId: by.id, centerId: center.id, role: 'STAFF', committee: true },
      now: parts.clock.now(),
      origin: { address: '127.0.0.1', userAgent: 'test', traceId: newId() },
    },
    work,
  );

/** A sent completed form of a topic of its own, whose signing is open; returns its id. */
export const addSentForm = (
  server: TestServer,
  center: Where,
  by: { id: string },
  { signers, needed = signers.length }: AskedOf,
): Promise<string> =>
  actingIn(server, center, by, async (scope) => {
    const [topicId, id] = [newId(), newId()];
    const at = { center_id: center.id, created_at: scope.now };
    await scope.shared(async (shared) => {
      await shared.all(
        insertInto('topic', {
          id: topicId,
          name: `Falls ${topicId.slice(-6)}`,
          created_at: scope.now,
          created_by: by.id,
        }),
        build.insertInto('form').values({ center_id: null, id: topicId }),
        build.insertInto('form_version').values({
          center_id: null,
          form_id: topicId,
          number: 1,
          definition: JSON.stringify(fallsForm),
          question_count: 3,
          created_at: scope.now,
          created_by: by.id,
          used_at: null,
        }),
      );
    });
    const answers = {
      reviewed: [{ valueCoding: { code: 'no' } }],
      count: [{ valueDecimal: 3 }],
      learned: [{ valueString: `Grip socks, says ${center.name}` }],
    };
    await scope.all(
      insertInto('center_topic', { center_id: center.id, id: newId(), topic_id: topicId, enabled: true }),
      build.insertInto('filled_form').values({
        ...at,
        id,
        subject: 'completed-form',
        form_home: '00000000-0000-0000-0000-000000000000',
        form_id: topicId,
        definition_version: 1,
        sent_at: scope.now,
      }),
      ...Object.entries(answers).map(([link_id, answer]) =>
        build.insertInto('form_answer').values({
          center_id: center.id,
          filled_form_id: id,
          link_id,
          answer: JSON.stringify(answer),
          comment: link_id === 'reviewed' ? 'Two were not' : null,
          saved_at: scope.now,
          saved_by: by.id,
        }),
      ),
      insertInto('completed_form', {
        ...at,
        id,
        topic_id: topicId,
        day: '2027-03-01',
        status: 'SENT',
        created_by: by.id,
        sent_at: scope.now,
        sent_by: by.id,
        score: 0,
        no_count: 1,
        alert_count: 1,
        sign_number: needed,
      }),
    );
    await openSigning(scope, {
      subject: 'completed-form',
      subjectId: id,
      needed,
      signerIds: signers.map((signer) => signer.id),
    });
    return id;
  });

/** Does what the worker does after the last signature: writes the signed documents of a center that are not written yet. */
export async function writeDocuments(
  { parts }: TestServer,
  centerId: string,
  subjects: readonly SignedKind[] = signedKinds,
): Promise<void> {
  const { pool, clock, files, trail } = parts;
  const scope = await jobScope({ pool, now: clock.now() }, 'write-signed-document', centerId);
  if (!scope) throw new Error('The center is gone');
  const sealed = await scope.run(
    build
      .selectFrom('signing')
      .select('id')
      .where('center_id', '=', centerId)
      .where('subject', 'in', [...subjects])
      .where('sealed_at', 'is not', null)
      .where('document_hash', 'is', null),
  );
  for (const { id } of sealed)
    await writeSignedDocument(scope, { files, publicUrl: 'https://quality.example.org', trail }, id);
}
