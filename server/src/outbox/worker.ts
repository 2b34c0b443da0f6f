import { Logger, type Runner, run, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { FileStore } from '../ports/file-store';
import type { MailSender } from '../ports/mail';
import { sendWaitingMail } from './send-mail';
import { sweepDatabase, sweepFiles } from './sweep';

export interface WorkerParts {
  /** The owner's connections, which the worker's own tables belong to. */
  ownerPool: pg.Pool;
  /** The application's connections: all that handlers touch. */
  pool: pg.Pool;
  files: FileStore;
  /** Undefined without a mail server: mails then wait in the outbox. */
  mail: MailSender | undefined;
  publicUrl: string | undefined;
  onError: (error: unknown) => void;
}

/** Failures reach `onError`; the worker's own chatter is not for the operator's log. */
const silentLogger = new Logger(() => () => undefined);

/** Starts the worker that carries out jobs written in transactions. Jobs without a handler here wait. */
export async function startWorker(parts: WorkerParts): Promise<Runner> {
  const { pool, files, mail } = parts;
  const tasks: TaskList = {
    'sweep-database': () => sweepDatabase(pool),
    'sweep-files': () => sweepFiles(pool, files, new Date()),
  };
  if (mail)
    tasks['send-mail'] = (payload) => sendWaitingMail({ pool, mail, publicUrl: parts.publicUrl }, payload);
  const runner = await run({
    pgPool: parts.ownerPool,
    taskList: tasks,
    concurrency: 2,
    pollInterval: 2000,
    noHandleSignals: true,
    crontab: '*/15 * * * * sweep-database\n17 4 * * * sweep-files',
    logger: silentLogger,
  });
  runner.events.on('job:error', ({ error }) => parts.onError(error));
  return runner;
}
