import type { Endpoints } from '@lamplight/contract';
import type { ReplyOutput } from '@lamplight/contract/endpoint';
import { type APIRequestContext, expect } from '@playwright/test';

/** Calls of an administrator who acts in a center. */
export function callsIn(request: APIRequestContext, token: string, center?: string) {
  const headers = { authorization: `Bearer ${token}`, ...(center ? { 'x-center-id': center } : {}) };
  return async <Name extends keyof Endpoints>(
    name: Name,
    path: string,
    options: Parameters<APIRequestContext['fetch']>[1] = {},
  ): Promise<ReplyOutput<Endpoints[Name]>> => {
    const [method = 'GET'] = name.split(' ');
    const answer = await request.fetch(`/api${path}`, { method, headers, ...options });
    expect(answer.ok(), `${name}: ${await answer.text()}`).toBe(true);
    return (answer.status() === 204 ? undefined : await answer.json()) as ReplyOutput<Endpoints[Name]>;
  };
}
