import type { FastifyRequest } from 'fastify';
import type { Person } from '../db/acting';
import { KeptSums } from './kept-sums';
import { jsonCharactersOf } from './thread-time';

/** Bytes on the disk that one person's changes and files of a day may come to: far more than anybody's work does. */
const mostSent = 1024 * 1024 * 1024;

/** A change takes so many times its size: as what is there, in its history, in the trail and in the database's journal. */
const changeTakes = 8;

/** What does not say its size counts as a large file, until it was read. */
const unsaid = 32 * 1024 * 1024;
const saidOf = ({ headers }: FastifyRequest): number =>
  Number(headers['content-length'] ?? (headers['transfer-encoding'] === undefined ? 0 : unsaid));

const sums = new KeptSums(mostSent);

const exceeds = ({ centerId, userId }: Person, bytes: number, now: Date) =>
  sums.exceeds(`${centerId} ${userId}`, bytes, now.getTime());

/**
 * Whether somebody sends more in a day than anybody's work comes to, which counts what they send now. They stop before the disk is as full as
 * stops everybody: one person could fill it with nothing but what their role may do.
 */
export const sendsTooMuch = (request: FastifyRequest, person: Person, now: Date): boolean =>
  exceeds(person, saidOf(request), now);

/** The same once it was read, with what a change takes more than its size; of what had not said its size, the size. */
export function changesTooMuch(request: FastifyRequest, person: Person, now: Date): boolean {
  const read = jsonCharactersOf(request);
  const { 'content-length': size, 'content-type': type = '' } = request.headers;
  // Files that came beside it are not among what was read.
  const wasUnsaid = size === undefined && !type.startsWith('multipart/');
  return exceeds(person, read * (changeTakes - 1) + (wasUnsaid ? read - saidOf(request) : 0), now);
}
