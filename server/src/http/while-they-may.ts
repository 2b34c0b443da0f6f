import type { Acting, Person } from '../db/acting';
import type { Scope } from '../db/scope';
import { outsiderOf } from '../db/withheld';
import { Refusal } from './refusal';
import type { Standing } from './request-scope';

/** Tells who calls, and where, by now; throws where their session is over, or they may not make this call any more. */
export type ByNow = () => Promise<Standing<Person>>;

/** So long what somebody reads goes on without looking whether they still may, in ms: what was taken from them holds within seconds. */
const mostUnaskedMs = 1000;

/** Who calls by now, as whoever began: what is withheld from them meanwhile was not from what they read. */
export async function stillTheSame<Who extends Acting>(
  scope: Pick<Scope<Acting>, 'actor' | 'center'>,
  byNow: () => Promise<Standing<Who>>,
): Promise<Standing<Who>> {
  const standing = await byNow();
  if (outsiderOf(standing) !== outsiderOf(scope)) throw new Refusal('forbidden');
  return standing;
}

/** What changes something, as long as they may: what took long is looked at once more before it is kept. */
export async function asTheyMay<Result>(
  scope: Pick<Scope<Acting>, 'actor' | 'center'>,
  byNow: () => Promise<Standing>,
  change: () => Promise<Result>,
): Promise<Result> {
  const beganMs = performance.now();
  const result = await change();
  if (performance.now() - beganMs > mostUnaskedMs) await stillTheSame(scope, byNow);
  return result;
}

/** The rows of an answer that lasts as long as somebody reads, as long as they may. */
export async function* whileTheyMay<Row>(
  rows: AsyncIterable<Row>,
  scope: Pick<Scope, 'actor' | 'center'>,
  byNow: ByNow,
): AsyncGenerator<Row> {
  let askedMs = performance.now();
  for await (const row of rows) {
    if (performance.now() - askedMs > mostUnaskedMs) {
      await stillTheSame(scope, byNow);
      askedMs = performance.now();
    }
    yield row;
  }
}
