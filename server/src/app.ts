import multipart from '@fastify/multipart';
import { endpoints } from '@lamplight/contract';
import type { Endpoint, EndpointName, EndpointTable } from '@lamplight/contract/endpoint';
import { maxFileBytes } from '@lamplight/contract/files';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { newId } from './db/ids';
import { handlersOf, type Parts } from './features';
import { serveApiDocs } from './http/api-docs';
import { createBeginnings } from './http/begin-in-turn';
import { mostBodyBytes, readBodiesAsText, readBodiesByType } from './http/body-texts';
import { compressAnswers } from './http/compress';
import { longestRequestMs, prefixBits } from './http/connection-limits';
import { watchConnections } from './http/connections';
import { framedOrigins } from './http/framed-origins';
import { createKeyGate } from './http/key-gate';
import { limitRequests } from './http/limit-requests';
import { type AnyHandler, mount } from './http/mount';
import { addressOf, networkOf } from './http/network';
import { answerProblem, answerUnread } from './http/problems';
import { createRefusalNotes } from './http/refusal-notes';
import { createProxyNotes, requireServedHost } from './http/served-hosts';
import { createGate } from './http/standing';
import { serveSite } from './http/static-site';
import { keepRoomForChanges } from './ports/room-for-changes';

/** Calls and their code. */
export interface Calls {
  endpoints: EndpointTable;
  handlersOf(parts: Parts): object;
}

/** Every call is checked by its own schema (mount.ts); the framework's two compilers would only take memory. */
const notOurs = () => () => {
  throw new Error('A route has a schema of the framework');
};

/** How long a connection that does nothing may hold up the end. */
const mostStillMs = 4000;

/** Everything under `/api` and the interface's files: built apart from being started, so that tests can hold it in their hands. */
export async function createApp(
  parts: Parts,
  logger: FastifyBaseLogger,
  siteFolder: string,
  calls: Calls = { endpoints, handlersOf },
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newId,
    bodyLimit: mostBodyBytes,
    requestTimeout: longestRequestMs,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    trustProxy: parts.config.trustedProxies.length > 0 ? parts.config.trustedProxies : false,
    forceCloseConnections: 'idle',
    http: {
      // Twice the longest comment, which the specification lets travel in the address, percent-encoded.
      maxHeaderSize: 64 * 1024,
      // Headers come at once on any line; who holds them back would hold a connection for as long. Bodies have longer.
      headersTimeout: 10_000,
      // Node would answer by itself, past what watches its connections (http/served-hosts.ts).
      requireHostHeader: false,
      connectionsCheckingInterval: 2000,
    },
    schemaController: { compilersFactory: { buildValidator: notOurs, buildSerializer: notOurs } },
    frameworkErrors: (error, request, reply) => answerProblem(request, reply, error),
    clientErrorHandler: answerUnread,
  });
  await app.register(multipart, { limits: { fileSize: maxFileBytes + 1 } });
  readBodiesByType(app);

  // Before anything else is done for it, whatever it asks for.
  const begin = createBeginnings();
  app.addHook('onRequest', (request, _reply, done) => begin(networkOf(addressOf(request), prefixBits), done));
  const noteProxy = createProxyNotes(parts.config.trustedProxies);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    noteProxy(request);
    requireServedHost(request, parts.publicHost);
  });
  const secure = parts.config.publicUrl?.startsWith('https:') ?? false;
  // Whatever address led to it: what does not say for itself how long it is good is kept by nobody.
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    if (secure) reply.header('strict-transport-security', 'max-age=31536000');
  });
  let stopping = false;
  const connections = watchConnections(app.server);
  app.addHook('onRequest', async ({ ip, socket: { remoteAddress } }) => {
    // Whose word for another address is taken is one of TRUSTED_PROXIES.
    if (remoteAddress !== undefined && ip !== remoteAddress) connections.believe(remoteAddress);
  });
  app.addHook('preClose', async () => {
    stopping = true;
    connections.endStillOnes(mostStillMs);
  });
  app.addHook('onResponse', async (request, reply) => {
    // What was answered while stopping was the connection's last: kept open, it would hold up the end.
    if (stopping) request.raw.socket.end();
    // The route's pattern, never the address: that may carry ids and keys.
    const call = `${request.method} ${request.routeOptions.url ?? '?'}`;
    parts.metrics?.observe(call, reply.statusCode, reply.elapsedTime / 1000);
    const line = {
      call,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (reply.statusCode >= 500) request.log.error(line);
    else if (reply.statusCode >= 400) request.log.info(line);
    else request.log.debug(line);
  });
  const gate = createGate(parts);
  const noteRefusal = createRefusalNotes(app, {
    ...parts,
    endpoints: calls.endpoints,
    knownOf: gate.knownOf,
  });
  app.setErrorHandler(async (error, request, reply) => {
    // The framework would close the connection where it reads no further: whoever still sends would find it reset, and no answer.
    reply.removeHeader('connection');
    await noteRefusal(request, error);
    return answerProblem(request, reply, error);
  });

  await serveSite(
    app,
    siteFolder,
    framedOrigins(parts.pool, () => parts.clock.now()),
  );

  const handlers = calls.handlersOf(parts);
  const { config } = parts;
  const reserve = config.storageReserveMb * 1024 * 1024;
  const mounting = {
    ...parts,
    gate,
    keyGate: createKeyGate(parts),
    temporaryFolder: parts.files.temporaryFolder,
    secure,
    reserve,
    roomForChanges: config.databaseUrl ? undefined : keepRoomForChanges(parts.files.temporaryFolder, reserve),
  };
  await app.register(
    async (api) => {
      compressAnswers(api);
      limitRequests(api, { ...parts, limits: parts.config.requestLimits });
      serveApiDocs(api, parts.version);
      const table = Object.entries(calls.endpoints) as [EndpointName, Endpoint][];
      const takesText = ([, { body }]: (typeof table)[number]) => body?.kind === 'text';
      const mountAll = (app: FastifyInstance, entries: typeof table) => {
        for (const [name, endpoint] of entries) {
          const handler = (handlers as Record<string, AnyHandler | undefined>)[name];
          if (!handler) throw new Error(`The call ${name} has no handler`);
          mount(app, name, endpoint, handler, mounting);
        }
      };
      mountAll(
        api,
        table.filter((entry) => !takesText(entry)),
      );
      await api.register(async (plain) => {
        readBodiesAsText(plain);
        mountAll(plain, table.filter(takesText));
      });
    },
    { prefix: '/api' },
  );
  return app;
}
