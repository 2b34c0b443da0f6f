import { newId } from '../db/ids';
import type { Client } from '../testing/client';

/** One acknowledged write, and how to see that it is still there. */
export interface Entry {
  what: string;
  isThere(client: Client): Promise<boolean>;
}

/** A write with ids of its own, so that it can be sent again without a second effect. */
export interface Write {
  entry: Entry;
  /** Its status; it has taken note of an acknowledgement when it resolves. */
  send(client: Client): Promise<number>;
}

/** A round in which one person saves one answer again and again. */
export interface Draft {
  id: string;
  acknowledged: string | undefined;
  /** Sent after the last acknowledged one; nobody knows what became of them. */
  sentSince: string[];
  /** One entry for all its texts: only the last one stays. */
  entry: Entry;
}

export function newDraft(): Draft {
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

export function startDraft({ id }: Draft, toolId: string): Write {
  const body = { id, auditToolQuestionnarie: toolId };
  return {
    send: async (client) => (await client.call('POST /audits', { body })).status,
    entry: {
      what: `round ${id}`,
      isThere: async (client) => (await client.call('GET /audits/{id}', { params: { id } })).status === 200,
    },
  };
}

export function newText(draft: Draft): Write {
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

async function bytesOf(client: Client, id: string): Promise<Buffer | undefined> {
  const { status, bytes } = await client.call('GET /file/{id}', { params: { id } });
  return status === 200 ? bytes : undefined;
}

export function newPhoto({ id: auditId }: Draft, content: Buffer): Write {
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

/** An issue with text files of that many lines. */
export function newIssue(files: number, lines: number, noted: (id: string) => void): Write {
  const id = newId();
  const description = `Found ${newId()}`;
  const contents = Array.from({ length: files }, () => `${newId()}\n`.repeat(lines));
  return {
    send: async (client) => {
      const { status } = await client.call('POST /issues', {
        body: { id, description },
        files: contents.map((content, n) => ({ name: `note ${n}.txt`, content })),
      });
      if (status === 201) noted(id);
      return status;
    },
    entry: {
      what: `issue ${id} with ${files} files`,
      isThere: async (client) => {
        const { status, body } = await client.call('GET /issues/{id}', { params: { id } });
        if (status !== 200 || body.description !== description || body.files.length !== files) return false;
        const read = await Promise.all(body.files.map((file) => bytesOf(client, file.id)));
        return contents.every((content) => read.some((bytes) => bytes?.toString() === content));
      },
    },
  };
}

export function newComment(idIssue: string): Write {
  const id = newId();
  const text = `Seen ${id}`;
  return {
    send: async (client) =>
      (await client.call('POST /issue-comments', { body: { id, idIssue, text } })).status,
    entry: {
      what: `comment ${id}`,
      isThere: async (client) => {
        const { body } = await client.call('GET /issues/{id}', { params: { id: idIssue } });
        return body.comments.filter((comment) => comment.text === text).length === 1;
      },
    },
  };
}

/** How many of a document's files, earlier ones too, hold this. */
async function timesKept(client: Client, id: string, content: string): Promise<number> {
  const { status, body } = await client.call('GET /documents/{id}', { params: { id } });
  if (status !== 200) return 0;
  const files = [...body.earlierFiles, ...(body.file ? [body.file] : [])];
  const read = await Promise.all(files.map((file) => bytesOf(client, file.id)));
  return read.filter((bytes) => bytes?.toString() === content).length;
}

/** A document with its file, of that many lines. The key lets it be sent again without a second one. */
export function newDocument(lines: number, noted: (id: string) => void): Write {
  const title = `Policy ${newId()}`;
  const content = `${newId()}\n`.repeat(lines);
  return {
    send: async (client) => {
      const { status, body } = await client.call('POST /documents', {
        body: { type: 'POLICY', title },
        files: [{ name: 'policy.txt', content }],
        headers: { 'idempotency-key': title },
      });
      if (status === 201) noted(body.id);
      return status;
    },
    entry: {
      what: `document ${title}`,
      isThere: async (client) => {
        const { body } = await client.call('GET /documents', { query: { title } });
        const [found, ...more] = body.content;
        if (!found || more.length > 0) return false;
        return (await timesKept(client, found.id, content)) === 1;
      },
    },
  };
}

/** Another file of a document, which replaces the one before and keeps it. */
export function newVersion(id: string, lines: number): Write {
  const content = `${newId()}\n`.repeat(lines);
  return {
    send: async (client) => {
      const { status } = await client.call('PUT /documents/{id}/upload-file', {
        params: { id },
        body: {},
        files: [{ name: 'policy.txt', content }],
        headers: { 'idempotency-key': content.slice(0, 36) },
      });
      return status;
    },
    entry: {
      what: `file of document ${id}`,
      isThere: async (client) => (await timesKept(client, id, content)) === 1,
    },
  };
}
