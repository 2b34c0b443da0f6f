import { newId } from '../db/ids';
import type { Random } from '../demonstration/random';
import type { Client } from '../testing/client';
import { bytesOf, type Write } from './write.fixture';

/** An issue with text files of that many lines. */
function newIssue(files: number, lines: number, noted: (id: string) => void): Write {
  const id = newId();
  const description = `Found ${newId()}`;
  const read = (client: Client) => client.call('GET /issues/{id}', { params: { id } });
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
    isAbsent: async (client) => (await read(client)).status === 404,
    entry: {
      what: `issue ${id} with ${files} files`,
      isThere: async (client) => {
        const { status, body } = await read(client);
        if (status !== 200 || body.description !== description || body.files.length !== files) return false;
        const contained = await Promise.all(body.files.map((file) => bytesOf(client, file.id)));
        return contents.every((content) => contained.some((bytes) => bytes?.toString() === content));
      },
    },
  };
}

function newComment(idIssue: string): Write {
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

/** An issue, and what is said of this and that one. */
export function* issueLife(random: Random, known: string[]): Generator<Write> {
  yield newIssue(random.between(0, 2), random.between(1, 3000), (id) => known.push(id));
  for (let comments = random.between(0, 3); comments > 0; comments -= 1) yield newComment(random.pick(known));
}
