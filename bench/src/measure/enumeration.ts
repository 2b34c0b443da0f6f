import { createHash, randomBytes } from 'node:crypto';
import type { Connection } from '@lamplight/server/src/db/connect';
import pg from 'pg';
import { emailOf } from '../dataset/house';
import { median } from '../load/quantile';
import type { Bench, Finding } from './bench';

/** Whose an address, or the holder of a key, is. */
const kinds = ['known', 'unknown', 'disabled'] as const;
type Kind = (typeof kinds)[number];

/** Something a stranger can ask in the hope of learning who has an account. */
interface Question {
  what: string;
  path: string;
  bodyOf(kind: Kind): { type: string; text: string };
}

/** Answers may differ by this much: a twentieth, or two milliseconds. */
const [mostShare, mostMs] = [0.05, 2];

const disabled = { center: 1, person: 2 };
const keys: Readonly<Record<Kind, string>> = {
  known: randomBytes(32).toString('base64url'),
  unknown: randomBytes(32).toString('base64url'),
  disabled: randomBytes(32).toString('base64url'),
};
const addresses: Readonly<Record<Kind, string>> = {
  known: emailOf(1, 3),
  unknown: 'nobody.at.all@example.org',
  disabled: emailOf(disabled.center, disabled.person),
};

const json = (body: object) => ({ type: 'application/json', text: JSON.stringify(body) });
const questions: readonly Question[] = [
  {
    what: 'a wrong password',
    path: '/api/authenticate',
    bodyOf: (kind) => json({ username: addresses[kind], password: 'not the password at all' }),
  },
  {
    what: 'asking for a new password',
    path: '/api/account/reset-password/init',
    bodyOf: (kind) => ({ type: 'text/plain', text: addresses[kind] }),
  },
  {
    what: 'activating with a dead key',
    path: '/api/account/reset-password/finish',
    bodyOf: (kind) => json({ key: keys[kind], newPassword: 'seven quiet lamps on a hill' }),
  },
];

const insertKey = `
  INSERT INTO access_key (key_hash, center_id, user_id, purpose, subject_id, created_at, expires_at, revoked_at)
  VALUES ($1, bench.center($2), bench.of('user', $2, $3), 'activation', bench.of('user', $2, $3), now(),
    now() + interval '1 day', now())`;

/** One person is disabled, and two have keys that were revoked. */
async function prepare(client: pg.Client): Promise<void> {
  await client.query("UPDATE user_account SET enabled = false WHERE id = bench.of('user', $1, $2)", [
    disabled.center,
    disabled.person,
  ]);
  for (const [kind, person] of [['known', 3] as const, ['disabled', disabled.person] as const]) {
    const hash = createHash('sha256').update(keys[kind]).digest();
    await client.query(insertKey, [hash, disabled.center, person]);
  }
}

/** What was asked counts no more: the limits are for other tests. */
const forget = 'TRUNCATE login_attempt, password_ask, wrong_key';

async function answerTo(
  url: string,
  { path, bodyOf }: Question,
  kind: Kind,
): Promise<{ ms: number; told: string }> {
  const { type, text } = bodyOf(kind);
  const startMs = performance.now();
  const response = await fetch(url + path, { method: 'POST', headers: { 'content-type': type }, body: text });
  const body = await response.text();
  const ms = performance.now() - startMs;
  return { ms, told: `${response.status} ${body.replace(/"traceId":"[^"]+"/, '')}` };
}

/** Each comes first, second and third as often, and as often behind each other one. */
const turns: readonly (readonly Kind[])[] = [
  ['known', 'unknown', 'disabled'],
  ['disabled', 'unknown', 'known'],
  ['unknown', 'disabled', 'known'],
  ['known', 'disabled', 'unknown'],
  ['disabled', 'known', 'unknown'],
  ['unknown', 'known', 'disabled'],
];

/** The median time for each kind, asked in turns; fails where one is told what another is not. */
async function mediansOf(
  url: string,
  question: Question,
  tries: number,
  client: pg.Client,
): Promise<number[]> {
  const times = new Map<Kind, number[]>(kinds.map((kind) => [kind, []]));
  const told = new Set<string>();
  for (let n = 0; n < tries; n += 1) {
    if (n % 5 === 0) await client.query(forget);
    for (const kind of turns[n % turns.length] ?? kinds) {
      const answer = await answerTo(url, question, kind);
      times.get(kind)?.push(answer.ms);
      told.add(answer.told);
    }
  }
  if (told.size !== 1) throw new Error(`${question.what} tells who has an account: ${[...told].join(' | ')}`);
  return kinds.map((kind) => median(times.get(kind) ?? []));
}

/** Whether a stranger learns from words or time who has an account: from logging in, asking for a password, and keys. */
export async function measureEnumeration(
  { plan, ownUrl }: Bench,
  superuser: Connection,
  report: (finding: Finding) => void,
): Promise<void> {
  const client = new pg.Client({ ...superuser, options: '-c search_path=lamplight' });
  await client.connect();
  try {
    await prepare(client);
    for (const question of questions) {
      const medians = await mediansOf(ownUrl, question, plan.tries, client);
      const [least, most] = [Math.min(...medians), Math.max(...medians)];
      report({
        item: 'who',
        what: question.what,
        measured: kinds.map((kind, at) => `${kind} ${medians[at]?.toFixed(2)}`).join(', '),
        target: 'medians within 5 % or 2 ms',
        met: most - least < Math.max(mostMs, least * mostShare),
      });
    }
  } finally {
    await client.query(forget);
    await client.query("UPDATE user_account SET enabled = true WHERE id = bench.of('user', $1, $2)", [
      disabled.center,
      disabled.person,
    ]);
    await client.query("DELETE FROM access_key WHERE purpose = 'activation'");
    await client.end();
  }
}
