import type { Endpoint } from '@lamplight/contract/endpoint';
import { problemSchema } from '@lamplight/contract/problem';
import { refusalsOf } from '@lamplight/contract/refusals';
import { expect } from 'vitest';
import type { TestPerson, World } from '../testing/world';

const hangMs = 2000;

/** A request as it travels, well-meaning or not. */
export interface RawRequest {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer | FormData | undefined;
}

export async function ask(world: World, { method, path, headers = {}, body }: RawRequest) {
  const startMs = performance.now();
  const response = await fetch(`${world.server.url}/api${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: body instanceof Buffer ? new Uint8Array(body) : body }),
  });
  const text = await response.text();
  return { response, text, ms: performance.now() - startMs };
}

/** The one thing every answer must be: of the contract, in time, and never the server's own fault. */
export async function expectGoodAnswer(
  world: World,
  name: string,
  endpoint: Endpoint,
  request: RawRequest,
): Promise<void> {
  let { response, text, ms } = await ask(world, request);
  // A busy machine can be slow once; what hangs is slow again.
  if (ms > hangMs) ({ response, text, ms } = await ask(world, request));
  expect(ms).toBeLessThan(hangMs);
  expect(response.status, text.slice(0, 500)).toBeLessThan(500);
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok) {
    expect(type).toContain('application/problem+json');
    const problem = problemSchema.parse(JSON.parse(text));
    expect(problem.status).toBe(response.status);
    const refusals: ReadonlySet<string> = refusalsOf(name, endpoint);
    expect(refusals, `${name} does not say that it can refuse so`).toContain(problem.errorKey);
    return;
  }
  expect(response.status).toBe(endpoint.reply.status);
  if (endpoint.reply.kind === 'json') {
    const json: unknown = JSON.parse(text);
    expect(endpoint.reply.schema.parse(json)).toEqual(json);
  }
}

export const authorized = ({ client }: TestPerson) => ({ authorization: `Bearer ${client.token}` });
/** Where a call is, with its parameters and query. */
export function addressOf(
  name: string,
  params: Record<string, string>,
  query: Record<string, string | string[]>,
): string {
  const path = (name.split(' ')[1] ?? '').replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    for (const item of [value].flat()) search.append(key, item);
  return search.size > 0 ? `${path}?${search}` : path;
}
