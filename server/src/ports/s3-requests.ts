import { createReadStream } from 'node:fs';
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { AwsV4Signer } from 'aws4fetch';
import { FileStoreAway } from './file-store';

/** Where a bucket is and who may use it. */
export interface S3Address {
  /** `https://host:port`, without a path. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface S3Call {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Within the bucket; '' is the bucket itself. */
  key: string;
  query?: Record<string, string>;
  /** Of a file some bytes, both ends included. */
  part?: { from: number; to: number };
  body?: S3Body;
  /** How long all of it may take; else by what is sent. */
  mostMs?: number | undefined;
  /** The answer's body is read at its reader's pace: only until it begins the call is timed as a whole. */
  streamed?: true;
}

/** What is uploaded. The hash is part of the signature; a service refuses what does not arrive as it was sent. */
export interface S3Body {
  path: string;
  /** Bytes. */
  size: number;
  sha256: string;
}

/** An answer of the store other than success. The message carries neither keys nor the answer's body. */
export class S3Refused extends FileStoreAway {
  override readonly name = 'S3Refused';
  readonly status: number;

  constructor({ method }: S3Call, status: number) {
    super(`The file store answered ${status} to ${method}`);
    this.status = status;
  }
}

const emptySha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
/** Without a byte either way for this long, a try has failed. */
const idleTimeoutMs = 10_000;
const tries = 3;

/**
 * A call with all its tries takes no longer than this, and a second more for each 64 KB that it sends: a store may well go on sending a
 * byte now and then without ever coming to an end.
 */
const mostMs = 30_000;
const leastPace = 64 * 1024;
const mostMsOf = ({ body, mostMs: own = mostMs }: S3Call): number =>
  own + ((body?.size ?? 0) / leastPace) * 1000;

const tooLate = () => new Error('The file store did not answer in time');

/** Insufficient Storage, the answer of a service whose disks are full. */
export const storeFull = 507;

/** Throttled, or a fault of the store: worth another try. */
const passing = (status: number): boolean => status === 429 || (status >= 500 && status !== storeFull);

const isSuccess = ({ statusCode = 0 }: IncomingMessage): boolean => statusCode >= 200 && statusCode < 300;

/**
 * Calls an S3-compatible store, path-style, signed with AWS Signature Version 4 (by aws4fetch; the bytes travel through
 * node's own client, which can stream a body of known length). Tries passing failures again, so calls must be
 * repeatable; all of ours are. Resolves with a successful answer whose body the caller reads, or throws FileStoreAway:
 * S3Refused, or with the connection's error.
 */
export function createS3Client(address: S3Address): (call: S3Call) => Promise<IncomingMessage> {
  const secure = address.endpoint.startsWith('https:');
  const agent = secure ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
  const signingKeys = new Map<string, ArrayBuffer>();

  async function tryOnce(
    { method, key, query = {}, part, body, streamed }: S3Call,
    leftMs: number,
  ): Promise<IncomingMessage> {
    const url = new URL(
      `/${address.bucket}${key ? `/${key}` : ''}?${new URLSearchParams(query)}`,
      address.endpoint,
    );
    const headers = {
      'x-amz-content-sha256': body?.sha256 ?? emptySha256,
      ...(body ? { 'content-type': 'application/octet-stream' } : {}),
    };
    const signer = new AwsV4Signer({
      ...address,
      method,
      url: url.href,
      headers,
      service: 's3',
      cache: signingKeys,
    });
    const signed = await signer.sign();
    const request = (secure ? httpsRequest : httpRequest)(url, {
      method,
      agent,
      headers: {
        ...Object.fromEntries(signed.headers),
        ...(part ? { range: `bytes=${part.from}-${part.to}` } : {}),
        ...(body ? { 'content-length': body.size } : {}),
      },
    });
    request.setTimeout(idleTimeoutMs, () => request.destroy(tooLate()));
    let giveUp: () => unknown = () => request.destroy(tooLate());
    const timer = setTimeout(() => giveUp(), leftMs);
    request.once('close', () => clearTimeout(timer));
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      request.once('response', (answer) => {
        if (streamed && isSuccess(answer)) clearTimeout(timer);
        giveUp = () => answer.destroy(tooLate());
        resolve(answer);
      });
      request.on('error', reject);
    });
    if (body) {
      // An early refusal ends the upload; the refusal is what matters then, and it arrives through `answered`.
      pipeline(createReadStream(body.path), request).catch((error: unknown) =>
        request.destroy(asError(error)),
      );
    } else request.end();
    return answered;
  }

  return async (call) => {
    const untilMs = performance.now() + mostMsOf(call);
    for (let attempt = 1; ; attempt += 1) {
      const restMs = 100 * 4 ** (attempt - 1);
      const isLast = () => attempt === tries || performance.now() + restMs >= untilMs;
      try {
        const answer = await tryOnce(call, untilMs - performance.now());
        if (isSuccess(answer)) return answer;
        const status = answer.statusCode ?? 0;
        answer.resume();
        if (isLast() || !passing(status)) throw new S3Refused(call, status);
      } catch (error) {
        if (error instanceof S3Refused) throw error;
        if (isLast()) throw new FileStoreAway(asError(error).message, { cause: error });
      }
      await new Promise((resolve) => setTimeout(resolve, restMs));
    }
  };
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
