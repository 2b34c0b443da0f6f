import { sql } from 'kysely';
import type pg from 'pg';
import { readOnPlatform } from '../db/in-center';
import { raw } from '../db/statement';
import type { MailSender } from '../ports/mail';
import type { Anchor } from './anchors';
import type { Trail } from './trail';
import { fingerprintOf } from './trail-key';

interface HeadRow extends Anchor {
  center: string;
}

const lastHeads = raw(sql<HeadRow>`
  SELECT DISTINCT ON (center_id) center_id AS center, nr, last_seq AS last, encode(sha256(convert_to(head, 'UTF8')), 'hex') AS head
  FROM trail_seal ORDER BY center_id, nr DESC`);

const lineOf = ({ center, nr, last, head }: HeadRow): string =>
  `center ${center} seal ${nr} entry ${last} head ${head}`;

/** Heads in a log or a mail, as the lines below have them, by the ids of their centers. */
export function headsIn(text: string): Map<string, Anchor[]> {
  const found = new Map<string, Anchor[]>();
  const line = /center ([0-9a-f-]{36})\s+seal (\d+)\s+entry (\d+)\s+head ([0-9a-f]{64})/g;
  for (const [, center = '', nr, last, head = ''] of text.matchAll(line)) {
    const anchors = found.get(center) ?? [];
    anchors.push({ nr: Number(nr), last: Number(last), head });
    found.set(center, anchors);
  }
  return found;
}

/**
 * Tells where every trail stands, in the log and to those who asked for it by mail: `npm run verify -- --heads FILE` holds the trail
 * against either. The same day's mails are the same by their ids.
 */
export async function tellTrailHeads(
  {
    pool,
    mail,
    trail,
    trailMail,
    log,
  }: {
    pool: pg.Pool;
    mail: MailSender | undefined;
    trail: Pick<Trail, 'key'>;
    trailMail: readonly string[];
    log: (line: string) => void;
  },
  now: Date,
): Promise<void> {
  const lines = (await readOnPlatform(pool, lastHeads)).map(lineOf);
  for (const line of lines) log(`The audit trail stands at: ${line}`);
  if (!mail || lines.length === 0) return;
  const day = now.toISOString().slice(0, 10);
  for (const [index, to] of trailMail.entries())
    await mail.send({
      to,
      subject: `Lamplight: where the audit trail stands, ${day}`,
      text: [
        'Keep this mail where nobody reaches it who administers the database. Saved as a file, it is what',
        '    npm run verify -- --heads FILE',
        'holds the audit trail against: whoever shortened or rewrote it since is found out.',
        '',
        ...lines,
        '',
        `Signed with key ${trail.key.id}, fingerprint ${fingerprintOf(trail.key.publicKey)}`,
      ].join('\n'),
      messageId: `<trail-heads-${day}-${index}-${trail.key.id}@lamplight>`,
    });
}
