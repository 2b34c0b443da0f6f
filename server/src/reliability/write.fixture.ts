import { createHash } from 'node:crypto';
import { Client } from '../testing/client';

/** One acknowledged write, and how to see that it is still there, as whoever uses Lamplight sees it. */
export interface Entry {
  what: string;
  isThere(client: Client): Promise<boolean>;
  /** What a job makes of it soon after. */
  follows?(client: Client): Promise<boolean>;
}

/** A write that can be sent again without a second effect, by its own ids or by a key. */
export interface Write {
  entry: Entry;
  /** Its status; it has taken note of an acknowledgement when it resolves. */
  send(client: Client): Promise<number>;
  /** Where it is of several parts: whether none is there. What broke off has happened wholly or not at all. */
  isAbsent?(client: Client): Promise<boolean>;
}

/** What is to be seen of a write of several parts, which all come in one go. */
export const inParts = (
  what: string,
  parts: (client: Client) => Promise<boolean[]>,
  more: Pick<Entry, 'follows'> = {},
): Pick<Write, 'entry' | 'isAbsent'> => ({
  entry: { what, isThere: async (client) => (await parts(client)).every(Boolean), ...more },
  isAbsent: async (client) => !(await parts(client)).some(Boolean),
});

/** What somebody does to one thing from its beginning to its end; each write comes once the one before is acknowledged. */
export type Life = () => Iterator<Write>;

/** What was made before anybody works. */
export interface House {
  /** The administrator, who is of the committee and does all this. */
  adaId: string;
  /** The tool of a round. */
  toolId: string;
  /** An enabled topic with a form, and what it is in the center. */
  topicId: string;
  centerTopicId: string;
}

/** The server is away and says nothing of what is there. */
export class Away extends Error {}

/** Looks what is there: whatever is no answer is said to be none. */
export class Looker extends Client {
  override async send(...asked: Parameters<Client['send']>): ReturnType<Client['send']> {
    const answer = await super.send(...asked).catch((error: unknown) => {
      throw error instanceof TypeError ? new Away(error.message) : error;
    });
    if (answer.status === 503) throw new Away(answer.problem.message);
    return answer;
  }
}

/** Lets a call be sent again without a second effect. */
export const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });

export async function bytesOf(client: Client, id: string): Promise<Buffer | undefined> {
  const { status, bytes } = await client.call('GET /file/{id}', { params: { id } });
  return status === 200 ? bytes : undefined;
}

export async function hashOf(client: Client, id: string): Promise<string | undefined> {
  const bytes = await bytesOf(client, id);
  return bytes && createHash('sha256').update(bytes).digest('hex');
}

/** All files of a document, earlier ones too; nothing where there is no such document. */
export async function filesOf(client: Client, id: string): Promise<(Buffer | undefined)[]> {
  const { status, body } = await client.call('GET /documents/{id}', { params: { id } });
  if (status !== 200) return [];
  const files = [...body.earlierFiles, ...(body.file ? [body.file] : [])];
  return Promise.all(files.map((file) => bytesOf(client, file.id)));
}

export const isPdf = (bytes: Buffer | undefined): boolean => bytes?.subarray(0, 5).toString() === '%PDF-';
