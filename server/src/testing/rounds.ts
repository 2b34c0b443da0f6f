import type { AuditTool } from '@lamplight/contract/audit-tools';
import type { Audit } from '@lamplight/contract/audits';
import type { AnswerItem } from '@lamplight/domain/forms/answers';
import type { FormDefinition } from '@lamplight/domain/forms/definition';
import sharp from 'sharp';
import { shortRound } from './short-round';
import type { TestPerson } from './world';

export { shortRound } from './short-round';

export const yes = (linkId: string): AnswerItem => ({ linkId, answer: [{ valueCoding: { code: 'yes' } }] });
export const no = (linkId: string, comment?: string): AnswerItem => ({
  linkId,
  answer: [{ valueCoding: { code: 'no' } }],
  ...(comment === undefined ? {} : { comment }),
});

/** Makes an audit tool through the interface and gives it back. */
export async function addTool(
  by: TestPerson,
  given: { title?: string; definition?: FormDefinition; active?: boolean } = {},
): Promise<AuditTool> {
  const body = { title: 'Short round', definition: shortRound, ...given };
  const { status, body: tool } = await by.client.call('POST /audit-tool-questionnaries', { body });
  if (status !== 201) throw new Error(`The tool was refused: ${JSON.stringify(tool)}`);
  return tool;
}

/** Takes part in a round that another began. */
export const joinRound = (by: TestPerson, id: string) =>
  by.client.call('PUT /audits/{id}/join', { params: { id } });

/** Starts a round through the interface and gives it back as it began; the others take part in it, too. */
export async function startRound(
  by: TestPerson,
  tool: { id: string },
  given: {
    id?: string;
    unit?: string;
    location?: string;
    note?: string;
    answers?: AnswerItem[];
    ago?: number;
  } = {},
  others: readonly TestPerson[] = [],
): Promise<Audit> {
  const body = { auditToolQuestionnarie: tool.id, ...given };
  const { status, body: audit } = await by.client.call('POST /audits', { body });
  if (status !== 201) throw new Error(`The round was refused: ${JSON.stringify(audit)}`);
  for (const other of others) await joinRound(other, audit.id);
  return audit;
}

/** Saves one answer of a draft, as the screen does while a person goes. */
export const saveAnswer = (by: TestPerson, auditId: string, { linkId, answer, comment }: AnswerItem) =>
  by.client.call('PATCH /audits/{id}/answers/{linkId}', {
    params: { id: auditId, linkId },
    body: { answer: [...answer], comment },
  });

export const sendRound = (
  by: TestPerson,
  id: string,
  body: { version?: number; note?: string; answers?: AnswerItem[]; seen?: AnswerItem[]; ago?: number } = {},
) => by.client.call('PUT /audits/sent/{id}', { params: { id }, body });

/** A small picture, each shade another file. */
export const picture = (shade = 90): Promise<Buffer> =>
  sharp({ create: { width: 8, height: 6, channels: 3, background: { r: shade, g: 60, b: 60 } } })
    .png()
    .toBuffer();

export const attachPhoto = (
  by: TestPerson,
  auditId: string,
  linkId: string,
  content: Uint8Array | string,
  { id, name = 'spot.png' }: { id?: string; name?: string } = {},
) =>
  by.client.call('POST /audits/{id}/answers/{linkId}/files', {
    params: { id: auditId, linkId },
    body: { id },
    files: [{ name, content }],
  });
