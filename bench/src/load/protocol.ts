/** One HTTP request as the load process sends it. */
export interface Shot {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** What the load process is asked to do against one server. */
export type Job =
  /** As many requests as the connections can make; each connection begins at another of the shots. `refusal` is no fault where it is meant to come. */
  | { kind: 'saturate'; url: string; connections: number; seconds: number; shots: Shot[]; refusal?: number }
  /** One request after the other, each answer read to its end. */
  | { kind: 'sequence'; url: string; shots: Shot[] }
  /** Every shot once, so many at the same time. */
  | { kind: 'burst'; url: string; connections: number; shots: Shot[] }
  /** One request every so many milliseconds, until told to stop. */
  | { kind: 'probe'; url: string; everyMs: number; shots: Shot[] }
  | { kind: 'stop' };

/** What came of it. Times are in milliseconds. */
export interface Outcome {
  requests: number;
  seconds: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  medianBytes: number;
}

export type Reply = { ok: true; outcome: Outcome } | { ok: false; reason: string };
