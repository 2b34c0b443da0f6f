import type { FastifyReply, FastifyRequest } from 'fastify';

const name = 'lamplight_device';
/** Sent to the login alone, and kept for half a year after the last one. */
const path = '/api/authenticate';
const maxAgeSeconds = 180 * 86_400;

/** The mark that a device keeps for the login: no script of a page reads it, and no other call is sent it. */
export interface DeviceCookie {
  mark: string | undefined;
  keep(mark: string): void;
}

export function deviceCookie(request: FastifyRequest, reply: FastifyReply, secure: boolean): DeviceCookie {
  const [, mark] =
    new RegExp(`(?:^|;\\s*)${name}=([\\w-]{1,3000})(?:;|$)`).exec(request.headers.cookie ?? '') ?? [];
  return {
    mark,
    keep: (next) => {
      reply.header(
        'set-cookie',
        `${name}=${next}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`,
      );
    },
  };
}
