import type { QueryFunctionContext } from '@tanstack/react-query';
import { isAway } from './problem';
import type { Reader } from './reader';
import { patienceMs, silence } from './silence';

type Context = Pick<QueryFunctionContext, 'queryKey' | 'signal'>;

/** Of a server that is silent: it may be back. */
const brieflyMs = 500;

const store = () => import('./kept-store');

/**
 * A read of a query that this browser keeps: where the server cannot be reached, or says nothing for long, its last answer
 * stands. Such a query runs without a network, too (`networkMode: 'always'`).
 */
export const orKept =
  <Data>(read: (context: Context) => Promise<Data>) =>
  async (context: Context): Promise<Data> => {
    // What only names a read is read where there is no browser too, by tests.
    const { currentReader } = await import('./reader');
    // In the moment in which it is asked: by the answer the tab may be in another center, and this is none of there.
    const reader = currentReader();
    const asked = read(context);
    // What cannot be kept is asked for again; the person has the answer.
    asked
      .then(async (data) => reader && (await store()).keepRead(reader, context.queryKey, data))
      .catch(() => {});
    const waited = new Promise<undefined>((resolve) =>
      setTimeout(resolve, silence.isSilent() ? brieflyMs : patienceMs),
    );
    try {
      const answer = await Promise.race([asked.then((data) => ({ data })), waited]);
      if (answer) return answer.data;
    } catch (error) {
      if (!isAway(error)) throw error;
    }
    const kept = reader && (await lastOf<Data>(reader, context));
    return kept ? kept.data : asked;
  };

const lastOf = async <Data>(reader: Reader, { queryKey }: Context): Promise<{ data: Data } | undefined> => {
  try {
    return await (await store()).findRead<Data>(reader, queryKey);
  } catch {
    return undefined;
  }
};
