import { type Action, canAtAll } from '@lamplight/domain/permissions';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Origin } from '../audit-trail/origin';
import type { Person } from '../db/acting';
import { findCenterFor, type SessionRow } from '../db/doors';
import { findRecordCenters } from '../db/record-center';
import type { CenterContext } from '../db/scope';
import type { Clock } from '../ports/clock';
import { type NamedRecord, uuid } from './named-record';
import { addressOf } from './network';
import { notFound, Refusal } from './refusal';
import type { Standing } from './request-scope';
import type { SessionCache } from './session-cache';

const bearer = /^Bearer ([A-Za-z0-9_-]{20,200})$/;
const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

export const originOf = (request: FastifyRequest): Origin => ({
  address: addressOf(request),
  userAgent: (header(request, 'user-agent') ?? '').slice(0, 300),
  traceId: request.id,
});

export const tokenOf = (request: FastifyRequest): string =>
  bearer.exec(header(request, 'authorization') ?? '')?.[1] ?? '';

const personOf = (session: SessionRow): Person => ({
  kind: 'person',
  userId: session.user_id,
  centerId: session.center_id,
  role: session.role,
  committee: session.committee,
});

const ownCenter = (session: SessionRow): CenterContext => ({
  id: session.center_id,
  name: session.center_name,
  timeZone: session.time_zone,
  committeeManages: session.committee_manages,
});

/** The center that a person asked to act in, by the header of the center switcher, or their own. */
export const askedCenter = (request: FastifyRequest, { centerId }: Person): string =>
  header(request, 'x-center-id')?.toLowerCase() ?? centerId;

/** In which center a call acts: that of the record it names, or its caller's own wherever they act; and whether somebody is there. */
interface Where {
  record?: NamedRecord | undefined;
  own?: boolean;
  /** Asked by a window by itself. */
  unattended?: boolean;
}

/** The center that a call acts in, and whether it demands a second factor that its caller lacks. */
interface ActingIn {
  center: CenterContext;
  otpDue: boolean;
}

/** Finds who calls, in which center they act, and whether they may make this call at all. */
export function createGate({
  pool,
  sessions,
  clock,
}: {
  pool: pg.Pool;
  sessions: SessionCache;
  clock: Clock;
}) {
  async function otherCenter(id: string, person: Person): Promise<ActingIn> {
    const row = uuid.test(id) ? await findCenterFor(pool, id.toLowerCase(), person) : undefined;
    if (!row) throw new Refusal('notFound');
    const { name, time_zone: timeZone, committee_manages: committeeManages } = row;
    return { center: { id: row.id, name, timeZone, committeeManages }, otpDue: row.otp_due };
  }

  /** Only administrators act outside their own center: where the record is, or which they switched to. */
  async function centerOf(
    request: FastifyRequest,
    session: SessionRow,
    { record, own: ofOwn }: Where,
  ): Promise<ActingIn> {
    const home = { center: ownCenter(session), otpDue: session.otp_due };
    const chosen = header(request, 'x-center-id')?.toLowerCase();
    const given = record?.entity === 'center' ? record.id : undefined;
    if (session.role !== 'ADMIN') {
      if (chosen !== undefined && chosen !== session.center_id) throw new Refusal('forbidden');
      if (given !== undefined && given !== session.center_id) throw notFound();
      return home;
    }
    if (ofOwn) return home;
    if (chosen !== undefined && !uuid.test(chosen)) throw notFound();
    const own = chosen ?? session.center_id;
    const [byRecord = given, another] =
      record && given === undefined && uuid.test(record.id)
        ? await findRecordCenters(pool, record.entity, record.id, own)
        : [];
    // Whoever chose an id that another center has must lead nobody to theirs.
    if (another !== undefined) throw new Refusal('center');
    const id = byRecord ?? own;
    return id === session.center_id ? home : otherCenter(id, personOf(session));
  }

  const ownOf = (request: FastifyRequest, session: SessionRow): Standing<Person> => ({
    actor: personOf(session),
    center: ownCenter(session),
    now: clock.now(),
    origin: originOf(request),
  });

  async function admit(request: FastifyRequest, action: Action, where: Where): Promise<Standing<Person>> {
    const session = await sessions.find(tokenOf(request), clock.now(), { used: !where.unattended });
    if (!session) throw new Refusal('unauthorized');
    const refuseDue = ({ center, otpDue }: ActingIn) => {
      if (otpDue && action !== 'account.own') throw new Refusal('otpDemanded', { center: center.name });
    };
    const own = ownOf(request, session);
    refuseDue({ center: own.center, otpDue: session.otp_due });
    // Asked before any record is looked for: no role has in another center what it lacks in its own.
    if (!canAtAll(own.actor, action, own.center)) throw new Refusal('forbidden');
    // The center asks it of whoever may do there what its own administrators may.
    const actingIn = await centerOf(request, session, where);
    refuseDue(actingIn);
    return { ...own, center: actingIn.center };
  }

  return {
    admit,
    /** Who sends a request, in their own center, as far as it is known or found for another request, without asking the database. */
    async knownOf(request: FastifyRequest): Promise<Standing<Person> | undefined> {
      const session = await sessions.known(tokenOf(request));
      return session && ownOf(request, session);
    },
  };
}

export type Gate = ReturnType<typeof createGate>;
