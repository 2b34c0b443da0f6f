import type { MailSender } from '../ports/mail';
import type { Anchor } from './anchors';
import type { Trail } from './trail';
import { fingerprintOf } from './trail-key';

const lineOf = ([center, { nr, last, head }]: [string, Anchor]): string =>
  `center ${center} seal ${nr} entry ${last} head ${head}`;

/** The same in lines that no mail breaks. */
const shortLinesOf = (each: [string, Anchor]): string => lineOf(each).replace(/ (seal|head) /g, '\n  $1 ');

/** Heads in a log or a mail, as the lines below have them, by the ids of their centers. */
export function headsIn(text: string): Map<string, Anchor[]> {
  const found = new Map<string, Anchor[]>();
  const line = /center\s+([0-9a-f-]{36})\s+seal\s+(\d+)\s+entry\s+(\d+)\s+head\s+([0-9a-f]{64})/gi;
  // As it arrived, a mail may break lines, and quote them.
  const plain = text
    .replace(/=\r?\n/g, '')
    .replace(/^[> ]+/gm, '')
    .toLowerCase();
  for (const [, center = '', nr, last, head = ''] of plain.matchAll(line)) {
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
    mail,
    trail,
    trailMail,
    log,
  }: {
    mail: MailSender | undefined;
    trail: Pick<Trail, 'key' | 'anchors'>;
    trailMail: readonly string[];
    log: (line: string) => void;
  },
  now: Date,
): Promise<void> {
  // As this machine has seen them: the database is not asked.
  const anchors = [...trail.anchors()];
  for (const each of anchors) log(`The audit trail stands at: ${lineOf(each)}`);
  if (!mail || anchors.length === 0) return;
  const day = now.toISOString().slice(0, 10);
  for (const [index, to] of trailMail.entries())
    await mail.send({
      to,
      subject: `Lamplight: where the audit trail stands, ${day}`,
      text: [
        'Keep this mail where nobody reaches it who administers the database.',
        'Saved as a file, it is what the audit trail is held against by',
        '    npm run verify -- --heads FILE',
        'Whoever shortened or rewrote the trail since is found out.',
        '',
        ...anchors.map(shortLinesOf),
        '',
        'Signed with the key of fingerprint',
        fingerprintOf(trail.key.publicKey),
      ].join('\n'),
      messageId: `<trail-heads-${day}-${index}-${trail.key.id}@lamplight>`,
    });
}
