import type { Day } from '@lamplight/domain/calendar/day';

/** Something to be put right: in the field as a whole (an empty path) or somewhere within it. */
export interface Problem {
  path: string;
  message: string;
}

/** What turns a value into words needs to know besides the value. */
export interface Wording {
  today: Day;
  /** The name behind an id. */
  nameOf: (id: string) => string | undefined;
}

/**
 * One field of a record: how it is called, what the form holds of it, how that travels, and how a person reads it.
 * `Read` is what a record says on the wire, `Write` what is sent back. A form is a table of such fields; the
 * makers of the usual kinds stand in `field-kinds.ts`.
 */
export interface Field<Value = unknown, Read = unknown, Write = unknown> {
  label: string;
  /** The most characters it takes. */
  limit?: number | undefined;
  /** What is said where nothing is written or chosen; without it the field may stay empty. */
  required?: string | undefined;
  empty: Value;
  read(said: Read): Value;
  write(value: Value): Write;
  /** Whether what was kept as a draft still is such a value. */
  fits(kept: unknown): kept is Value;
  same(one: Value, other: Value): boolean;
  check(value: Value): readonly Problem[];
  /** Once the form was checked, every change is checked at once. Others are looked at when they are left. */
  live?: boolean;
  words(value: Value, wording: Wording): string;
  /** How it differs from what its person began with, where the words of two versions do not say all in which they differ. */
  changed?(value: Value, base: Value, wording: Wording): string;
  /**
   * What two people made of one value, where that needs nobody to choose: a record that saves itself takes it, and goes on.
   * Without it the person is asked.
   */
  merge?(base: Value, mine: Value, theirs: Value): Value;
}

/**
 * The fields of a record by their paths, as the form, the server's errors and the comparison of versions name them.
 * A path with a dot is a part of an object that travels as one: `planOfCorrection.monitoring`.
 */
export type Fields = Readonly<Record<string, Field>>;

type ValueOf<F> = F extends Field<infer Value, infer _Read, infer _Write> ? Value : never;
type Read<F> = F extends Field<infer _Value, infer Said, infer _Write> ? Said : never;
type Write<F> = F extends Field<infer _Value, infer _Read, infer Sent> ? Sent : never;

/** What a form holds: a value for each path. */
export type Values<F extends Fields> = { [Path in keyof F]: ValueOf<F[Path]> };

type Paths<F> = keyof F & string;
type Head<Path> = Path extends `${infer Object}.${string}` ? Object : Path;
type Part<Path, Object extends string> = Path extends `${Object}.${infer Name}` ? Name : never;

/** A record as far as its fields read it. */
export type ReadOf<F extends Fields> = {
  [Name in Head<Paths<F>>]: Name extends keyof F
    ? Read<F[Name]>
    : { [Each in Part<Paths<F>, Name>]?: Read<F[`${Name}.${Each}`]> } | null;
};

/** A record as its fields write it. */
export type WriteOf<F extends Fields> = {
  [Name in Head<Paths<F>>]: Name extends keyof F
    ? Write<F[Name]>
    : { [Each in Part<Paths<F>, Name>]: Write<F[`${Name}.${Each}`]> } | null;
};

/** Fields by their paths lead to types by their paths. The compiler cannot follow a loop there, so it is told here. */
export const byPath = <Shape>(entries: Iterable<readonly [string, unknown]>): Shape =>
  Object.fromEntries(entries) as Shape;
