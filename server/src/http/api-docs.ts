import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { openApiDocument } from '@lamplight/contract/openapi';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { codingFor } from './compress';

const html = (text: unknown): string =>
  String(text ?? '').replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? '',
  );

interface Operation {
  summary: string;
  description: string;
  parameters: { name: string; in: string; description?: string }[];
  requestBody?: { content: object };
  responses: Record<string, Answer>;
}

type Answer = { $ref: string } | { description: string; content?: object };

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: {
    responses: Record<string, { description: string; content?: object }>;
    schemas: Record<string, object>;
  };
}

const details = (title: string, value: object | undefined) =>
  value
    ? `<details><summary>${html(title)}</summary><pre tabindex="0">${html(JSON.stringify(value, null, 2))}</pre></details>`
    : '';

/** What a reference leads to; an answer that stands where it is told leads nowhere else. */
function described(answer: Answer, { components }: Document): { description: string; content?: object } {
  if (!('$ref' in answer)) return answer;
  return components.responses[answer.$ref.split('/').at(-1) ?? ''] ?? { description: '' };
}

function operationHtml(method: string, path: string, operation: Operation, document: Document): string {
  const parameters = operation.parameters
    .map(
      ({ name, in: where, description }) =>
        `<li><code>${html(name)}</code> (${where}) ${html(description)}</li>`,
    )
    .join('');
  const answers = Object.entries(operation.responses).map(
    ([status, answer]) => [status, described(answer, document)] as const,
  );
  const statuses = answers
    .map(([status, { description }]) => `<li><code>${status}</code> ${html(description)}</li>`)
    .join('');
  return `<section><h2><code>${method.toUpperCase()} ${html(path)}</code></h2>
    <p>${html(operation.summary)}. ${html(operation.description)}</p>
    ${parameters ? `<details><summary>Parameters</summary><ul>${parameters}</ul></details>` : ''}
    ${details('Body', operation.requestBody?.content)}${details('Answer', answers[0]?.[1].content)}
    <details><summary>Statuses</summary><ul>${statuses}</ul></details></section>`;
}

/** The document as a page to read: no script, so that the strictest policy fits. */
function page(document: Document): string {
  const sections = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => operationHtml(method, path, operation, document)),
  );
  const schemas = Object.entries(document.components.schemas).map(([name, schema]) => details(name, schema));
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Lamplight: HTTP interface</title>
    <meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/api/docs.css"></head>
    <body><main><h1>Lamplight: HTTP interface</h1><p>${sections.length} calls under <code>/api</code>.
    For programs: <a href="/api/openapi.json">openapi.json</a>.</p>${sections.join('')}
    <section><h2>Schemas</h2>${schemas.join('')}</section></main></body></html>`;
}

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:0;color:#1c1917;background:#faf9f7}main{max-width:60rem;margin:auto;padding:1rem}
h1{font-size:1.6rem}h2{font-size:1rem;margin:0}section{background:#fff;border:1px solid #e7e5e4;border-radius:10px;padding:1rem;margin:0 0 .75rem}
p{margin:.25rem 0}summary{cursor:pointer;color:#92400e}pre{overflow:auto;max-height:24rem;font-size:.85rem}
@media(prefers-color-scheme:dark){body{color:#f5f5f4;background:#171412}section{background:#211d1a;border-color:#3a342f}a,summary{color:#fbbf24}}`;

/** A text in each of the ways in which it travels. */
async function everyCoding(text: string) {
  const [br, gz] = await Promise.all([promisify(brotliCompress)(text), promisify(gzip)(text)]);
  return { br, gzip: gz, identity: Buffer.from(text) };
}

/**
 * Made and compressed when first asked for, then kept: most servers are never asked, and who asks without end costs no more than the
 * sending.
 */
function once(make: () => string): (request: FastifyRequest, reply: FastifyReply) => Promise<Buffer> {
  let made: ReturnType<typeof everyCoding> | undefined;
  return async (request, reply) => {
    made ??= everyCoding(make());
    const coding = codingFor(request.headers['accept-encoding']) ?? 'identity';
    reply.header('vary', 'accept-encoding');
    if (coding !== 'identity') reply.header('content-encoding', coding);
    return (await made)[coding];
  };
}

/** `/api/openapi.json` and its reading view `/api/docs`, both made once from the contract. */
export function serveApiDocs(app: FastifyInstance, version: string): void {
  const json = once(() => JSON.stringify(openApiDocument(version)));
  // The boundary between the document, which is plain JSON, and what the page reads of it.
  const view = once(() => page(openApiDocument(version) as unknown as Document));
  app.get('/openapi.json', async (request, reply) =>
    reply.type('application/json; charset=utf-8').send(await json(request, reply)),
  );
  app.get('/docs.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
  app.get('/docs', async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'",
      )
      .send(await view(request, reply)),
  );
}
