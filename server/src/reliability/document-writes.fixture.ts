import { newId } from '../db/ids';
import type { Random } from '../demonstration/random';
import type { Client } from '../testing/client';
import { filesOf, inParts, keyed, type Write } from './write.fixture';

/** How many of a document's files, earlier ones too, hold this. */
const timesKept = async (client: Client, id: string, content: string): Promise<number> =>
  (await filesOf(client, id)).filter((bytes) => bytes?.toString() === content).length;

const listed = async (client: Client, title: string) =>
  (await client.call('GET /documents', { query: { title } })).body.content;

/** A document with its file, of that many lines. The key lets it be sent again without a second one. */
function newDocument(lines: number, noted: (id: string) => void): Write {
  const title = `Policy ${newId()}`;
  const content = `${newId()}\n`.repeat(lines);
  return {
    send: async (client) => {
      const { status, body } = await client.call('POST /documents', {
        body: { type: 'POLICY', title },
        files: [{ name: 'policy.txt', content }],
        ...keyed(title),
      });
      if (status === 201) noted(body.id);
      return status;
    },
    entry: {
      what: `document ${title}`,
      isThere: async (client) => {
        const [found, ...more] = await listed(client, title);
        if (!found || more.length > 0) return false;
        return (await timesKept(client, found.id, content)) === 1;
      },
    },
    isAbsent: async (client) => (await listed(client, title)).length === 0,
  };
}

/** Another file of a document, which replaces the one before and keeps it. */
function newVersion(id: string, lines: number): Write {
  const content = `${newId()}\n`.repeat(lines);
  return {
    send: async (client) => {
      const { status } = await client.call('PUT /documents/{id}/upload-file', {
        params: { id },
        body: {},
        files: [{ name: 'policy.txt', content }],
        ...keyed(content.slice(0, 36)),
      });
      return status;
    },
    entry: {
      what: `file of document ${id}`,
      isThere: async (client) => (await timesKept(client, id, content)) === 1,
    },
  };
}

/** A document whose file is awaited. */
function newAwaited(noted: (id: string) => void): Write {
  const title = `Survey ${newId()}`;
  return {
    send: async (client) => {
      const { status, body } = await client.call('POST /documents', {
        body: { type: 'SURVEY', title, dueDate: '2190-03-14' },
        files: [],
        ...keyed(title),
      });
      if (status === 201) noted(body.id);
      return status;
    },
    entry: {
      what: `awaited document ${title}`,
      isThere: async (client) => (await listed(client, title)).length === 1,
    },
  };
}

/** What is said of a document, corrected. */
function correct(id: string): Write {
  const [reviewDate, title] = ['2190-06-30', `Survey, corrected ${newId()}`];
  const parts = async (client: Client) => {
    const { body } = await client.call('GET /documents/{id}', { params: { id } });
    return [body.title.endsWith(title), body.reviewDate === reviewDate];
  };
  return {
    send: async (client) => {
      const { body } = await client.call('GET /documents/{id}', { params: { id } });
      const { status } = await client.call('PUT /documents', {
        body: { id, reviewDate, title: body.title.endsWith(title) ? body.title : `${body.title} ${title}` },
        ...keyed(title),
      });
      return status;
    },
    ...inParts(`correction of document ${id}`, parts),
  };
}

/** A document whose file is replaced again and again. */
export function* documentLife(random: Random): Generator<Write> {
  let id = '';
  yield newDocument(random.between(1, 3000), (made) => {
    id = made;
  });
  for (let versions = random.between(0, 3); versions > 0; versions -= 1)
    yield newVersion(id, random.between(1, 3000));
}

/** One whose file is awaited, and comes. */
export function* awaitedLife(random: Random): Generator<Write> {
  let id = '';
  yield newAwaited((made) => {
    id = made;
  });
  yield correct(id);
  yield newVersion(id, random.between(1, 3000));
}
