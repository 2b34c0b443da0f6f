import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bodyTooLarge } from './problems';
import { parseJsonOf } from './thread-time';
import { readWholeText } from './whole-text';

/** No body that is no form has more bytes. */
export const mostBodyBytes = 1024 * 1024;

/** What a stranger may send with a call of theirs: a login, a signature by a mailed link, the first administrator and center. */
export const mostOfStrangers = 64 * 1024;

/** Reads a body as the framework would, but for the memory that it takes until it has come. */
async function readText(request: FastifyRequest, body: IncomingMessage): Promise<string> {
  const { headers, routeOptions } = request;
  const most = Math.min(routeOptions.bodyLimit ?? mostBodyBytes, mostBodyBytes);
  if (Number(headers['content-length']) > most) throw bodyTooLarge();
  return readWholeText(body, most, bodyTooLarge);
}

/** An empty body under a JSON type is no body: plain clients send it with calls that take none. */
async function readJson(request: FastifyRequest, body: IncomingMessage): Promise<unknown> {
  const text = await readText(request, body);
  return text === '' ? undefined : parseJsonOf(request, text, '');
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
