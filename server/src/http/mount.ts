import { actionFor, type Endpoint, type EndpointName, effectOf, keysFor } from '@lamplight/contract/endpoint';
import type { Action } from '@lamplight/domain/permissions';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type pg from 'pg';
import type { KeyHolder, Person } from '../db/acting';
import type { Clock } from '../ports/clock';
import { leftByHeavy, type RoomForChanges } from '../ports/room-for-changes';
import { readTables } from '../ports/uploads';
import { answerOf, sendAnswer } from './answer';
import { readBody } from './body';
import { mostOfStrangers } from './body-texts';
import { largeCharacters } from './compress';
import { deviceCookie } from './device-cookie';
import { discardUploads } from './discard-uploads';
import type { BytesReply, Call } from './handler';
import { claim, type KeptAnswer, keepAnswer, repeatKey } from './idempotency';
import { bringsKey, type KeyGate } from './key-gate';
import { centerFieldOf } from './named-record';
import { addressOf } from './network';
import { newCenter } from './new-center';
import { inItsTurn, type TakesTurns } from './one-at-a-time';
import { outsideFirst } from './outside-first';
import type { Prepares } from './prepared-write';
import { readCall, withIfMatch } from './read-call';
import { Refusal } from './refusal';
import { inWritingScope, owe, platformScope, readingScope, type Standing } from './request-scope';
import { sendBytes } from './send-bytes';
import { changesTooMuch, sendsTooMuch } from './sent-sums';
import { type SessionCache, touchesSessions } from './session-cache';
import { askedCenter, type Gate, originOf } from './standing';
import { lookedThrough } from './thread-time';
import { countTurn, takeTurn, turnOf } from './turns';
import { asTheyMay, type ByNow } from './while-they-may';
import { requireUnwithheld, withoutWithheld } from './withheld-records';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its answer holds what must be guessed from nothing, its size included. */
    secret?: boolean;
  }
}

/** What mounting needs of the application's parts. */
export interface MountParts {
  pool: pg.Pool;
  gate: Gate;
  keyGate: KeyGate;
  sessions: SessionCache;
  clock: Clock;
  temporaryFolder: string;
  /** Bytes on its disk that uploads leave free. */
  reserve: number;
  /** Undefined where the database lies elsewhere. */
  roomForChanges: RoomForChanges | undefined;
  /** Whether people come by https. */
  secure: boolean;
}

/** A handler without its types, as the router sees it; `Handlers` has checked them where it was written. */
export type AnyHandler = ((scope: never, call: never) => Promise<unknown>) & Partial<Prepares & TakesTurns>;

type Caller = Standing<Person | KeyHolder>;

/** Somebody with a session, when they were found, and whether it was by what the body says, too. */
interface Found {
  person: Standing<Person>;
  atMs: number;
  byBody: boolean;
}

/**
 * Whoever was found longer ago is looked for again before anything is done for them: a sender may draw out a body for minutes, and others'
 * turns come first, while the session ends or a right is taken away. What is done bears the time of this.
 */
const mostFoundMs = 100;

/** What is no change of the center's records: the session and account of whoever asks, and what they have looked at. */
const atAnyTime: ReadonlySet<Action | undefined> = new Set(['account.own', 'notice.own', 'device.own']);

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? '';

/** Turns one call of the contract into a route: who may, what comes in, one transaction, what goes out. */
export function mount(
  app: FastifyInstance,
  name: EndpointName,
  endpoint: Endpoint,
  handler: AnyHandler,
  parts: MountParts,
): void {
  const [method = 'GET', path = '/'] = name.split(' ');
  const handle = handler as (scope: unknown, call: Call<Endpoint>) => Promise<unknown>;
  const run = async (scope: object, call: Call<Endpoint>) => {
    await requireUnwithheld(endpoint, scope, call);
    return handle(scope, await withoutWithheld(endpoint, scope, call));
  };
  const prepare = handler.prepare as ((scope: unknown, call: Call<Endpoint>) => Promise<void>) | undefined;
  const queueOf = handler.turnOf as ((call: Call<Endpoint>) => string) | undefined;
  const action = actionFor(endpoint);
  const centerField = centerFieldOf(endpoint);
  const writes = effectOf(name, endpoint) === 'writes';
  const takesKeys = keysFor(endpoint).length > 0;
  const answersBytes = endpoint.reply.kind === 'bytes';
  const people = new WeakMap<FastifyRequest, Found>();

  async function find(
    request: FastifyRequest,
    admits: Action,
    json?: unknown,
    unattended = endpoint.unattended === true,
  ): Promise<Standing<Person>> {
    const said = { params: request.params, query: request.query, body: json };
    const person = await parts.gate.admit(request, admits, {
      record: centerField?.read(said[centerField.part]),
      own: endpoint.center === 'own',
      unattended,
    });
    const made = () => people.get(request)?.person.center ?? newCenter(request, person);
    const found = endpoint.center === 'new' ? { ...person, center: made() } : person;
    people.set(request, { person: found, atMs: performance.now(), byBody: json !== undefined });
    return found;
  }

  /** Before the body is read: a stranger's upload never reaches the disk. */
  async function admitPerson(request: FastifyRequest): Promise<void> {
    if (action && !(takesKeys && bringsKey(request))) await find(request, action);
  }

  /** Who calls, in which center, by now; undefined where the call asks for nobody. */
  async function admit(request: FastifyRequest, json: unknown): Promise<Caller | undefined> {
    if (endpoint.access === 'nobody') return undefined;
    const known = people.get(request);
    if (!known && takesKeys) return parts.keyGate(request, endpoint, json);
    if (!known || !action) throw new Refusal('unauthorized');
    const bodySays = !known.byBody && centerField?.part === 'body' && centerField.read(json) !== undefined;
    const isOld = performance.now() - known.atMs > mostFoundMs;
    return bodySays || isOld ? find(request, action, json) : known.person;
  }

  async function write(
    request: FastifyRequest,
    json: unknown,
    standing: Caller,
    call: Call<Endpoint>,
    heavy: boolean,
  ): Promise<KeptAnswer | BytesReply> {
    const given = request.headers['idempotency-key'];
    const where = pathOf(request);
    const turn = turnOf(request, where, call.body);
    // Bytes cannot be kept for a repeat; secrets must not.
    const repeat =
      answersBytes || endpoint.secret
        ? undefined
        : repeatKey(
            typeof given === 'string' ? given : undefined,
            `${method} ${request.url}`,
            call.body,
            call.files,
          );
    // Whoever logs out or changes a password may do so at any time; what is given out to somebody is noted, and no change.
    if (method !== 'GET' && !atAnyTime.has(action)) await parts.roomForChanges?.(heavy);
    const byNow = async () => (standing.actor.kind === 'person' && (await admit(request, json))) || standing;
    const change = async () => {
      if (prepare) {
        const reading = readingScope(parts.pool, await byNow());
        await requireUnwithheld(endpoint, reading, call);
        await prepare(reading, call);
      }
      return inWritingScope(
        parts.pool,
        standing,
        async (scope) => {
          const known = repeat && (await claim(scope, repeat));
          if (known) {
            // Said once more it is the device's last word, and shows its record to whoever may still see it.
            if (turn) await countTurn(scope, turn);
            await requireUnwithheld(endpoint, scope, call);
            return known;
          }
          if (turn) await takeTurn(scope, turn);
          const result = await asTheyMay(scope, byNow, () => run(scope, call));
          // The boundary to what the handler's type has promised.
          if (answersBytes) return result as BytesReply;
          const answer = answerOf(endpoint, where, result);
          if (repeat) scope.write(keepAnswer(scope, repeat, answer));
          return answer;
        },
        byNow,
      );
    };
    const inTime = async () => {
      // Not before its turn: as a file on the disk it takes no memory.
      await readTables(call.files);
      return outsideFirst(call.files, change);
    };
    return queueOf ? inItsTurn(parts.pool, standing, queueOf(call), inTime) : inTime();
  }

  /** What a call reads with: nobody's scope, one center's, or that of all centers. */
  function scopeFor(request: FastifyRequest, standing: Caller | undefined): object {
    if (!standing) return { now: parts.clock.now(), origin: originOf(request) };
    const { actor } = standing;
    return endpoint.center === 'all' && actor.kind === 'person'
      ? platformScope(parts.pool, { ...standing, actor })
      : readingScope(parts.pool, standing);
  }

  /** Sends what was done; for how long making a large answer kept everyone waiting is owed by whom it is for. */
  function send(
    request: FastifyRequest,
    reply: FastifyReply,
    standing: Caller | undefined,
    done: () => KeptAnswer | BytesReply,
  ): FastifyReply | Promise<FastifyReply> {
    const beganMs = performance.now();
    const result = done();
    if ('stream' in result) return sendBytes(reply, result);
    const characters = sendAnswer(request, reply, result);
    if (standing && characters >= largeCharacters) owe(parts.pool, standing, performance.now() - beganMs);
    return reply;
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const sender = people.get(request)?.person;
    const sends = sender !== undefined && writes && sendsTooMuch(request, sender.actor, sender.now);
    const { json, files } = await readBody(request, endpoint.body, {
      temporaryFolder: parts.temporaryFolder,
      reserve: sends ? parts.reserve * leftByHeavy : parts.reserve,
      sender: {
        id: sender?.actor.userId ?? addressOf(request),
        center: sender?.center.id,
        hasLeft: () => request.raw.socket.destroyed,
      },
    });
    try {
      const standing = await admit(request, json);
      const owes = standing && ((ms: number) => owe(parts.pool, standing, ms));
      const read = lookedThrough(request, owes, () =>
        readCall(endpoint, request, {
          json: withIfMatch(request, json),
          files,
          device: deviceCookie(request, reply, parts.secure),
        }),
      );
      // That bytes are still taken is no use of a session.
      const byNow: ByNow = async () => {
        if (!action) throw new Refusal('unauthorized');
        return find(request, action, json, true);
      };
      const call: Call<Endpoint> = { ...read, byNow };
      // The record said where it acts: a browser shows it among the names of its center.
      if (standing?.actor.kind === 'person' && standing.center.id !== askedCenter(request, standing.actor))
        reply.header('x-center-id', standing.center.id);
      if (standing && writes) {
        const heavy = sender !== undefined && (changesTooMuch(request, sender.actor, sender.now) || sends);
        const result = await write(request, json, standing, call, heavy);
        if (touchesSessions(endpoint)) parts.sessions.forgetAll();
        return send(request, reply, standing, () => result);
      }
      const result = await run(scopeFor(request, standing), call);
      if (writes && touchesSessions(endpoint)) parts.sessions.forgetAll();
      return send(request, reply, standing, () =>
        answersBytes ? (result as BytesReply) : answerOf(endpoint, pathOf(request), result),
      );
    } finally {
      await discardUploads(files);
    }
  }

  app.route({
    method: method as HTTPMethods,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    // Who only asks for the headers must not change anything: what is given out to somebody as a file is noted, and what the
    // holder of a key was shown is remembered.
    exposeHeadRoute: !writes && !takesKeys && (!answersBytes || endpoint.access === 'nobody'),
    config: { secret: endpoint.secret === true },
    ...(endpoint.access === 'nobody' || takesKeys ? { bodyLimit: mostOfStrangers } : {}),
    ...(action ? { onRequest: admitPerson } : {}),
    handler: answer,
  });
}
