import { readFileSync } from 'node:fs';
import { maxFileBytes } from '@lamplight/contract/files';

/** How many connections may be open, and how long they may wait for their clients. */
export interface Limits {
  readonly ofNetwork: number;
  readonly ofAll: number;
  /** Whoever leaves a body unsent for so long, in ms, has left. */
  readonly unsentMs: number;
  /** Whoever leaves an answer untaken. */
  readonly untakenMs: number;
  /** So many bytes of answers may lie in this process until they are taken, of all connections together. */
  readonly untakenBytes: number;
  /** So many requests of one connection may be without their answer. */
  readonly unanswered: number;
}

/** Lists of a thousand long texts have 10 MB and more: left untaken on a connection each, a few hundred would fill the memory. */
const mostUntakenBytes = 256 * 1024 * 1024;

/**
 * What lies in the buffers of the system is seen only in steps, of more than a megabyte where a proxy takes it for somebody on a
 * slow line: at 20 KB a second these are over a minute apart.
 */
const mostUntakenMs = 120_000;
const mostUnsentMs = 30_000;

/**
 * Browsers and proxies ask on a connection once they have their answer. Two thousand requests fit into what is read of one at once, and all
 * of them begin: twenty connections' took half a gigabyte.
 */
const mostUnanswered = 32;

/** A slow telephone line moves 20 KB a second; what is below this, a byte now and then above all, is nothing. */
export const leastBytesPerMs = 1;

/** As long as the largest file takes on that line, and some more. */
export const longestRequestMs = Math.ceil((1.25 * maxFileBytes) / 20);

/** As many as the browsers of a large house open at once, which have one address together. */
const mostOfNetwork = 500;

/** More need not be open at once, of all networks together. */
const mostOfAll = 5000;

/**
 * Bits of an IPv6 address that are one network here: a line is given up to a /56 (RFC 6177), whose 256 networks of 64 bits would
 * each have connections of their own.
 */
export const prefixBits = 56;

/** How many files this process may have open, connections among them; undefined where the system does not say. */
function mostOpenFiles(): number | undefined {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft === undefined ? undefined : Number(soft);
  } catch {
    return undefined;
  }
}

/** Half of the files are left to what is no connection of a client. */
export const mostConnections = (): number =>
  Math.min(mostOfAll, Math.floor((mostOpenFiles() ?? Infinity) / 2));

/** What holds where nothing else is said. */
export const usualLimits = (): Limits => ({
  ofNetwork: mostOfNetwork,
  ofAll: mostConnections(),
  unsentMs: mostUnsentMs,
  untakenMs: mostUntakenMs,
  untakenBytes: mostUntakenBytes,
  unanswered: mostUnanswered,
});
