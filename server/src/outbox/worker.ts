import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Logger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Clock } from '../ports/clock';
import type { FileStore } from '../ports/file-store';
import type { MailSender } from '../ports/mail';
import { sendWaitingMail } from './send-mail';
import { sweepDatabase, sweepFiles } from './sweep';
import { queueUntriedMails } from './untried-mails';

export interface WorkerParts {
  /** The owner's connections, which the worker's own tables belong to. */
  ownerPool: pg.Pool;
  /** The application's connections: all that handlers touch. */
  pool: pg.Pool;
  files: FileStore;
  clock: Clock;
  /** Undefined without a mail server: mails then wait in the outbox. */
  mail: MailSender | undefined;
  publicUrl: string | undefined;
  /** No other node works on this database: jobs that are taken at the start belong to a process that was killed. */
  alone: boolean;
  onError: (error: unknown) => void;
}

/** Carries out jobs until stopped. */
export interface Worker {
  /** Finishes what runs. */
  stop(): Promise<void>;
}

/** Failures reach `onError`; the worker's own chatter is not for the operator's log. */
const silentLogger = new Logger(() => () => undefined);

/** Before a worker that failed begins again. */
const restartMs = 2000;

/** Far more than a mail can take, with all its time-outs; whoever holds one longer was killed over it. */
const abandonedAfter = '5 minutes';

/** Puts back what a killed worker took along; the library itself would keep jobs and their queue for four hours. */
async function putBackAbandoned(ownerPool: pg.Pool, after: string): Promise<void> {
  await ownerPool.query(
    `SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by)) FROM graphile_worker.jobs
     WHERE task_identifier IN ('send-mail', 'queue-untried-mails') AND locked_at <= now() - $1::interval`,
    [after],
  );
}

const sweeps = '*/15 * * * * sweep-database\n17 4 * * * sweep-files';
// One after the other, whichever node does it: a mail must not get two jobs.
const mailing = '*/5 * * * * put-back-mails\n* * * * * queue-untried-mails ?queue=untried-mails';

function tasksOf({ ownerPool, pool, files, clock, mail, publicUrl }: WorkerParts): TaskList {
  return {
    'sweep-database': () => sweepDatabase(pool, clock.now()),
    'sweep-files': () => sweepFiles(pool, files),
    ...(mail
      ? {
          'put-back-mails': () => putBackAbandoned(ownerPool, abandonedAfter),
          'send-mail': (payload: unknown) => sendWaitingMail({ pool, mail, clock, publicUrl }, payload),
          'queue-untried-mails': () => queueUntriedMails({ pool, ownerPool }, clock.now()),
        }
      : {}),
  };
}

/** One life of the library's runner. It ends where a job can neither be finished nor given back. */
async function startRunner(parts: WorkerParts): Promise<{ runner: Runner; workerIds: string[] }> {
  const workerIds: string[] = [];
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => workerIds.push(workerPool.id));
  events.on('job:error', ({ error }) => parts.onError(error));
  const runner = await run({
    events,
    pgPool: parts.ownerPool,
    taskList: tasksOf(parts),
    concurrency: 2,
    pollInterval: 2000,
    noHandleSignals: true,
    crontab: parts.mail ? `${sweeps}\n${mailing}` : sweeps,
    logger: silentLogger,
    // Without these the library leaves a failure to finish a job to nobody, which ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
  return { runner, workerIds };
}

/**
 * Starts the worker that carries out jobs written in transactions. Jobs without a handler here wait. A worker that
 * broke down, because the database went away under a job, begins again.
 */
export async function startWorker(parts: WorkerParts): Promise<Worker> {
  if (parts.alone) await putBackAbandoned(parts.ownerPool, '0');
  if (parts.mail) {
    await parts.ownerPool.query(
      "SELECT graphile_worker.add_job('queue-untried-mails', queue_name => 'untried-mails', job_key => 'untried-mails')",
    );
  }
  let life = await startRunner(parts);
  const stopping = new AbortController();

  async function beginAgain(): Promise<void> {
    try {
      await delay(restartMs, undefined, { signal: stopping.signal });
      await parts.ownerPool.query('SELECT graphile_worker.force_unlock_workers($1)', [life.workerIds]);
      life = await startRunner(parts);
    } catch (error) {
      if (!stopping.signal.aborted) parts.onError(error);
    }
  }

  const lives = (async () => {
    while (!stopping.signal.aborted) {
      await life.runner.promise.catch(parts.onError);
      if (!stopping.signal.aborted) await beginAgain();
    }
  })();

  return {
    stop: async () => {
      stopping.abort();
      // It refuses where it has ended by itself.
      await life.runner.stop().catch(() => undefined);
      await lives;
    },
  };
}
