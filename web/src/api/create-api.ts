import type { Arguments, CallName, CallOptions, Reply } from './call-types';
import { forms } from './forms';
import { noAnswer, readProblem, SessionOver } from './problem';
import { addressOf, bodyOf, type CallParts, filenameOf } from './request';
import type { Answer, Transport } from './transport';

export interface ApiSettings {
  /** Where the API stands, without a slash at the end. */
  base: string;
  transport: Transport;
  /** The bearer token; empty when nobody is logged in. */
  token: () => string;
  /** The center an administrator switched to; empty for their own. */
  centerId: () => string;
  /** Where this browser counts what it changes (turn.ts). */
  turns: { nextTurn: () => string; countPast: (said: number) => void };
  /** A call was answered 401 though it carried a token: the session is over. */
  onSessionOver: () => void;
}

/** The one way to call the server: typed by the contract, in the session, failing with an `ApiProblem`. */
export type Api = <Name extends CallName>(name: Name, ...given: Arguments<Name>) => Promise<Reply<Name>>;

export function createApi(settings: ApiSettings): Api {
  /** The last change of each record that was asked for, by its turn. */
  const asked = new Map<string, string>();
  const call = async <Name extends CallName>(
    name: Name,
    parts: CallParts,
    options: CallOptions,
    isAgain = false,
  ): Promise<Reply<Name>> => {
    const { method, path } = addressOf(name, parts);
    const { body, type } = bodyOf(parts, formOf(name));
    const token = settings.token();
    // What is added takes nothing back, and may come in any order.
    const turn = token && /^(PU|PA|D)/.test(method) ? settings.turns.nextTurn() : '';
    const record = Object.values(parts.params ?? {}).join(' ') || idIn(parts.body) || path;
    if (turn) asked.set(record, turn);
    // Whoever asked has logged out meanwhile: what comes late is not for who is logged in by now, and ends no session of theirs.
    const isOver = () => token !== '' && settings.token() !== token;
    const answer = await answered(
      settings.transport({
        method,
        url: `${settings.base}${path}`,
        headers: headersOf({
          Accept: 'application/json, application/problem+json, */*',
          Authorization: token && `Bearer ${token}`,
          'X-Center-Id': token && (options.centerId ?? settings.centerId()),
          'Content-Type': type,
          'Idempotency-Key': options.idempotencyKey,
          'X-Turn': turn,
        }),
        body,
        signal: options.signal,
        onUpload: options.onUpload,
      }),
    ).catch((error: unknown) => {
      throw isOver() ? new SessionOver(noAnswer()) : error;
    });
    if (isOver()) throw new SessionOver(noAnswer());
    if (answer.status >= 200 && answer.status < 300) {
      // The server numbers its answers. One without is of something between, such as a network that asks for a login: it says well to all.
      if (answer.header('X-Request-Id') === null) throw noAnswer();
      const centerId = answer.header('X-Center-Id');
      if (centerId) await options.onOtherCenter?.(centerId);
      return read<Name>(answer);
    }
    const problem = readProblem(answer.status, await answer.body.text());
    // Counted by a browser that died and lost its count, or overtaken by another tab: it is said again, unless this page changed the record since.
    if (problem.errorKey === 'late' && !isAgain && asked.get(record) === turn) {
      settings.turns.countPast(Number(problem.params.nth));
      return call(name, parts, options, true);
    }
    // A wrong password is 401 too; it ends no session, as there is none.
    if (problem.status !== 401 || name === 'POST /authenticate') throw problem;
    settings.onSessionOver();
    throw new SessionOver(problem);
  };
  return (name, ...[input = {}, options = {}]) => call(name, input, options);
}

/** The specification's calls name the record in the body. */
const idIn = (body: unknown) =>
  typeof body === 'object' && body !== null && 'id' in body ? String(body.id) : '';

function formOf(name: CallName): { readonly part: string; readonly files: string } | undefined {
  return Object.entries(forms).find(([call]) => call === name)?.[1];
}

async function answered(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw noAnswer();
  }
}

function headersOf(given: Record<string, string | null | undefined>): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) if (value) headers[name] = value;
  return headers;
}

/**
 * The boundary between bytes and types: the server checks every reply against the contract's schema before it
 * sends it, so the browser takes it for what it is and does not carry the schemas along.
 */
async function read<Name extends CallName>(answer: Answer): Promise<Reply<Name>> {
  if (answer.status === 204) return undefined as Reply<Name>;
  if (answer.header('Content-Type')?.includes('json')) return parsed(await answer.body.text()) as Reply<Name>;
  const disposition = answer.header('Content-Disposition');
  // A proxy that numbers answers, too: a file of ours has a name, its page has none.
  if (disposition === null) throw noAnswer();
  return { blob: answer.body, filename: filenameOf(disposition) } as Reply<Name>;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw noAnswer();
  }
}
