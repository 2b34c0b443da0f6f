import { newId } from '../db/ids';
import type { Random } from '../demonstration/random';
import { bytesOf, type Entry, type House, type Write } from './write.fixture';

/** A round in which one person saves one answer again and again. */
interface Draft {
  id: string;
  acknowledged: string | undefined;
  /** Sent after the last acknowledged one; nobody knows what became of them. */
  sentSince: string[];
  /** One entry for all its texts: only the last one stays. */
  entry: Entry;
}

function newDraft(): Draft {
  const draft: Draft = {
    id: newId(),
    acknowledged: undefined,
    sentSince: [],
    entry: {
      what: 'an autosaved answer',
      isThere: async (client) => {
        const { body } = await client.call('GET /audits/{id}', { params: { id: draft.id } });
        const [value] = body.answers.find(({ linkId }) => linkId === 'remarks')?.answer ?? [];
        const text = value && 'valueString' in value ? value.valueString : undefined;
        return text !== undefined && [draft.acknowledged, ...draft.sentSince].includes(text);
      },
    },
  };
  return draft;
}

function startDraft({ id }: Draft, toolId: string): Write {
  const body = { id, auditToolQuestionnarie: toolId };
  return {
    send: async (client) => (await client.call('POST /audits', { body })).status,
    entry: {
      what: `round ${id}`,
      isThere: async (client) => (await client.call('GET /audits/{id}', { params: { id } })).status === 200,
    },
  };
}

function newText(draft: Draft): Write {
  const text = newId();
  return {
    entry: draft.entry,
    send: async (client) => {
      draft.sentSince.push(text);
      const { status } = await client.call('PATCH /audits/{id}/answers/{linkId}', {
        params: { id: draft.id, linkId: 'remarks' },
        body: { answer: [{ valueString: text }] },
      });
      if (status === 200) Object.assign(draft, { acknowledged: text, sentSince: [] });
      return status;
    },
  };
}

function newPhoto({ id: auditId }: Draft, content: Buffer): Write {
  const id = newId();
  let size = 0;
  return {
    send: async (client) => {
      const { status, body } = await client.call('POST /audits/{id}/answers/{linkId}/files', {
        params: { id: auditId, linkId: 'picture' },
        body: { id },
        files: [{ name: 'spot.png', content }],
      });
      if (status === 201) size = body.size;
      return status;
    },
    entry: {
      what: `photo ${id}`,
      isThere: async (client) => (await bytesOf(client, id))?.length === size,
    },
  };
}

const photosPerDraft = 5;

/** A round that somebody walks: an answer again and again, and a photo now and then. */
export function* roundLife({ toolId }: House, random: Random, photo: () => Buffer): Generator<Write> {
  const draft = newDraft();
  yield startDraft(draft, toolId);
  for (let photos = 0; photos < photosPerDraft; ) {
    const isPhoto = random.between(1, 4) === 1;
    if (isPhoto) photos += 1;
    yield isPhoto ? newPhoto(draft, photo()) : newText(draft);
  }
}
