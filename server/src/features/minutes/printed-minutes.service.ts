import { signedSubjects } from '@lamplight/domain/signing';
import type { Acting } from '../../db/acting';
import type { Scope } from '../../db/scope';
import { notFound } from '../../http/refusal';
import { madeAt, renderPdf } from '../../ports/pdf/pdf';
import { printedSignaturesOf } from '../signatures/printed-signatures.service';
import type { OwnPaper, RequireProven } from '../signatures/signed-content';
import { headOf } from '../work-product/work-product.service';
import { signedOfMeeting } from './meeting-signings';
import { factsOf } from './meeting-words';
import { listCarriedOver } from './minutes.queries';
import { type BesideMinutes, type PrintedMinutes, printedMinutes } from './printed-minutes';
import { printedMinutesTemplate } from './printed-minutes.template';
import { type MinutesRead, readMinutes } from './read-minutes';
import { plainMinutes } from './told-pips';

const signaturesOf = {
  meeting: 'Signatures: attendance',
  'meeting-minutes': 'Signatures: minutes',
} as const;

/** What their documents are called. */
const minutesTitle = (meeting: string): string => `Minutes of ${meeting}`;

/** The minutes as their documents show them, with both of a meeting's signings. */
async function toPrint(
  scope: Scope<Acting>,
  id: string,
  read: MinutesRead,
  paper: 'handed-out' | 'stored',
  prove?: RequireProven,
): Promise<PrintedMinutes> {
  const carriedOver = await scope.run(listCarriedOver(scope, id, paper));
  const signStates: BesideMinutes['signStates'][number][] = [];
  const signatures: PrintedMinutes['signatures'][number][] = [];
  for (const kind of signedOfMeeting) {
    const asked = (await printedSignaturesOf(scope, kind, [id], prove)).get(id);
    if (!asked) continue;
    const { meaning } = signedSubjects[kind];
    signatures.push({ title: signaturesOf[kind], meaning, signatures: asked.printed });
    // Who signed is told of the very rows that were proven.
    if (asked.signing.voided_at !== null) continue;
    const inForce = asked.rows.filter(({ replaced_by }) => replaced_by === null);
    signStates.push(...inForce.map(({ signer_id, state }) => ({ subject: kind, signer_id, state })));
  }
  return printedMinutes(read, {
    names: await scope.names(),
    facts: factsOf(scope, read.meeting),
    carriedOver,
    signStates,
    signatures,
    when: (instant) => madeAt(instant, scope.center.timeZone),
  });
}

/** The minutes' own part of their signed document, and of what is to be signed. */
export async function minutesPaper(
  scope: Scope<Acting>,
  id: string,
  prove?: RequireProven,
): Promise<OwnPaper | undefined> {
  const read = await readMinutes(scope, id);
  if (!read) return undefined;
  const title = minutesTitle(read.meeting.title);
  return {
    template: printedMinutesTemplate,
    data: { title, minutes: await toPrint(scope, id, read, 'stored', prove) },
  };
}

/**
 * Reads what the minutes of a meeting print as they are now; every page of what is not final says so. A PIP that is the committee's
 * work product is called that alone: whoever reads the paper is not who had it made.
 */
export async function readMinutesPaper(scope: Scope<Acting>, id: string, paper: 'handed-out' | 'stored') {
  const read = await readMinutes(scope, id);
  if (!read) throw notFound();
  const plain = plainMinutes(read);
  return {
    title: minutesTitle(plain.meeting.title),
    center: scope.center.name,
    made: `minutes as of ${madeAt(scope.now, scope.center.timeZone)}`,
    ...(read.minutes?.final_at ? {} : { mark: 'DRAFT' }),
    ...(await headOf(scope, 'meeting-minutes', id)),
    minutes: await toPrint(scope, id, plain, paper),
  };
}

/** The same as a tagged PDF. */
export const minutesPdf = (
  { now, actor }: Pick<Scope<Acting>, 'now' | 'actor'>,
  paper: Awaited<ReturnType<typeof readMinutesPaper>>,
): Promise<Buffer> => renderPdf(printedMinutesTemplate, paper, now, { owner: actor.userId });
