import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import * as doors from '../db/doors';
import type { Clock } from '../ports/clock';
import { networkOf } from './network';
import { Refusal } from './refusal';
import { RequestCounts, secondsLeft } from './request-counts';
import { tokenOf } from './standing';
import { hashToken } from './tokens';

/** How many requests a minute are answered; none are refused where it is 0. */
export interface RequestLimits {
  readonly session: number;
  readonly address: number;
}

type Kind = keyof RequestLimits;

/** What other nodes are not told of: of a tenth of the limit on each nobody is held up. */
const worthTelling = 0.1;
const tellEachMs = 1000;

/** A session stands in the database by the hash of its token, as it does everywhere. */
const named = (sender: string): string =>
  sender.startsWith('session ')
    ? `session ${hashToken(sender.slice('session '.length)).toString('base64url')}`
    : sender;

/**
 * Refuses whoever asks for more within a minute than a person, or a house behind one address, ever does. What the answer still
 * allows is told by `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers-10). Health is asked for by whoever
 * watches, as often as they like.
 */
export function limitRequests(
  app: FastifyInstance,
  { pool, clock, limits }: { pool: pg.Pool; clock: Clock; limits: RequestLimits },
): void {
  const kinds = (['session', 'address'] as const).filter((kind) => limits[kind] > 0);
  if (kinds.length === 0) return;
  const counts = new RequestCounts();
  const policy = kinds.map((kind) => `"${kind}";q=${limits[kind]};w=60`).join(', ');
  const senderOf = (request: FastifyRequest, kind: Kind): string | undefined => {
    if (kind === 'address') return `address ${networkOf(request.ip)}`;
    const token = tokenOf(request);
    return token === '' ? undefined : `session ${token}`;
  };

  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/health/')) return;
    const nowMs = clock.now().getTime();
    const left = secondsLeft(nowMs);
    const told = kinds.flatMap((kind) => {
      const sender = senderOf(request, kind);
      return sender === undefined ? [] : [{ kind, left: limits[kind] - counts.add(sender, nowMs) }];
    });
    reply.header('ratelimit-policy', policy);
    reply.header(
      'ratelimit',
      told.map((one) => `"${one.kind}";r=${Math.max(0, one.left)};t=${left}`).join(', '),
    );
    if (told.some((one) => one.left < 0)) throw new Refusal('rateLimited', {}, { retryAfterSeconds: left });
  });

  const least = (sender: string) =>
    worthTelling * (sender.startsWith('session ') ? limits.session : limits.address);
  let telling = false;
  async function tell(): Promise<void> {
    const minute = counts.minute;
    const news = counts.tell(least);
    if (news.size === 0) return;
    const senders = new Map([...news.keys()].map((sender) => [named(sender), sender]));
    const totals = await doors.countRequests(
      pool,
      minute,
      [...news].map(([sender, count]) => ({ sender: named(sender), count })),
    );
    for (const { sender, count } of totals) counts.hear(senders.get(sender) ?? '', minute, count);
  }
  const timer = setInterval(async () => {
    if (telling) return;
    telling = true;
    // Without the database each node goes on counting for itself.
    await tell().catch((error: unknown) =>
      app.log.debug({ err: error }, 'requests were not counted together'),
    );
    telling = false;
  }, tellEachMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
