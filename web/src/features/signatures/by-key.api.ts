import type { SignedKind, SignInScreen } from '@lamplight/domain/signing';
import type { Reply } from '../../api/call-types';
import { api } from '../../api/client';

/** Calls of the screens that no session stands behind. */
export type ToSign = Reply<`GET ${SignInScreen}/info`>;
export type Confirmed = Reply<'GET /verify/{code}'>;

/** A signature, or why there is none. */
export interface GivenAnswer {
  accepted: boolean;
  printedName?: string;
  reason?: string;
  /** Of what was read; where several are asked for, of the last of them. */
  contentHash?: string;
  /** Which of several are answered; all of them where it is left out. */
  subjects?: SignedKind[];
}

/** What a mailed key opens: the screen it was mailed with, and itself. */
export interface Mailed {
  screen: SignInScreen;
  key: string;
}

export const openToSign = ({ screen, key }: Mailed) => api(`GET ${screen}/info`, { query: { key } });
export const fetchToSign = ({ screen, key }: Mailed) => api(`GET ${screen}/document`, { query: { key } });
export const answerByKey = ({ screen, key }: Mailed, given: GivenAnswer) =>
  api(`PUT ${screen}`, { body: { key, ...given } });

export const confirmCode = (code: string, hash?: string) =>
  api('GET /verify/{code}', { params: { code }, query: hash === undefined ? {} : { hash } });

/** The public keys by which this Lamplight's signatures are known. */
export const fetchTrailKeys = () => api('GET /trail-keys');
