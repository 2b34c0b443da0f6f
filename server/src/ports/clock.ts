/** The time. A part of its own, so that tests can say what day it is. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
