/** How thoroughly the benchmark measures. */
export interface Plan {
  /** A B A B …: each round has both servers in turn. */
  rounds: number;
  /** The same of W4, which stands nearest to its target. */
  writeRounds: number;
  /** The same of W8, where a p99 is of the ten slowest alone. */
  floodRounds: number;
  seconds: number;
  warmUpSeconds: number;
  connections: number;
  exports: number;
  logins: number;
  starts: number;
  /** Tries of each kind, where answers are compared. */
  tries: number;
  /** Centers that a new topic has to reach, those of the dataset among them. */
  centers: number;
  /** How long one floods, and how long others are watched before. */
  floodSeconds: number;
  /** How long a flood that begins as a page does goes on before others are watched. */
  floodLeadSeconds: number;
  /** How long others are watched before a topic comes to them. */
  quietMs: number;
}

export const fullPlan: Plan = {
  rounds: 3,
  writeRounds: 5,
  floodRounds: 5,
  seconds: 6,
  warmUpSeconds: 2,
  connections: 16,
  exports: 5,
  logins: 100,
  starts: 3,
  tries: 200,
  centers: 2000,
  floodSeconds: 10,
  floodLeadSeconds: 5,
  quietMs: 10_000,
};

export const smokePlan: Plan = {
  rounds: 1,
  writeRounds: 1,
  floodRounds: 1,
  seconds: 0.3,
  warmUpSeconds: 0.1,
  connections: 4,
  exports: 1,
  logins: 4,
  starts: 1,
  tries: 3,
  centers: 50,
  floodSeconds: 1,
  floodLeadSeconds: 1,
  quietMs: 500,
};
