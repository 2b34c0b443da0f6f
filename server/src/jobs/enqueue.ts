import { prepared, type Statement } from '../db/statement';
import { type CenterJob, jobs, type Payload } from './jobs';

const add = prepared<{ name: string; payload: string }>`SELECT enqueue(${'name'}, ${'payload'}::json)`;

/** The statement that adds a job of a center, in the transaction of what it follows from. */
export const enqueueIn = <Name extends CenterJob>(
  centerId: string,
  name: Name,
  payload: Payload<Name>,
): Statement<unknown> =>
  add({ name, payload: JSON.stringify({ ...jobs[name].payload.parse(payload), centerId }) });
