import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Job, Outcome, Reply } from './protocol';

/** A process that makes requests, so that the benchmark's own work does not count into the answers' times. */
export interface LoadProcess {
  run(job: Exclude<Job, { kind: 'probe' | 'stop' }>): Promise<Outcome>;
  /** Begins to ask now and then; `stop` of the result ends it and tells how that went. */
  probe(job: Omit<Extract<Job, { kind: 'probe' }>, 'kind'>): { stop(): Promise<Outcome> };
  end(): void;
}

export function startLoadProcess(): LoadProcess {
  const child = fork(fileURLToPath(new URL('./main.ts', import.meta.url)));
  const send = (job: Job) =>
    new Promise<Outcome>((resolve, reject) => {
      child.once('message', (reply: Reply) => {
        if (reply.ok) resolve(reply.outcome);
        else reject(new Error(reply.reason));
      });
      child.send(job);
    });
  return {
    run: send,
    probe: (job) => {
      child.send({ kind: 'probe', ...job });
      return { stop: () => send({ kind: 'stop' }) };
    },
    end: () => child.disconnect(),
  };
}
