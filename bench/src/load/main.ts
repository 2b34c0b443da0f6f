/** The load process: makes requests for the benchmark, which asks by messages, in a process of its own. */
import type { Job, Outcome, Reply } from './protocol';
import { burst, probe, saturate } from './work';

let probing: { stop(): Promise<Outcome> } | undefined;

async function work(job: Job): Promise<Outcome | undefined> {
  switch (job.kind) {
    case 'saturate':
      return saturate(job);
    case 'sequence':
      return burst({ ...job, connections: 1 });
    case 'burst':
      return burst(job);
    case 'probe':
      probing = probe(job);
      return undefined;
    case 'stop':
      return probing?.stop();
  }
}

process.on('message', (job: Job) => {
  const reply = (message: Reply) => process.send?.(message);
  work(job).then(
    (outcome) => {
      if (outcome) reply({ ok: true, outcome });
    },
    (error: unknown) => reply({ ok: false, reason: error instanceof Error ? error.message : String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
