import { describe, expect, it } from 'vitest';
import { oneCenter } from '../../testing/centers';
import { writeDocuments } from '../../testing/completed-forms';
import { addDatedRecord } from '../../testing/dated-records';
import { textFile } from '../../testing/documents';
import { addCharteredPip, putUp } from '../../testing/pips';
import { addTool, attachPhoto, picture, startRound } from '../../testing/rounds';
import { addTopic } from '../../testing/topics';
import { fileOwners, type OwnerColumn, readingActions } from './file-owners';

const { world, maple } = await oneCenter();

const everyone = ['admin', 'committee', 'staff', 'assistant'] as const;
const whoRoundsConcern = ['admin', 'committee', 'staff'] as const;

/** For each kind of record: who reads its files, and one attached through the interface. A kind left out does not compile. */
const kinds: Record<
  OwnerColumn,
  { readers: readonly (typeof everyone)[number][]; attach: () => Promise<string | undefined> }
> = {
  issue_id: {
    readers: everyone,
    attach: async () => {
      const { body } = await maple.staff.client.call('POST /issues', {
        body: { description: 'Handrail loose' },
        files: [{ name: 'note.txt', content: 'Beside room 214' }],
      });
      return body.files[0]?.id;
    },
  },
  filled_form_id: {
    readers: whoRoundsConcern,
    attach: async () => {
      const round = await startRound(maple.staff, await addTool(maple.committee));
      return (await attachPhoto(maple.staff, round.id, 'picture', await picture())).body.id;
    },
  },
  signing_id: {
    readers: whoRoundsConcern,
    attach: async () => {
      const id = await maple.addSentForm({ signers: [maple.staff] });
      await maple.staff.client.call('PUT /completed-forms/{id}/sign', { params: { id }, body: {} });
      await writeDocuments(world.server, maple.id);
      const { body } = await maple.staff.client.call('GET /completed-forms/{id}/signatures', {
        params: { id },
      });
      return body.document ?? undefined;
    },
  },
  dated_record_id: {
    readers: everyone,
    attach: async () => (await addDatedRecord(maple.committee, {}, textFile())).file?.id,
  },
  document_id: {
    readers: whoRoundsConcern,
    attach: async () => {
      const { id } = await addCharteredPip(maple);
      await putUp(maple, id, [maple.staff]);
      const { body } = await maple.committee.client.call('PUT /pips/{id}/generate-sign-in-document', {
        params: { id },
        body: {},
      });
      return body.file?.id;
    },
  },
  form_id: {
    readers: everyone,
    attach: async () => {
      const { body } = await maple.committee.client.call('POST /audit-tool-questionnaries', {
        body: { title: 'Dining', definition: { title: 'Dining', item: [] } },
        files: [{ name: 'dining.png', content: await picture() }],
      });
      return body.image?.id;
    },
  },
  topic_id: {
    readers: everyone,
    attach: async () => {
      const topic = await addTopic(maple.admin);
      const { body } = await maple.admin.client.call('POST /topics/{id}/image/upload', {
        params: { id: topic.id },
        body: {},
        files: [{ name: 'falls.png', content: await picture() }],
      });
      return body.image?.id;
    },
  },
};

describe('a file', () => {
  it.each(Object.entries(kinds))(
    'with %s is read by whoever may read that record, and by nobody else',
    async (_column, kind) => {
      const id = String(await kind.attach());
      const answers = await Promise.all(
        everyone.map(async (who) => {
          const { status } = await maple[who].client.call('GET /file/{id}', { params: { id } });
          return [who, status];
        }),
      );
      expect(answers).toEqual(everyone.map((who) => [who, kind.readers.includes(who) ? 200 : 403]));
    },
  );

  it('of what an assistant signs, and its signed document, is read by that assistant', async () => {
    const id = await maple.addSentForm({ signers: [maple.assistant] });
    await maple.assistant.client.call('PUT /completed-forms/{id}/sign', { params: { id }, body: {} });
    await writeDocuments(world.server, maple.id);
    const { body } = await maple.assistant.client.call('GET /completed-forms/{id}/signatures', {
      params: { id },
    });
    const read = await maple.assistant.client.call('GET /file/{id}', {
      params: { id: String(body.document) },
    });
    expect(read.status).toBe(200);
    expect(read.headers.get('content-type')).toBe('application/pdf');
  });

  it('belongs to a record of one of the kinds that are known, by the database’s own rules', async () => {
    const { rows } = await world.server.database.ownerPool.query<{ column: string }>(`
      SELECT a.attname AS column
      FROM pg_constraint c
      JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey) AND a.attname NOT IN ('center_id', 'home')
      WHERE c.contype = 'f' AND c.conrelid = 'file'::regclass
        AND c.confrelid NOT IN ('center'::regclass, 'user_account'::regclass)
      ORDER BY 1`);
    expect(rows.map(({ column }) => column)).toEqual(Object.keys(fileOwners).sort());
  });

  it('that belongs to nothing asks for a right that does not exist', () => {
    const nothing = {
      issue_id: null,
      filled_form_id: null,
      form_id: null,
      topic_id: null,
      signing_id: null,
      document_id: null,
      dated_record_id: null,
      subject: null,
      signed: null,
      document: null,
    };
    expect(readingActions(nothing)).toEqual([]);
    expect(readingActions({ ...nothing, filled_form_id: 'x', subject: 'of a later release' })).toEqual([]);
  });
});
