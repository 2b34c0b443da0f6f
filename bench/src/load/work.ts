import autocannon from 'autocannon';
import type { Outcome, Shot } from './protocol';
import { median, quantile } from './quantile';
import { keepAlive, shoot } from './shoot';

type Shots = { url: string; shots: Shot[] };

function summary(times: readonly number[], sizes: readonly number[], seconds: number): Outcome {
  return {
    requests: times.length,
    seconds,
    perSecond: times.length / seconds,
    p50Ms: median(times),
    p99Ms: quantile(times, 0.99),
    medianBytes: median(sizes),
  };
}

/** All connections as fast as they can. Any answer but a success, and a refusal that is meant to come, is an error. */
export async function saturate({
  url,
  shots,
  connections,
  seconds,
  refusal,
}: Shots & { connections: number; seconds: number; refusal?: number }): Promise<Outcome> {
  let next = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    timeout: 30,
    sampleInt: 100,
    requests: shots,
    setupClient: (client) => {
      const from = Math.floor((next * shots.length) / connections) % shots.length;
      next += 1;
      client.setRequests([...shots.slice(from), ...shots.slice(0, from)]);
    },
  });
  const refused = Number(result.statusCodeStats[String(refusal)]?.count ?? 0);
  if (result.non2xx > refused || result.errors > 0) {
    throw new Error(`${result.errors} errors, answers ${JSON.stringify(result.statusCodeStats)}`);
  }
  return {
    requests: result['2xx'],
    seconds: result.duration,
    perSecond: result['2xx'] / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    medianBytes: Number.NaN,
  };
}

/** Every shot once, `connections` at a time. */
export async function burst({ url, shots, connections }: Shots & { connections: number }): Promise<Outcome> {
  const agent = keepAlive(connections);
  const waiting = [...shots];
  const answers: { bytes: number; ms: number }[] = [];
  const startMs = performance.now();
  const worker = async () => {
    for (let shot = waiting.shift(); shot; shot = waiting.shift())
      answers.push(await shoot(url, shot, agent));
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const seconds = (performance.now() - startMs) / 1000;
  agent.destroy();
  return summary(
    answers.map(({ ms }) => ms),
    answers.map(({ bytes }) => bytes),
    seconds,
  );
}

/**
 * A request every `everyMs`, whether or not the one before was answered: what somebody else notices while the server
 * is busy. Runs until `stop` of what it returns.
 */
export function probe({ url, shots, everyMs }: Shots & { everyMs: number }): { stop(): Promise<Outcome> } {
  const agent = keepAlive(16);
  const sent: Promise<{ bytes: number; ms: number }>[] = [];
  const startMs = performance.now();
  const timer = setInterval(() => {
    const shot = shots[sent.length % shots.length];
    if (!shot) return;
    const answer = shoot(url, shot, agent);
    // Reported when all are awaited.
    answer.catch(() => undefined);
    sent.push(answer);
  }, everyMs);
  return {
    stop: async () => {
      clearInterval(timer);
      const answers = await Promise.all(sent);
      const seconds = (performance.now() - startMs) / 1000;
      agent.destroy();
      return summary(
        answers.map(({ ms }) => ms),
        answers.map(({ bytes }) => bytes),
        seconds,
      );
    },
  };
}
