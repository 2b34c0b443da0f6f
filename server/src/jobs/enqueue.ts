import { prepared, type Statement } from '../db/statement';
import { type CenterJob, type JobName, jobOf, jobs, type Payload } from './jobs';

interface Added {
  name: JobName;
  payload: string;
}
const addAlone = prepared<Added>`SELECT enqueue(${'name'}, ${'payload'}::json)`;
const addInQueue = prepared<
  Added & { queue: string }
>`SELECT enqueue(${'name'}, ${'payload'}::json, ${'queue'})`;

function add(name: JobName, payload: object): Statement<unknown> {
  const { queue } = jobOf(name);
  const added = { name, payload: JSON.stringify(payload) };
  return queue === undefined ? addAlone(added) : addInQueue({ ...added, queue });
}

/** The same for a job of the installation as a whole. */
export const enqueueOnInstallation = <Name extends Exclude<JobName, CenterJob>>(
  name: Name,
  payload: Payload<Name>,
): Statement<unknown> => add(name, jobs[name].payload.parse(payload));

/** The statement that adds a job of a center, in the transaction of what it follows from. */
export const enqueueIn = <Name extends CenterJob>(
  centerId: string,
  name: Name,
  payload: Payload<Name>,
): Statement<unknown> => add(name, { ...jobs[name].payload.parse(payload), centerId });
