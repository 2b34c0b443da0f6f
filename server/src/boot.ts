import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import packageJson from '../package.json' with { type: 'json' };
import { createApp } from './app';
import { openTrail } from './audit-trail/open-trail';
import { startSealer } from './audit-trail/sealer';
import { beginVouchings } from './audit-trail/vouchings';
import type { Closing } from './closing';
import { type Config, mailWarning, proxyWarning, servingWarning } from './config';
import { createAppPool, createExportPool } from './db/app-pool';
import { clockWarning } from './db/clock-difference';
import { type Connection, createPool } from './db/connect';
import { letServe, servingLogin } from './db/let-serve';
import { lockDataFolder } from './db/managed/lock-data-folder';
import { type ManagedPostgres, startManagedPostgres } from './db/managed/managed-postgres';
import { migrate } from './db/migrate';
import { otherNodeWarning } from './db/other-node';
import { demonstrate } from './demonstration/demonstrate';
import type { Parts } from './features';
import { setupCodeWhileOpen } from './features/setup/setup-code';
import { vouchForAnswers } from './features/signatures/vouch-for-answers';
import { createMetrics } from './http/metrics';
import { createSessionCache } from './http/session-cache';
import { lanes } from './jobs/jobs';
import { sweepUnfinished } from './jobs/sweep';
import { startWorker } from './jobs/worker';
import { type Clock, systemClock } from './ports/clock';
import { createFileStore } from './ports/create-file-store';
import { createSmtpSender } from './ports/mail';
import { createSecrets } from './secrets/secrets';
import { loadSecretsKey, secretsWarning } from './secrets/secrets-key';

/** What a started Lamplight can be asked: where it answers, and to stop. */
export interface RunningServer {
  address: string;
  demonstration: boolean;
  /** What the first administrator shows; undefined while there is one. */
  setupCode: string | undefined;
  /** The files of the managed database, where they are not in DATA_DIR. */
  databaseElsewhere: ManagedPostgres['elsewhere'];
}

/** The built interface; as far from the bundle as from this file. */
const siteFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** The database, as its two logins: the owner's, and the one that serves requests, which cannot become the owner. */
interface Database {
  owner: Connection;
  /** Undefined: the operator gave none, and the owner's serves them. */
  serving: Connection | undefined;
  elsewhere?: ManagedPostgres['elsewhere'];
}

async function connect(config: Config, log: FastifyBaseLogger, closing: Closing): Promise<Database> {
  const { databaseUrl, appDatabaseUrl } = config;
  if (databaseUrl)
    return {
      owner: { connectionString: databaseUrl },
      serving: appDatabaseUrl ? { connectionString: appDatabaseUrl } : undefined,
    };
  const lock = lockDataFolder(config.dataDir);
  closing.pushLasting(() => lock.release());
  const starting = startManagedPostgres({
    dataDir: config.dataDir,
    log: (message) => log.info(message),
    keepRunning: true,
  });
  // One that still starts is waited for: it would outlive this process.
  closing.pushLasting(async () => (await starting.catch(() => undefined))?.stop());
  const { connection: owner, elsewhere } = await starting;
  return { owner, serving: { ...owner, user: servingLogin }, elsewhere };
}

/**
 * Starts everything: database, schema, demonstration, worker, sealer, HTTP. How to undo it is told to `closing`, and
 * done on a failure.
 */
export async function boot(
  config: Config,
  logger: FastifyBaseLogger,
  closing: Closing,
  clock: Clock = systemClock,
): Promise<RunningServer> {
  try {
    const { owner, serving, elsewhere } = await connect(config, logger, closing);
    await migrate(owner, { before: (pending) => beginVouchings(config.dataDir, pending) });
    if (serving) await letServe(owner, serving);
    const pool = createAppPool(serving ?? owner, { max: 10, mails: config.smtpUrl !== undefined });
    closing.push(() => pool.end());
    const longPool = createAppPool(serving ?? owner, { max: 3 });
    closing.push(() => longPool.end());
    const exportPool = createExportPool(serving ?? owner);
    closing.push(() => exportPool.end());
    // One for each lane of the worker, which listens on it, and two for what it does.
    const ownerPool = createPool(owner, { max: Object.keys(lanes).length + 2, queryTimeoutMs: 30_000 });
    closing.push(() => ownerPool.end());

    const secrets = createSecrets(loadSecretsKey(config));
    const warnings = [
      proxyWarning(config),
      mailWarning(config),
      servingWarning(config),
      await clockWarning(pool, clock),
      await secretsWarning(pool, secrets),
      await otherNodeWarning(ownerPool, config.filesUrl),
    ];
    for (const warning of warnings) {
      if (warning) logger.warn(warning);
    }
    const files = createFileStore(config.filesUrl, config.dataDir);
    // A database of our own is locked with its data folder: there is no second node.
    const alone = config.databaseUrl === undefined;
    await sweepUnfinished(files, alone);
    const demonstration = await demonstrate(config, { pool, files, clock }, logger);
    const setupCode = await setupCodeWhileOpen(pool);
    const onError = (error: unknown, job?: string) =>
      logger.warn({ err: error, job }, 'background work failed; it will be tried again');
    const trail = await openTrail({ connection: owner, config, clock });
    closing.push(() => trail.close());
    await vouchForAnswers({ pool, vouch: trail.vouch, dataDir: config.dataDir }, clock.now());
    closing.push(startSealer(trail, 2000, (error) => onError(error, 'seal-activity')));
    const mail = config.smtpUrl
      ? createSmtpSender({ url: config.smtpUrl, from: config.mailFrom })
      : undefined;
    const worker = await startWorker({
      ownerPool,
      pool,
      files,
      clock,
      mail,
      publicUrl: config.publicUrl,
      trail,
      trailMail: config.trailMail,
      log: (line) => logger.child({}, { level: 'info' }).info(line),
      alone,
      onError,
    });
    closing.push(() => worker.stop());

    const metrics = config.metricsPort === undefined ? undefined : await createMetrics();
    if (metrics && config.metricsPort !== undefined) {
      const served = await metrics.serve(config.metricsPort, config.host);
      closing.push(() => served.close());
    }
    const parts: Parts = {
      metrics,
      config,
      pool,
      longPool,
      exportPool,
      files,
      clock,
      sessions: createSessionCache(pool),
      secrets,
      trail,
      publicHost: config.publicUrl ? new URL(config.publicUrl).host : undefined,
      version: packageJson.version,
      demonstration,
    };
    const app = await createApp(parts, logger, siteFolder);
    closing.push(() => app.close());
    const address = await app.listen({ port: config.port, host: config.host });
    return { address, demonstration, setupCode, databaseElsewhere: elsewhere };
  } catch (error) {
    await closing.close();
    throw error;
  }
}
