import { prepared, type Statement } from '../db/statement';
import { type CenterJob, type JobName, jobs, type Payload } from './jobs';

const add = prepared<{ name: string; payload: string }>`SELECT enqueue(${'name'}, ${'payload'}::json)`;

/** The same for a job of the installation as a whole. */
export const enqueueOnInstallation = <Name extends Exclude<JobName, CenterJob>>(
  name: Name,
  payload: Payload<Name>,
): Statement<unknown> => add({ name, payload: JSON.stringify(jobs[name].payload.parse(payload)) });

/** The statement that adds a job of a center, in the transaction of what it follows from. */
export const enqueueIn = <Name extends CenterJob>(
  centerId: string,
  name: Name,
  payload: Payload<Name>,
): Statement<unknown> =>
  add({ name, payload: JSON.stringify({ ...jobs[name].payload.parse(payload), centerId }) });
