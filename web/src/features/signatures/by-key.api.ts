import type { Reply } from '../../api/call-types';
import { api } from '../../api/client';

/** Calls of the screens that no session stands behind. */
export type ToSign = Reply<'GET /sign-in/info'>;
export type Confirmed = Reply<'GET /verify/{code}'>;

/** A signature, or why there is none. */
export interface GivenAnswer {
  accepted: boolean;
  printedName?: string;
  reason?: string;
}

export const openToSign = (key: string) => api('GET /sign-in/info', { query: { key } });
export const fetchToSign = (key: string) => api('GET /sign-in/document', { query: { key } });
export const answerByKey = (key: string, given: GivenAnswer) =>
  api('PUT /sign-in', { body: { key, ...given } });

export const confirmCode = (code: string, hash?: string) =>
  api('GET /verify/{code}', { params: { code }, query: hash === undefined ? {} : { hash } });
