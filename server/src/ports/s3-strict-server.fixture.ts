import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * A bucket in memory that is strict where s3rver is not: it recomputes every signature (AWS Signature Version 4, from
 * its description), compares the hash of each body, and pages its lists by tokens. It can also be told to be in trouble.
 */
export interface StrictServer {
  filesUrl: string;
  objects: Map<string, Buffer>;
  /**
   * What the next requests are answered with, one each, before they are looked at; 'hang up' closes the connection, 'drip' sends headers
   * without end, byte by byte, and 'no length' an answer in chunks.
   */
  troubles: Trouble[];
  close(): Promise<void>;
}

type Trouble = number | 'hang up' | 'drip' | 'no length';

/** Never idle, and never done. */
function drip({ socket }: IncomingMessage): void {
  socket.write('HTTP/1.1 200 OK\r\nx-drip: ');
  const timer = setInterval(() => socket.write('x'), 50);
  socket.once('close', () => clearInterval(timer));
}

const accessKey = 'LAMPLIGHT/KEY';
const secret = 'a+secret/of=many signs';
const region = 'eu-west-3';
const pageSize = 3;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

function signatureFits(request: IncomingMessage, url: URL): boolean {
  const header = /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=(\S+)$/.exec(
    request.headers.authorization ?? '',
  );
  const [, credential = '', signedHeaders = '', signature = ''] = header ?? [];
  const at = String(request.headers['x-amz-date']);
  const scope = `${at.slice(0, 8)}/${region}/s3/aws4_request`;
  if (credential !== `${accessKey}/${scope}` || !/(^|;)host;.*x-amz-content-sha256/.test(signedHeaders))
    return false;
  const query = [...url.searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort();
  const canonical = [
    request.method,
    url.pathname.split('/').map(encoded).join('/'),
    query.join('&'),
    ...signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    signedHeaders,
    request.headers['x-amz-content-sha256'],
  ].join('\n');
  const key = ['s3', 'aws4_request'].reduce<Buffer>(
    (signing, part) => hmac(signing, part),
    hmac(hmac(`AWS4${secret}`, at.slice(0, 8)), region),
  );
  return (
    hmac(key, ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n')).toString('hex') === signature
  );
}

function listing(objects: Map<string, Buffer>, query: URLSearchParams): string {
  const keys = [...objects.keys()].sort();
  const token = query.get('continuation-token');
  const from = token === null ? 0 : Number(Buffer.from(token, 'base64').toString().split('&')[1]);
  const page = keys.slice(from, from + pageSize);
  const next = Buffer.from(`from>&${from + pageSize}`).toString('base64');
  const entries = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><LastModified>2025-03-04T05:06:07.000Z</LastModified><ETag>&quot;x&quot;</ETag>` +
      `<Size>${objects.get(key)?.length}</Size></Contents>`,
  );
  const more = from + pageSize < keys.length;
  const end = more ? `<NextContinuationToken>${next}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult><Name>center</Name>${end}<IsTruncated>${more}</IsTruncated>${entries.join('')}</ListBucketResult>`;
}

async function answer(
  objects: Map<string, Buffer>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://store');
  const body = await buffer(request);
  if (!signatureFits(request, url)) return void response.writeHead(403).end();
  if (sha256(body) !== request.headers['x-amz-content-sha256']) return void response.writeHead(400).end();
  const key = url.pathname.replace('/center/', '');
  if (url.pathname === '/center' && url.searchParams.get('list-type') === '2') {
    return void response.end(listing(objects, url.searchParams));
  }
  if (request.method === 'PUT') {
    if (request.headers['content-length'] === undefined) return void response.writeHead(411).end();
    objects.set(key, body);
    return void response.end();
  }
  const found = objects.get(key);
  if (!found) return void response.writeHead(404).end();
  if (request.method === 'DELETE') {
    objects.delete(key);
    return void response.writeHead(204).end();
  }
  response.writeHead(200, { 'content-length': found.length, 'last-modified': new Date(0).toUTCString() });
  response.end(request.method === 'HEAD' ? undefined : found);
}

export async function startStrictServer(): Promise<StrictServer> {
  const objects = new Map<string, Buffer>();
  const troubles: StrictServer['troubles'] = [];
  const server: Server = createServer((request, response) => {
    const trouble = troubles.shift();
    if (trouble === 'hang up') request.socket.destroy();
    else if (trouble === 'drip') drip(request);
    else if (trouble === 'no length') response.writeHead(200).end('0123456789');
    else if (trouble !== undefined)
      response.writeHead(trouble).end('<Error><Message>a secret of the store</Message></Error>');
    else answer(objects, request, response).catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = portOf(server.address());
  return {
    filesUrl: `s3://${encoded(accessKey)}:${encoded(secret)}@127.0.0.1:${port}/center?tls=0&region=${region}`,
    objects,
    troubles,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port');
  return address.port;
}
