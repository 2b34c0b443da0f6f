/** What the benchmark uses of autocannon, which brings no types. */
declare module 'autocannon' {
  interface Request {
    method: string;
    path: string;
    headers: Record<string, string>;
    body?: string;
  }
  interface Client {
    setRequests(requests: Request[]): void;
  }
  interface Options {
    url: string;
    connections: number;
    /** In seconds. */
    duration: number;
    /** In seconds. */
    timeout: number;
    /** In milliseconds. */
    sampleInt: number;
    requests: Request[];
    setupClient(client: Client): void;
  }
  interface Result {
    /** In seconds. */
    duration: number;
    /** In milliseconds. */
    latency: { p50: number; p99: number };
    '2xx': number;
    non2xx: number;
    errors: number;
    statusCodeStats: Record<string, { count: string }>;
  }
  export default function autocannon(options: Options): PromiseLike<Result>;
}
