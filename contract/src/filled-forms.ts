import type { FormSubject } from '@lamplight/domain/forms/subjects';
import { z } from 'zod';
import { answers, creates, type Endpoint, empty, form, json } from './endpoint';
import { fileSchema } from './files';
import { answerInputSchema, answerItemSchema, formDefinitionSchema, givenAnswerSchema } from './forms';
import { list } from './list';
import { chosenId, type EntityKind, instant, person } from './schema';

/** What a record that is filled in shows of its form, for any subject. */
export const filledForm = {
  definitionVersion: z.number().int(),
  definition: formDefinitionSchema,
  answers: z.array(answerItemSchema),
  /** Who gave the answers that are not from whoever began it; of those alone that the caller is told. */
  answeredBy: z.array(z.object({ linkId: z.string(), by: person })),
  /** Photos and other files of the answers, whole. */
  files: z.array(fileSchema),
};
export type FilledForm = z.output<z.ZodObject<typeof filledForm>>;

/** All answers of a record at once, where a call takes the whole document. */
export const answerList = list(givenAnswerSchema, 300).optional();

/**
 * The answers as they were looked at by whoever sends a record. What somebody else answered since is not sent unseen: it is refused
 * (`concurrency`), and the refusal says what that is (`current`: the first). Left out, what is there is sent.
 */
export const seenAnswers = answerList;

const under = <const Name extends string, const Call extends Endpoint>(name: Name, call: Call) =>
  // The boundary between a computed key and its name.
  ({ [name]: call }) as Record<Name, Call>;

/** The calls that fill in a draft answer by answer: the same for every subject, under its path. */
export function answerCalls<const Path extends `/${string}`, const Perform extends FormSubject['perform']>(
  path: Path,
  entity: EntityKind,
  { perform: access, fill }: { perform: Perform; fill: FormSubject['fill'] },
) {
  const id = z.string().meta({ entity });
  // Where a record is not everybody's who may fill in such things.
  const others = fill === access ? [] : (['author'] as const);
  const params = z.object({ id, linkId: z.string().min(1).max(64) });
  return {
    ...under(`PATCH ${path}/{id}/answers/{linkId}`, {
      summary:
        'Save one answer of a draft: the autosave. No value and no comment clear it. Over what was `seen`: what somebody else answered since is not replaced unseen, and the refusal says what that is (`current`)',
      access,
      params,
      body: json(answerInputSchema.extend({ seen: answerInputSchema.optional() })),
      reply: answers(z.object({ linkId: z.string(), savedDateTime: instant })),
      problems: ['status', 'concurrency', ...others],
    }),
    ...under(`POST ${path}/{id}/answers/{linkId}/files`, {
      summary:
        'Attach a photo or file to an answer of a draft; the client may choose its id, so that a repeat is none',
      access,
      params,
      body: form({
        part: 'fileDTO',
        schema: z.object({ id: chosenId('file') }),
        files: 'file',
        maxFiles: 1,
      }),
      reply: creates(fileSchema),
      problems: ['status', 'exists', 'removed', ...others],
    }),
    ...under(`DELETE ${path}/{id}/files/{fileId}`, {
      summary: 'Take a photo off a draft',
      access,
      params: z.object({ id, fileId: z.string().meta({ entity: 'file' }) }),
      reply: empty,
      problems: ['status', ...others],
    }),
  };
}
