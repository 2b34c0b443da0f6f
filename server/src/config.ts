import { resolve } from 'node:path';

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** The owner's login, which migrates and works off jobs. */
  databaseUrl: string | undefined;
  /** The login that serves requests on the same database; undefined: the owner's, or one of our own PostgreSQL. */
  appDatabaseUrl: string | undefined;
  filesUrl: string | undefined;
  publicUrl: string | undefined;
  /** 32 bytes in base 64; undefined: a file of the data folder. */
  secretsKey: string | undefined;
  /** The same for the key that signs the audit trail. */
  trailKey: string | undefined;
  /** Who is mailed the trail's heads each day; nobody where there is no address. */
  trailMail: string[];
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Undefined: decided at the first start. */
  demo: boolean | undefined;
  logLevel: string;
  metricsPort: number | undefined;
  trustedProxies: string[];
  /** How many requests a minute are answered; all of them where it is 0. */
  requestLimits: { session: number; address: number };
  /** What uploads leave free on the disk of the data folder. */
  storageReserveMb: number;
  /** What a stop has not finished by then is cut off. */
  stopSeconds: number;
}

/** Reads the settings; throws an error that names the variable which cannot be read. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const text = (name: string) => env[name]?.trim() || undefined;
  const whole = (name: string, from: number, to: number, what: string): number | undefined => {
    const given = text(name);
    if (given === undefined) return undefined;
    const value = Number(given);
    if (!Number.isInteger(value) || value < from || value > to)
      throw new Error(`${name} must be ${what}, not "${given}"`);
    return value;
  };
  const list = (name: string) =>
    (text(name) ?? '')
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean);
  const port = (name: string) => whole(name, 0, 65_535, 'a port');
  const demo = text('DEMO');
  if (demo !== undefined && demo !== '0' && demo !== '1')
    throw new Error(`DEMO must be 0 or 1, not "${demo}"`);
  const publicUrl = text('PUBLIC_URL');
  if (publicUrl !== undefined && !URL.canParse(publicUrl))
    throw new Error(`PUBLIC_URL is not an address: "${publicUrl}"`);
  const [databaseUrl, appDatabaseUrl] = [text('DATABASE_URL'), text('APP_DATABASE_URL')];
  if (appDatabaseUrl !== undefined && databaseUrl === undefined)
    throw new Error(
      'APP_DATABASE_URL is set without DATABASE_URL: set that to the same database as its owner, or neither',
    );
  return {
    port: port('PORT') ?? 8080,
    host: text('HOST') ?? '127.0.0.1',
    dataDir: resolve(text('DATA_DIR') ?? './data'),
    databaseUrl,
    appDatabaseUrl,
    filesUrl: text('FILES_URL'),
    publicUrl,
    secretsKey: text('SECRETS_KEY'),
    trailKey: text('TRAIL_KEY'),
    trailMail: list('TRAIL_MAIL'),
    smtpUrl: text('SMTP_URL'),
    mailFrom: text('MAIL_FROM') ?? 'Lamplight <lamplight@localhost>',
    demo: demo === undefined ? undefined : demo === '1',
    logLevel: text('LOG_LEVEL') ?? 'warn',
    metricsPort: port('METRICS_PORT'),
    trustedProxies: list('TRUSTED_PROXIES'),
    requestLimits: {
      session: whole('REQUESTS_PER_SESSION', 0, 1_000_000, 'whole requests a minute') ?? 600,
      address: whole('REQUESTS_PER_ADDRESS', 0, 1_000_000, 'whole requests a minute') ?? 3000,
    },
    storageReserveMb: whole('STORAGE_RESERVE_MB', 0, 1_000_000, 'whole megabytes') ?? 500,
    stopSeconds: whole('STOP_SECONDS', 1, 3600, 'whole seconds from 1 to 3600') ?? 30,
  };
}

/** One line for the operator where mails that carry a key have no address to lead to. */
export function mailWarning({ smtpUrl, publicUrl }: Config): string | undefined {
  if (smtpUrl === undefined || publicUrl !== undefined) return undefined;
  return 'SMTP_URL is set without PUBLIC_URL: mails that need a link, to activate an account or to replace a forgotten password, wait for it';
}

/** One line for the operator where requests are served by the login that owns the data. */
export function servingWarning({ databaseUrl, appDatabaseUrl }: Config): string | undefined {
  if (databaseUrl === undefined || appDatabaseUrl !== undefined) return undefined;
  return 'DATABASE_URL is set without APP_DATABASE_URL: requests are served by the login that owns the data, and a statement smuggled into one could become the owner; set APP_DATABASE_URL to the same database with another login, which the start makes where it is missing';
}

/** One line for the operator where a proxy is likely and none is named. */
export function proxyWarning({ publicUrl, trustedProxies }: Config): string | undefined {
  if (publicUrl === undefined || trustedProxies.length > 0) return undefined;
  return 'PUBLIC_URL is set without TRUSTED_PROXIES: behind a proxy everyone has its address, in the limits of logins and in the audit trail';
}
