import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { keysOf } from '@lamplight/domain/keys-of';
import { Logger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import { createCenterTurns } from './centers-in-turn';
import { type JobHandlers, type JobParts, jobHandlersOf } from './handlers';
import { jobScope } from './job-scope';
import { centerPayload, type JobName, jobNames, jobOf, type Lane, lanes } from './jobs';
import { putBackAll } from './put-back';

export interface WorkerParts extends JobParts {
  /** No other node works on this database: jobs that are taken at the start belong to a process that was killed. */
  alone: boolean;
  /** What failed, and which job it was, where it was one. */
  onError: (error: unknown, job?: string) => void;
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

/** A handler without its types; `JobHandlers` has checked them where it was written. */
type AnyHandler = (where: unknown, payload: unknown) => Promise<void>;

async function runJob(parts: JobParts, name: JobName, handlers: JobHandlers, given: unknown): Promise<void> {
  const job = jobOf(name);
  const handler = handlers[name] as AnyHandler;
  const payload = job.payload.parse(given);
  const now = parts.clock.now();
  if (job.in === 'installation') return handler(now, payload);
  const scope = await jobScope({ pool: parts.pool, now }, name, centerPayload.parse(given).centerId);
  // What was to be done in a center that is gone needs no doing.
  if (scope) await handler(scope, payload);
}

/** The jobs a node takes. */
const takenBy = ({ mail }: JobParts): JobName[] => jobNames.filter((name) => mail || !jobOf(name).needsMail);

const takenIn = (lane: Lane, parts: JobParts): JobName[] =>
  takenBy(parts).filter((name) => (jobOf(name).lane ?? 'quick') === lane);

function tasksOf(lane: Lane, parts: JobParts): TaskList {
  const handlers = jobHandlersOf(parts);
  const names = takenIn(lane, parts);
  const arrange = lanes[lane].inTurn ? createCenterTurns(parts.ownerPool, names) : undefined;
  const run = async (name: JobName, given: unknown) => {
    try {
      await runJob(parts, name, handlers, given);
    } finally {
      // Before the next one is taken.
      await arrange?.();
    }
  };
  return Object.fromEntries(names.map((name) => [name, (given: unknown) => run(name, given)]));
}

/** The timetable in the library's own words. */
const crontabOf = (lane: Lane, parts: JobParts): string =>
  takenIn(lane, parts)
    .flatMap((name) => {
      const { schedule, queue } = jobOf(name);
      return schedule ? [`${schedule} ${name}${queue ? ` ?queue=${queue}` : ''}`] : [];
    })
    .join('\n');

/** Adds the jobs of the start, each once however many nodes start. */
async function addJobsOfStart(parts: JobParts): Promise<void> {
  for (const name of takenBy(parts)) {
    const { atStart, queue } = jobOf(name);
    if (!atStart) continue;
    await parts.ownerPool.query('SELECT graphile_worker.add_job($1, queue_name => $2, job_key => $1)', [
      name,
      queue ?? null,
    ]);
  }
}

/** One life of the library's runner. It ends where a job can neither be finished nor given back. */
async function startRunner(lane: Lane, parts: WorkerParts): Promise<{ runner: Runner; workerIds: string[] }> {
  const workerIds: string[] = [];
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => workerIds.push(workerPool.id));
  events.on('job:error', ({ error, job }) => parts.onError(error, job.task_identifier));
  const runner = await run({
    events,
    pgPool: parts.ownerPool,
    taskList: tasksOf(lane, parts),
    concurrency: lanes[lane].atOnce,
    pollInterval: 2000,
    noHandleSignals: true,
    crontab: crontabOf(lane, parts),
    logger: silentLogger,
    // Without these the library leaves a failure to finish a job to nobody, which ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
  return { runner, workerIds };
}

/** Carries out the jobs of one lane. A runner that broke down, because the database went away under a job, begins again. */
async function startLane(lane: Lane, parts: WorkerParts): Promise<Worker> {
  let life = await startRunner(lane, parts);
  const stopping = new AbortController();

  async function beginAgain(): Promise<void> {
    try {
      await delay(restartMs, undefined, { signal: stopping.signal });
      await parts.ownerPool.query('SELECT graphile_worker.force_unlock_workers($1)', [life.workerIds]);
      life = await startRunner(lane, parts);
    } catch (error) {
      if (!stopping.signal.aborted) parts.onError(error);
    }
  }

  const lives = (async () => {
    while (!stopping.signal.aborted) {
      await life.runner.promise.catch((error: unknown) => parts.onError(error));
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

/** Starts the worker that carries out jobs written in transactions. Jobs without a handler here wait. */
export async function startWorker(parts: WorkerParts): Promise<Worker> {
  if (parts.alone) await putBackAll(parts.ownerPool);
  await addJobsOfStart(parts);
  const running: Worker[] = [];
  const stop = async () => {
    await Promise.all(running.map((lane) => lane.stop()));
  };
  try {
    for (const lane of keysOf(lanes)) running.push(await startLane(lane, parts));
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}
