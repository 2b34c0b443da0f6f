import { type Endpoints, endpoints } from '@lamplight/contract';
import type { CallInput, Endpoint, ReplyOutput } from '@lamplight/contract/endpoint';
import { type Problem, problemSchema } from '@lamplight/contract/problem';
import { refusalsOf } from '@lamplight/contract/refusals';
import { expect } from 'vitest';

export interface Answer<Body> {
  status: number;
  headers: Headers;
  body: Body;
  /** The refusal, where it is one. */
  problem: Problem;
  bytes: Buffer;
}

export interface GivenFile {
  name: string;
  content: Uint8Array | string;
  type?: string;
}

type Extra = { files?: GivenFile[]; headers?: Record<string, string> };
type Name = keyof Endpoints & string;

/** What is sent, whatever the call. */
type Input = { params?: object | undefined; query?: object | undefined; body?: unknown } & Extra;

/** The address of a call: path parameters filled in, the query appended. */
function addressOf(name: string, params: Record<string, unknown>, query: Record<string, unknown>): string {
  const path = (name.split(' ')[1] ?? '').replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(params[key])),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined) continue;
    for (const item of Array.isArray(value) ? value : [value]) search.append(key, String(item));
  }
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`;
}

function bodyOf(
  endpoint: Endpoint,
  body: unknown,
  files: readonly GivenFile[],
): { body?: FormData | string; type?: string } {
  if (endpoint.body?.kind === 'form') {
    const form = new FormData();
    form.append(endpoint.body.part, new Blob([JSON.stringify(body ?? {})], { type: 'application/json' }));
    for (const { name, content, type } of files) {
      form.append(
        endpoint.body.files,
        new Blob([new Uint8Array(Buffer.from(content))], { type: type ?? '' }),
        name,
      );
    }
    return { body: form };
  }
  if (body === undefined) return {};
  if (endpoint.body?.kind === 'text') return { body: String(body), type: 'text/plain' };
  return { body: JSON.stringify(body), type: 'application/json' };
}

/** A caller of the interface with one token. Every answer is checked against the contract, field by field. */
export class Client {
  readonly url: string;
  readonly token: string | undefined;

  constructor(url: string, token?: string) {
    this.url = url;
    this.token = token;
  }

  call<N extends Name>(
    name: N,
    input: Partial<CallInput<Endpoints[N]>> & Extra = {},
  ): Promise<Answer<ReplyOutput<Endpoints[N]>>> {
    // The boundary between what travelled and what the contract says of it; `send` has checked that they agree.
    return this.send(name, endpoints[name], input as Input) as Promise<Answer<ReplyOutput<Endpoints[N]>>>;
  }

  /** The same without types, for tests that walk over the endpoint table. */
  async send(name: string, endpoint: Endpoint, input: Input): Promise<Answer<unknown>> {
    const [method = 'GET'] = name.split(' ');
    const { body, type } = bodyOf(endpoint, input.body, input.files ?? []);
    const response = await fetch(this.url + addressOf(name, { ...input.params }, { ...input.query }), {
      method,
      headers: {
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(type ? { 'content-type': type } : {}),
        ...input.headers,
      },
      ...(body === undefined ? {} : { body }),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    // Of headers alone there is nothing that could be what the contract says.
    const hasBody = method !== 'HEAD';
    const json =
      hasBody && /json/.test(response.headers.get('content-type') ?? '')
        ? JSON.parse(bytes.toString('utf8'))
        : undefined;
    if (hasBody && response.ok && endpoint.reply.kind === 'json') {
      expect(response.status).toBe(endpoint.reply.status);
      expect(endpoint.reply.schema.parse(json)).toEqual(json);
    }
    if (hasBody && !response.ok) {
      expect(response.headers.get('content-type')).toContain('application/problem+json');
      const { errorKey } = problemSchema.parse(json);
      const refusals: ReadonlySet<string> = refusalsOf(name, endpoint);
      expect(refusals, `${name} does not say that it can refuse with ${errorKey}`).toContain(errorKey);
    }
    return { status: response.status, headers: response.headers, body: json, problem: json, bytes };
  }
}
