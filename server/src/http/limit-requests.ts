import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import * as doors from '../db/doors';
import type { Clock } from '../ports/clock';
import { networkOf } from './network';
import { Refusal } from './refusal';
import { RequestCounts, secondsLeft } from './request-counts';
import type { SessionCache } from './session-cache';
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

/** Who asks, as counted here and in the database; a session by the hash of its token, which is short whatever was sent as one. */
function senderOf(request: FastifyRequest, kind: Kind): string | undefined {
  if (kind === 'address') return `address ${networkOf(request.ip)}`;
  const token = tokenOf(request);
  return token === '' ? undefined : `session ${hashToken(token).toString('base64url')}`;
}

/**
 * Refuses whoever asks for more within a minute than a person, or a house behind one address, ever does. What the answer still
 * allows is told by `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers-10). Health is asked for by whoever
 * watches, as often as they like.
 */
export function limitRequests(
  app: FastifyInstance,
  {
    pool,
    clock,
    limits,
    sessions,
  }: { pool: pg.Pool; clock: Clock; limits: RequestLimits; sessions: Pick<SessionCache, 'known'> },
): void {
  // The address first: beyond its limit nothing more is kept of what it sends, a new token with each request least of all.
  const kinds = (['address', 'session'] as const).filter((kind) => limits[kind] > 0);
  if (kinds.length === 0) return;
  const counts = new RequestCounts();
  const policy = kinds.map((kind) => `"${kind}";q=${limits[kind]};w=60`).join(', ');

  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url?.startsWith('/api/health/')) return;
    const nowMs = clock.now().getTime();
    const seconds = secondsLeft(nowMs);
    const told: string[] = [];
    let refused = false;
    // What a session's own limit refuses costs nobody else behind its address anything.
    const own = sessions.known(tokenOf(request)) && senderOf(request, 'session');
    const spent = own !== undefined && limits.session > 0 && counts.of(own, nowMs) >= limits.session;
    for (const kind of kinds) {
      const sender = refused ? undefined : senderOf(request, kind);
      if (sender === undefined) continue;
      const free = spent && kind === 'address';
      const left: number = limits[kind] - (free ? counts.of(sender, nowMs) : counts.add(sender, nowMs));
      refused = left < 0;
      told.push(`"${kind}";r=${Math.max(0, left)};t=${seconds}`);
    }
    reply.header('ratelimit-policy', policy);
    reply.header('ratelimit', told.join(', '));
    if (refused) throw new Refusal('rateLimited', {}, { retryAfterSeconds: seconds });
  });

  const least = (sender: string) =>
    worthTelling * (sender.startsWith('session ') ? limits.session : limits.address);
  let telling = false;
  async function tell(): Promise<void> {
    const minute = counts.minute;
    const news = counts.tell(least);
    if (news.size === 0) return;
    const totals = await doors.countRequests(
      pool,
      minute,
      [...news].map(([sender, count]) => ({ sender, count })),
    );
    for (const { sender, count } of totals) counts.hear(sender, minute, count);
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
