import type { z } from 'zod';
import type { CenterSource, EffectOf, KeyAccess } from './meaning';

type FieldsOf<T> = T extends z.ZodType ? keyof z.input<T> & string : never;
type BodyOf<E> = E extends { body: { schema: infer Schema } } ? Schema : undefined;
type ParamsOf<E> = E extends { params: infer Params } ? Params : undefined;
type QueryOf<E> = E extends { query: infer Query } ? Query : undefined;

/** The fields of this call that could name its center. */
type Sources<E> =
  | 'caller'
  | 'own'
  | 'all'
  | 'new'
  | `params.${FieldsOf<ParamsOf<E>>}`
  | `query.${FieldsOf<QueryOf<E>>}`
  | `body.${FieldsOf<BodyOf<E>>}`;

type When<Given, Said, Reason extends string> = Given extends Said ? Reason : never;

/** What no call can be, each with the words that stand in the compiler's message. */
type Faults<Name, E> =
  | When<E, { access: KeyAccess; center: CenterSource }, 'A key names its center itself.'>
  | When<E, { access: KeyAccess; body: { kind: 'form' } }, 'Files are taken from people with a session only.'>
  | When<E, { access: 'nobody'; center: CenterSource }, 'Nobody acts in no center.'>
  | (E extends { center: infer Source }
      ? Exclude<Source, Sources<E>> extends never
        ? never
        : 'There is no such field.'
      : never)
  | When<
      [EffectOf<Name, E>, E],
      ['writes', { center: 'all' }],
      'A change goes center by center: write in one, and enqueue a job for the others.'
    >
  | (E extends { effect: 'writes' }
      ? never
      : When<
          [EffectOf<Name, E>, E],
          ['writes', { reply: { kind: 'bytes' } }],
          'A call that writes and answers bytes says so.'
        >)
  | When<[Name, E], [`GET ${string}`, { body: object }], 'GET has no body.'>;

/** What a call cannot mean does not compile. */
export type Meant<T> = {
  [Name in keyof T]: [Faults<Name, T[Name]>] extends [never]
    ? unknown
    : { 'cannot be': Faults<Name, T[Name]> };
};
