import { signs } from '@lamplight/domain/keys';
import { actionFor, type Endpoint, effectOf, keysFor } from './endpoint';
import type { ProblemCode } from './problem';

/** What any request can meet, whatever it asks for. */
const ofEveryCall = [
  'validation',
  'tooLarge',
  'rateLimited',
  'unknownHost',
  'internal',
  'storage',
  'timeout',
  'unavailable',
] as const;

const namesRecord = ({ params, center = 'caller' }: Endpoint): boolean =>
  center !== 'own' && (params !== undefined || center.includes('.'));

/** Whether a call may take back what was said before it: what is added takes nothing back. */
const changesWhatIsThere = (call: Endpoint, name: string): boolean =>
  call.access !== 'nobody' && effectOf(name, call) === 'writes' && /^(PUT|PATCH|DELETE) /.test(name);

/** Refusals that follow from what a call is; what a feature decides besides stands in its `problems`. */
const following: readonly [
  follows: (call: Endpoint, name: string) => boolean,
  codes: readonly ProblemCode[],
][] = [
  [(call) => actionFor(call) !== undefined, ['unauthorized', 'forbidden', 'notFound']],
  [(call) => ![undefined, 'account.own'].includes(actionFor(call)), ['otpDemanded']],
  [(call) => keysFor(call).length > 0, ['key', 'keyUsed', 'keyExpired']],
  [(call) => keysFor(call).some(signs), ['keyRevoked']],
  [(call) => call.params !== undefined, ['notFound']],
  // Only administrators meet it: everyone else finds their own center's records.
  [(call) => actionFor(call) !== undefined && namesRecord(call), ['center']],
  [(call) => call.filter !== undefined || call.sort !== undefined, ['filter']],
  // Also where a body comes along that nobody asked for.
  [(call, name) => call.body !== undefined || !name.startsWith('GET '), ['mediaType']],
  [(call) => call.body?.kind === 'form', ['file_type']],
  // The file store is away. Tables are read and not stored.
  [(call) => call.body?.kind === 'form' && call.body.takes !== 'tables', ['notReady']],
  // Others change the same rows at that moment, or one such write at a time runs in a center.
  [(call, name) => effectOf(name, call) === 'writes', ['busy']],
  [
    (call, name) => call.access !== 'nobody' && effectOf(name, call) === 'writes' && !call.secret,
    ['idempotency'],
  ],
  // It came after a later one of the same device (docs/decisions/0063).
  [(call, name) => changesWhatIsThere(call, name), ['late']],
];

/** Every refusal a call can give; a test holds the server to it. */
export function refusalsOf(name: string, call: Endpoint): ReadonlySet<ProblemCode> {
  const follows = following.flatMap(([applies, codes]) => (applies(call, name) ? codes : []));
  return new Set<ProblemCode>([...ofEveryCall, ...follows, ...(call.problems ?? [])]);
}
