import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bodyTooLarge } from './problems';
import { Refusal } from './refusal';
import { readWholeText } from './whole-text';

/** No body that is no form has more bytes. */
export const mostBodyBytes = 1024 * 1024;

/** Reads a body as the framework would, but for the memory that it takes until it has come. */
async function readText({ headers }: FastifyRequest, body: IncomingMessage): Promise<string> {
  if (Number(headers['content-length']) > mostBodyBytes) throw bodyTooLarge();
  return readWholeText(body, mostBodyBytes, bodyTooLarge);
}

/** An empty body under a JSON type is no body: plain clients send it with calls that take none. */
async function readJson(request: FastifyRequest, body: IncomingMessage): Promise<unknown> {
  const text = await readText(request, body);
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Refusal('validation', {}, { fieldErrors: [{ field: '', message: 'This is not JSON' }] });
  }
}

/** Bodies are JSON or text, by their type; the framework's own readers keep each piece as it comes. */
export function readBodiesByType(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', readJson);
  app.addContentTypeParser('text/plain', readText);
}

/** Bodies are text here, whatever type a client says they have. */
export function readBodiesAsText(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', readText);
}
