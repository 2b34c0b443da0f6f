import type { Body } from '@lamplight/contract/endpoint';
import { maxFileBytes, maxFilesPerRequest } from '@lamplight/contract/files';
import { importLimits } from '@lamplight/domain/imports';
import type { FastifyRequest } from 'fastify';
import type { Sender } from '../ports/shared-helpers';
import { type ReceivedFile, receiveFile, receiveTable } from '../ports/uploads';
import { discardUploads } from './discard-uploads';
import { noJson } from './parse-json';
import { Refusal } from './refusal';
import { parseJsonOf } from './thread-time';
import { readWholeText } from './whole-text';

const maxJsonBytes = 1024 * 1024;

/** One field of a form is read; each may have so many bytes, which are kept until all have come, and parsed by what it says it is. */
const mostFields = 2;
/** What is longer comes as a part with the type application/json. */
const mostFieldBytes = 256 * 1024;

export interface RawBody {
  json: unknown;
  files: ReceivedFile[];
}

/** Where files wait until the handler takes them, and who sends them. */
interface Receiving {
  temporaryFolder: string;
  /** Bytes on its disk that stay free. */
  reserve: number;
  sender: Sender;
}

const partTooLarge = (part: string) =>
  new Refusal('tooLarge', { reason: `The part "${part}" is larger than 1 MB.` });

const fieldTooLarge = (name: string) =>
  new Refusal('tooLarge', {
    reason: `The field "${name.slice(0, 50)}" is larger than ${mostFieldBytes / 1024} KB.`,
  });

/** Nobody is told that something is saved while a file they sent with it is not. */
function notAskedFor(name: string | undefined, { part, files }: { part: string; files: string }) {
  const message = name === part ? 'It is taken as application/json' : `Files are taken as "${files}" here`;
  return new Refusal('validation', {}, { fieldErrors: [{ field: name?.slice(0, 50) ?? '', message }] });
}

/** What the parser says of a form that is none, or that ends in the middle. */
const brokenForm =
  /^(Unexpected end of multipart data|\w+ terminated early|Multipart: Boundary not found|The needle cannot)/;

/** The parser's own errors as refusals; what is none of the sender's doing stays what it is. */
function formRefusal(error: unknown, maxFiles: number): unknown {
  if (!(error instanceof Error)) return error;
  if ('code' in error && /^FST_(FILES|PARTS)_LIMIT$/.test(String(error.code)))
    return new Refusal('tooLarge', { reason: `At most ${maxFiles} files can be sent at once.` });
  if ('code' in error && error.code === 'FST_FIELDS_LIMIT')
    return new Refusal('tooLarge', { reason: `At most ${mostFields} fields can be sent at once.` });
  if ('code' in error && error.code === 'FST_INVALID_JSON_FIELD_ERROR') return noJson('');
  if (!brokenForm.test(error.message)) return error;
  return new Refusal('validation', {}, { fieldErrors: [{ field: '', message: 'The form cannot be read' }] });
}

/**
 * Reads a form: the JSON part as a text field or a file part of type application/json (what browsers send for a
 * Blob), every other file part to disk. On a refusal nothing stays behind.
 */
async function readForm(
  request: FastifyRequest,
  body: Extract<Body, { kind: 'form' }>,
  receiving: Receiving,
): Promise<RawBody> {
  const files: ReceivedFile[] = [];
  let json: unknown;
  let jsonParts = 0;
  const [receive, maxBytes] =
    body.takes === 'tables' ? [receiveTable, importLimits.size] : [receiveFile, maxFileBytes];
  const limits = {
    fieldSize: mostFieldBytes,
    fileSize: maxBytes + 1,
    files: Math.min(body.maxFiles, maxFilesPerRequest) + 1,
    fields: mostFields,
    parts: maxFilesPerRequest + 10,
  };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw fieldTooLarge(part.fieldname);
        // One that says what it is has been read as that already.
        if (part.fieldname === body.part)
          json = typeof part.value === 'string' ? parseJsonOf(request, part.value, body.part) : part.value;
      } else if (part.fieldname === body.part && part.mimetype === 'application/json') {
        jsonParts += 1;
        if (jsonParts > 1)
          throw new Refusal('tooLarge', { reason: `The part "${body.part}" was sent twice.` });
        json = parseJsonOf(
          request,
          await readWholeText(part.file, maxJsonBytes, () => partTooLarge(body.part)),
          body.part,
        );
      } else if (part.fieldname === body.files || part.fieldname === `${body.files}[]`) {
        const given = { name: part.filename ?? 'file', maxBytes, ...receiving };
        files.push(await receive(part.file, given));
        if (files.length > body.maxFiles) {
          throw new Refusal('tooLarge', { reason: `At most ${body.maxFiles} files can be sent at once.` });
        }
      } else {
        throw notAskedFor(part.fieldname, body);
      }
    }
    return { json: json ?? {}, files };
  } catch (error) {
    await discardUploads(files);
    // What follows the refused part is read and dropped: a sender still sending would never see the answer.
    request.raw.unpipe();
    request.raw.resume();
    throw formRefusal(error, body.maxFiles);
  }
}

/** The body as the contract says it comes. */
export async function readBody(
  request: FastifyRequest,
  body: Body | undefined,
  receiving: Receiving,
): Promise<RawBody> {
  if (!body) return { json: undefined, files: [] };
  if (body.kind === 'form') {
    if (request.isMultipart()) return readForm(request, body, receiving);
    // A plain client without files may send the JSON alone.
    return { json: request.body ?? {}, files: [] };
  }
  if (body.kind === 'text') return { json: typeof request.body === 'string' ? request.body : '', files: [] };
  return { json: request.body ?? undefined, files: [] };
}
