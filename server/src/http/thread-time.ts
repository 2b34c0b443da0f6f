import type { FastifyRequest } from 'fastify';
import { largeCharacters } from './compress';
import { parseJson } from './parse-json';

/** For how long reading a large body kept everyone waiting, before it was known for whom. */
const readFor = new WeakMap<FastifyRequest, number>();

/** By whom it is owed for how long a request keeps everyone waiting. */
const owing = new WeakMap<FastifyRequest, (ms: number) => void>();

/** How many characters of JSON a request brought. */
const brought = new WeakMap<FastifyRequest, number>();
export const jsonCharactersOf = (request: FastifyRequest): number => brought.get(request) ?? 0;

/** `parseJson`, whose time is noted for the request where the text is large. */
export function parseJsonOf(request: FastifyRequest, text: string, field: string): unknown {
  brought.set(request, jsonCharactersOf(request) + text.length);
  const beganMs = performance.now();
  try {
    return parseJson(text, field);
  } finally {
    if (text.length >= largeCharacters)
      readFor.set(request, (readFor.get(request) ?? 0) + performance.now() - beganMs);
  }
}

/** Looks through what was read; for how long reading and this took is owed where the body is large, be it refused. */
export function lookedThrough<Read>(
  request: FastifyRequest,
  owe: ((ms: number) => void) | undefined,
  look: () => Read,
): Read {
  const beganMs = performance.now();
  if (owe) owing.set(request, owe);
  try {
    return look();
  } finally {
    const ms = readFor.get(request);
    if (ms !== undefined) owe?.(ms + performance.now() - beganMs);
  }
}

/** A refusal as it is sent: that of a stale change holds the whole record, which costs as much as reading it. */
export function refusalText(request: FastifyRequest, problem: object): string {
  const beganMs = performance.now();
  const text = JSON.stringify(problem);
  if (text.length >= largeCharacters) owing.get(request)?.(performance.now() - beganMs);
  return text;
}
