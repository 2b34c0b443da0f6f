import type { FastifyReply, FastifyRequest } from 'fastify';

const name = 'lamplight_device';
/** What was given by a call that is not sent the mark itself; the next login takes both together. */
const beside = 'lamplight_device_beside';
/** Sent to the login alone, and kept for half a year after the last one. */
const path = '/api/authenticate';
const maxAgeSeconds = 180 * 86_400;

/** The marks that a device keeps for the login: no script of a page reads them, and no other call is sent them. */
export interface DeviceCookie {
  marks: readonly string[];
  /** After a login: this one is in place of all. */
  keep(mark: string): void;
  /** From a call that does not know those which are there. */
  keepBeside(mark: string): void;
}

export function deviceCookie(request: FastifyRequest, reply: FastifyReply, secure: boolean): DeviceCookie {
  const read = (cookie: string) =>
    new RegExp(`(?:^|;\\s*)${cookie}=([\\w-]{1,3000})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1] ?? [];
  const set = (cookie: string, mark: string, seconds: number) =>
    reply.header(
      'set-cookie',
      `${cookie}=${mark}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`,
    );
  const besides = [read(beside)].flat();
  return {
    marks: [read(name)].flat().concat(besides),
    keep(mark) {
      set(name, mark, maxAgeSeconds);
      if (besides.length > 0) set(beside, '', 0);
    },
    keepBeside(mark) {
      set(beside, mark, maxAgeSeconds);
    },
  };
}
