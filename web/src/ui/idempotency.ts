import { useRef } from 'react';

/**
 * A key per content: trying the same content again repeats the request, so that it has one effect; changed
 * content is a new request.
 */
export function useIdempotencyKey(): (content: string) => string {
  const last = useRef({ content: '', key: '' });
  return (content) => {
    if (last.current.content !== content || !last.current.key) last.current = { content, key: randomKey() };
    return last.current.key;
  };
}

/** 128 random bits. `crypto.randomUUID` exists only on secure origins, a center's own network may have none. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
