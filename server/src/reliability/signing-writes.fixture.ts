import { type SignedKind, type SignInScreen, signedSubjects } from '@lamplight/domain/signing';
import { newId } from '../db/ids';
import { Client } from '../testing/client';
import { hashOf, inParts, keyed, type Write } from './write.fixture';

/** Somebody who signs by mailed keys alone. */
export interface Signer {
  id: string;
  email: string;
}

/** A person without a login: whoever asks them to sign later fills in who they are. */
export function newSigner(): { signer: Signer; write: Write } {
  const signer: Signer = { id: '', email: `signer.${newId()}@example.org` };
  const { email } = signer;
  const found = async (client: Client) =>
    (await client.call('GET /user-apps', { query: { 'user_email.equals': email } })).body.content;
  const write: Write = {
    send: async (client) => {
      const { status, body } = await client.call('POST /user-apps', {
        body: { user_firstName: 'Nora', user_lastName: 'Lind', user_email: email, role: 'ASSISTANT' },
        ...keyed(email),
      });
      if (status === 201) signer.id = body.id;
      return status;
    },
    entry: { what: `person ${email}`, isThere: async (client) => (await found(client)).length === 1 },
  };
  return { signer, write };
}

/** What asks a signer, newest first. */
const mails = async (client: Client, { email }: Signer, kind: string) =>
  (await client.call('GET /outbox', { query: { 'email.equals': email, 'kind.equals': kind } })).body.content;

/** How often a signer was mailed that they are to sign. */
export const timesAsked = async (
  client: Client,
  signer: Signer,
  kind: 'signature-asked' | 'minutes-asked' = 'signature-asked',
) => (await mails(client, signer, kind)).length;

export async function signingOf(client: Client, kind: SignedKind, id: string) {
  const { status, body } = await client.call(`GET ${signedSubjects[kind].path}/{id}/signatures`, {
    params: { id },
  });
  return status === 200 ? body : undefined;
}

/** Whether somebody has signed, also where it came to count no more. */
async function hasSigned(client: Client, kind: SignedKind, id: string, signerId: string): Promise<boolean> {
  const signing = await signingOf(client, kind, id);
  const own = signing?.signatures.filter(({ signer, answeredAt }) => signer?.id === signerId && answeredAt);
  return own?.length === 1;
}

/** Whether the signed document is written and is, byte for byte, what its signing says, of what was signed. */
export async function hasDocument(client: Client, kind: SignedKind, id: string): Promise<boolean> {
  const signing = await signingOf(client, kind, id);
  if (!signing?.sealedAt || !signing.document) return false;
  return signing.intact && (await hashOf(client, signing.document)) === signing.documentHash;
}

/** A signature by session; a later change can take what was signed with it away. */
export function signBySession(
  kind: SignedKind,
  subjectId: () => string,
  signerId: string,
  changed: (client: Client) => Promise<boolean> = async () => false,
): Write {
  const key = newId();
  return {
    send: async (client) =>
      (
        await client.call(`PUT ${signedSubjects[kind].path}/{id}/sign`, {
          params: { id: subjectId() },
          body: {},
          ...keyed(key),
        })
      ).status,
    entry: {
      what: `signature under ${kind} ${subjectId()}`,
      isThere: async (client) =>
        (await hasSigned(client, kind, subjectId(), signerId)) || (await changed(client)),
    },
  };
}

/** What the newest mail to a signer opens. */
async function mailedKey(client: Client, signer: Signer): Promise<string | undefined> {
  const [mail] = await mails(client, signer, 'signature-asked');
  if (!mail) return undefined;
  const { body } = await client.call('GET /outbox/{id}', { params: { id: mail.id } });
  return new URL(body.link ?? '/', 'http://lamplight.invalid').searchParams.get('key') ?? undefined;
}

/** A signature by the mailed key, of all that it asks for, after reading what that is. */
export function signByKey(kinds: readonly SignedKind[], subjectId: () => string, signer: Signer): Write {
  let key: string | undefined;
  const screen: SignInScreen = kinds.includes('pip-version') ? '/pip-sign-in' : '/sign-in';
  const given = (client: Client) =>
    Promise.all(kinds.map((kind) => hasSigned(client, kind, subjectId(), signer.id)));
  return {
    send: async (client) => {
      key ??= await mailedKey(client, signer);
      const nobody = new Client(client.url);
      const read = await nobody.call(`GET ${screen}/info`, { query: { key } });
      // What is signed uses its key up: whoever comes again is told so.
      if (read.status !== 200) return read.problem.errorKey === 'keyUsed' ? 200 : read.status;
      const contentHash = read.body.asked.at(-1)?.contentHash;
      const signed = await nobody.call(`PUT ${screen}`, { query: { key }, body: { contentHash } });
      return signed.status !== 200 && signed.problem.errorKey === 'keyUsed' ? 200 : signed.status;
    },
    ...inParts(`signature by key under ${kinds.join(' and ')} ${subjectId()}`, given),
  };
}
