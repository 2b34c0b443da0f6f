import type { Endpoint } from '@lamplight/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KeptAnswer } from './idempotency';

const mostLinkCharacters = 8000;

function pageHeaders(request: FastifyRequest, reply: FastifyReply, body: unknown): void {
  if (body === null || typeof body !== 'object' || !('totalElements' in body) || !('number' in body)) return;
  const { totalElements, number, totalPages } = body as {
    totalElements: number;
    number: number;
    totalPages: number;
  };
  const [path = '', search = ''] = request.url.split('?');
  const link = (page: number, rel: string) => {
    const query = new URLSearchParams(search);
    query.set('page', String(page));
    return `<${path}?${query}>; rel="${rel}"`;
  };
  const links = [link(0, 'first'), link(Math.max(totalPages - 1, 0), 'last')];
  if (number + 1 < totalPages) links.push(link(number + 1, 'next'));
  if (number > 0) links.push(link(number - 1, 'prev'));
  reply.header('x-total-count', String(totalElements));
  const header = links.join(', ');
  // Clients refuse headers that go on for ever; whoever sends so long a filter can count pages.
  if (header.length <= mostLinkCharacters) reply.header('link', header);
}

/** The answer as its schema lets it out: unknown fields dropped, a wrong one a failure and never a leak. */
export function answerOf(endpoint: Endpoint, path: string, answer: unknown): KeptAnswer {
  if (endpoint.reply.kind !== 'json') return { status: 204, body: null, location: null };
  const body = endpoint.reply.schema.parse(answer) as object;
  const created = endpoint.reply.status === 201 && 'id' in body;
  return { status: endpoint.reply.status, body, location: created ? `${path}/${body.id}` : null };
}

/** Sends JSON, or nothing, with what its headers say of it. Gives of how many characters it is. */
export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, body, location }: KeptAnswer,
): number {
  reply.code(status);
  if (location) reply.header('location', location);
  if (body === null) {
    reply.send();
    return 0;
  }
  if ('version' in body && typeof body.version === 'number') reply.header('etag', `"${body.version}"`);
  pageHeaders(request, reply, body);
  const text = JSON.stringify(body);
  reply.header('content-type', 'application/json; charset=utf-8').send(text);
  return text.length;
}
