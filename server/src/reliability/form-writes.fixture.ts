import type { AnswerItem } from '@lamplight/domain/forms/answers';
import { newId } from '../db/ids';
import type { Client } from '../testing/client';
import { complete } from '../testing/topic-forms';
import { hasDocument, signBySession, signingOf } from './signing-writes.fixture';
import { bytesOf, type House, inParts, keyed, type Write } from './write.fixture';

async function read(client: Client, id: string) {
  const { status, body } = await client.call('GET /completed-forms/{id}', { params: { id } });
  return status === 200 ? body : undefined;
}

const remarks = (answers: readonly AnswerItem[] | undefined) =>
  JSON.stringify(answers?.find(({ linkId }) => linkId === 'remarks')?.answer ?? null);

/** A draft with an answer and a photo, in one go. */
function begin(id: string, { topicId }: House, photo: Buffer): Write {
  const answer = [{ valueString: `Seen ${newId()}` }];
  return {
    send: async (client) =>
      (
        await client.call('PUT /completed-forms/save', {
          query: { idTopic: topicId },
          body: { id, answers: [{ linkId: 'remarks', answer }], fileQuestions: ['picture'] },
          files: [{ name: 'spot.png', content: photo }],
          ...keyed(id),
        })
      ).status,
    entry: {
      what: `completed form ${id}`,
      isThere: async (client) => {
        const [file, ...more] = (await read(client, id))?.files ?? [];
        return Boolean(file && more.length === 0 && (await bytesOf(client, file.id))?.length === file.size);
      },
    },
    isAbsent: async (client) => (await read(client, id)) === undefined,
  };
}

/** An answer that saves itself, and stays as the form is sent. */
function answer(id: string, value: readonly AnswerItem['answer'][number][]): Write {
  return {
    send: async (client) =>
      (
        await client.call('PATCH /completed-forms/{id}/answers/{linkId}', {
          params: { id, linkId: 'remarks' },
          body: { answer: [...value] },
        })
      ).status,
    entry: {
      what: `answer of completed form ${id}`,
      isThere: async (client) => remarks((await read(client, id))?.answers) === JSON.stringify(value),
    },
  };
}

/** A correction begins with what it corrects: answers and photo. */
function correct(id: string, corrected: string, { topicId }: House): Write {
  return {
    send: async (client) =>
      (
        await client.call('PUT /completed-forms/save', {
          query: { idTopic: topicId },
          body: { id, supersedes: corrected },
          ...keyed(id),
        })
      ).status,
    entry: {
      what: `correction ${id} of completed form ${corrected}`,
      isThere: async (client) => {
        const [found, before] = [await read(client, id), await read(client, corrected)];
        return found?.files.length === 1 && remarks(found.answers) === remarks(before?.answers);
      },
    },
    isAbsent: async (client) => (await read(client, id)) === undefined,
  };
}

/** Frozen and scored, with the issue that a "no" opens and the signature that is asked, in one go. */
function sendIn(id: string, corrected: string | undefined, answers: AnswerItem[], { topicId }: House): Write {
  const key = newId();
  const parts = async (client: Client) => {
    const found = await read(client, id);
    const before = corrected && (await read(client, corrected));
    // Its issue goes on with what corrects it.
    const after = found?.supersededBy ? await read(client, found.supersededBy) : undefined;
    return [
      found?.status !== 'DRAFT' && found?.score !== null,
      [...(found?.issues ?? []), ...(after?.issues ?? [])].length === 1,
      (await signingOf(client, 'completed-form', id))?.signatures.length === 1,
      ...(before ? [before.supersededBy === id] : []),
    ];
  };
  return {
    send: async (client) =>
      (
        await client.call('PUT /completed-forms/sent', {
          query: { idTopic: topicId },
          body: { id, answers },
          ...keyed(key),
        })
      ).status,
    ...inParts(`completed form ${id} as sent`, parts),
  };
}

function sign(id: string, { adaId }: House): Write {
  const given = signBySession('completed-form', () => id, adaId);
  return {
    ...given,
    entry: {
      ...given.entry,
      // What was corrected before its document was written is signed no more.
      follows: async (client) =>
        Boolean((await read(client, id))?.supersededBy) || hasDocument(client, 'completed-form', id),
    },
  };
}

/** A topic's form from its draft to its signature; then it is corrected, and the correction signed. */
export function* formLife(house: House, photo: () => Buffer): Generator<Write> {
  const [id, correction] = [newId(), newId()];
  const said = [{ valueString: `Looked twice ${newId()}` }];
  const answers = [...complete, { linkId: 'remarks', answer: said }];
  yield begin(id, house, photo());
  yield answer(id, said);
  yield sendIn(id, undefined, answers, house);
  yield sign(id, house);
  yield correct(correction, id, house);
  yield sendIn(correction, id, answers, house);
  yield sign(correction, house);
}
