import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import * as doors from '../db/doors';
import type { Clock } from '../ports/clock';
import { addressOf, networkOf } from './network';
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

/** What other nodes are not told of: of a tenth of the limit on each nobody is held up. */
const worthTelling = 0.1;
const tellEachMs = 1000;

/** Who asks, as counted here and in the database. */
interface Senders {
  address: string;
  /** Whose session it is, of which somebody can have many; what is not known as one by the hash of what was sent, which is short whatever that is. */
  session: string | undefined;
}

/**
 * Refuses whoever asks for more within a minute than a person, or a house behind one address, ever does. Whom this node knows by
 * their session has their own limit alone, so that nobody else behind their address uses it up. What the answer still allows is
 * told by `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers-10). Health is asked for by whoever watches,
 * as often as they like.
 */
export function limitRequests(
  app: FastifyInstance,
  {
    pool,
    clock,
    limits,
    sessions,
  }: { pool: pg.Pool; clock: Clock; limits: RequestLimits; sessions: Pick<SessionCache, 'live'> },
): void {
  // The address first: beyond its limit nothing more is kept of what it sends, a new token with each request least of all.
  const kinds = (['address', 'session'] as const).filter((kind) => limits[kind] > 0);
  if (kinds.length === 0) return;
  const counts = new RequestCounts();
  const policy = kinds.map((kind) => `"${kind}";q=${limits[kind]};w=60`).join(', ');

  function sendersOf(request: FastifyRequest, nowMs: number): Senders & { known: boolean } {
    const address = `address ${networkOf(addressOf(request))}`;
    const token = tokenOf(request);
    if (token === '') return { address, session: undefined, known: false };
    const session = `session ${hashToken(token).toString('base64url')}`;
    const found = sessions.live(token);
    if (!found) return { address, session, known: false };
    const person = `person ${found.center_id} ${found.user_id}`;
    counts.rename(session, person, nowMs);
    return { address, session: person, known: true };
  }

  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url?.startsWith('/api/health/')) return;
    const nowMs = clock.now().getTime();
    const seconds = secondsLeft(nowMs);
    const told: string[] = [];
    let refused = false;
    const { known, ...senders } = sendersOf(request, nowMs);
    const hasOwn = known && limits.session > 0;
    // What a person's own limit refuses costs nobody else behind their address anything.
    const spent = hasOwn && counts.of(senders.session ?? '', nowMs) >= limits.session;
    for (const kind of kinds) {
      const sender = refused ? undefined : senders[kind];
      if (sender === undefined) continue;
      const free = spent && kind === 'address';
      const left: number = limits[kind] - (free ? counts.of(sender, nowMs) : counts.add(sender, nowMs));
      refused = left < 0 && !(hasOwn && kind === 'address');
      told.push(`"${kind}";r=${Math.max(0, left)};t=${seconds}`);
    }
    reply.header('ratelimit-policy', policy);
    reply.header('ratelimit', told.join(', '));
    if (refused) throw new Refusal('rateLimited', {}, { retryAfterSeconds: seconds });
  });

  const least = (sender: string) =>
    worthTelling * (sender.startsWith('address ') ? limits.address : limits.session);
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
