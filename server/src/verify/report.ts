import type { TrailFault } from '@lamplight/contract/activity';
import { signedSubjects } from '@lamplight/domain/signing';
import type { BrokenTable, SchemaFault } from './broken-table';
import type { FileFault, FilesFinding } from './check-files';
import type { KeptFilesFinding } from './check-kept-files';
import type { BrokenRecord, RecordsFinding } from './check-records';
import type { SchemaFinding } from './check-schema';
import type { CenterFault, TrailFinding } from './check-trails';
import type { SigningFault, SigningsFinding } from './signings-finding';
import { isLeftUnwritten, isSound, type Verification, waitsTooLong } from './verify';

const faults: Record<FileFault, string> = {
  missing: 'its bytes are not in the file store',
  size: 'its bytes are of another length than was stored',
  content: 'its bytes are not what was stored',
  owner: 'it is not of one record, or that is not there',
};

const schemaFaults: Record<SchemaFault, (about: string | null) => string> = {
  table: () => 'it is not there, or no ordinary table',
  before: () => 'another one of its name, among what PostgreSQL brings, is read in its place',
  inherits: (about) => `rows of ${about} count as its own, or its own as rows of that`,
  rule: (about) => `the rule ${about} has its statements do something else`,
  key: (about) => `its key (${about}) is not in force: a row may be there twice`,
  twin: (about) => `rows of one key (${about}) are there twice`,
  column: (about) =>
    `its column ${about} is of another type or collation, or computed otherwise: what differs may count as equal, or it is not what it says`,
  constraint: (about) =>
    `its constraint ${about} is not there, not in force as it was made, or none that Lamplight made: rows may lead to nothing`,
  nowhere: (about) => `a row leads to nothing, by ${about}: what it led to was taken away`,
  empty: (about) => `its column ${about} may be empty`,
  trigger: (about) =>
    `its trigger ${about} is not there, switched off, or none that Lamplight made: what is written may be changed or left out`,
  policy: (about) => `its policy ${about} is not there, or not as it was made: rows may be shown or withheld`,
  rights: () => 'row security, or what the roles of Lamplight may do with it, is not as it was made',
  own: (about) => `the function ${about} is not there, or not as Lamplight made it`,
  operator: (about) => `the operator ${about} is not PostgreSQL's own, or was written anew`,
  function: (about) => `the function ${about} is called instead of PostgreSQL's own, or was written anew`,
  cast: (about) => `the cast ${about} is not PostgreSQL's own: what differs may be read as equal`,
  class: (about) =>
    `the operator class ${about} is not PostgreSQL's own: what differs may be grouped as equal`,
};

/** A name as it stands in a line: whoever gave it could write lines of their own. */
const inLine = (name: string): string => name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ');

const count = (value: number, one: string, many = `${one}s`): string =>
  `${value.toLocaleString('en-US')} ${value === 1 ? one : many}`;

const megabytes = (bytes: number): string =>
  `${(bytes / 1e6).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`;

function filesLine({ rows, contents, bytes, broken, first }: FilesFinding, centerName: string): string {
  if (!first)
    return `Files: ${count(rows, 'row')}, ${count(contents, 'content')}, ${megabytes(bytes)}. Every row has its bytes.`;
  return `Files: ${broken} of ${count(rows, 'row')} broken. The first: "${inLine(first.name)}", file ${first.id} of ${centerName}: ${faults[first.fault]}.`;
}

function schemaLine({ tables, faults: broken }: SchemaFinding): string {
  const all = count(tables, 'table');
  if (broken.length === 0) return `Tables: ${all}. Every one is as Lamplight made it.`;
  const each = broken.map((one) => `\n  ${tableFault(one)}.`).join('');
  return `Tables: ${count(broken.length, 'fault')} in ${all}: what follows may be read wrong.${each}`;
}

const tableFault = ({ table, about, fault }: BrokenTable): string =>
  `${table === null ? '' : `table ${table}: `}${schemaFaults[fault](about && inLine(about))}`;

const trailFaults: Record<TrailFault, (seq: number, id: string | null) => string> = {
  entry: (seq, id) => `BROKEN at entry ${seq}: row ${id} is not what was written`,
  missing: (seq) => `BROKEN at entry ${seq}: the row is missing`,
  seal: (seq) =>
    `BROKEN at entry ${seq}: its seal is not there, or not one that was signed with the trail's key`,
  erased: (seq, id) =>
    `BROKEN at entry ${seq}: values of row ${id} are gone, and no entry says that they were erased`,
  anchor: (seq) =>
    `BROKEN at entry ${seq}: it is shorter, older or another than was seen before, by this machine or in the file of heads`,
};

const centerFaults: Record<CenterFault, string> = {
  added: 'NO LAMPLIGHT MADE THIS CENTER: it may be a copy of another one, with another past',
  taken: 'the center is GONE, AND NO LAMPLIGHT DELETED IT',
  full: 'the center is GONE WITH WHAT IT WOULD HAVE BEEN KEPT FOR: a center with people or records is not deleted',
};

function trailLine(trail: TrailFinding): string {
  const { centerName, sealed, unsealed, broken, anchored, restored, unproven, head } = trail;
  const late = waitsTooLong(trail, new Date())
    ? ' FOR MORE THAN TEN MINUTES: look whether the server runs and what its log says'
    : '';
  const waiting = unsealed > 0 ? `, ${unsealed.toLocaleString('en-US')} waiting to be sealed${late}` : '';
  const seen =
    anchored || restored || sealed === 0
      ? 'whole'
      : 'whole as far as it goes, but NEVER SEEN BY THIS MACHINE: start the server here once, or look for keys/trail-anchors.json';
  const whole = unproven ? 'whole by the keys that the database itself names: this machine has none' : seen;
  const trailState = broken ? trailFaults[broken.fault](broken.seq, broken.id) : whole;
  const state = trail.center ? `${trailState}; ${centerFaults[trail.center]}` : trailState;
  const last = head
    ? `\n  center ${trail.centerId} seal ${head.nr} entry ${head.last} head ${head.head}`
    : '';
  return `Audit trail of ${inLine(centerName)}: ${count(sealed, 'entry', 'entries')} sealed${waiting}, ${state}.${last}`;
}

const signingFaults: Record<SigningFault, string> = {
  content: 'it is not what was to be signed',
  signature: 'a signature was given to something else, or is not what the audit trail says',
  document: 'its signed document is another one, or gone',
  gone: 'the audit trail says that it was sealed, and it is not there',
  untold: 'it was sealed, or ended, at another time than the audit trail says, or without it',
  ended: 'the audit trail says that it was ended, and it is in force again',
  opened: 'it is not as the audit trail says that it was opened',
  twice: 'it, or a signature of it, is there twice',
  vouched: 'a signature, or its refusal, is none that this Lamplight was given',
  center: 'there is no such center',
  orphan: 'a signature names it, and it is not there',
  sealing:
    'it was not sealed so, or with fewer signatures than were asked for, or who was asked or refused is not what it was',
};

/** What a record is called, of which an entry of the trail may say what is none. */
const calledOf = (subject: string): string =>
  new Map<string, { called: string }>(Object.entries(signedSubjects)).get(subject)?.called ?? 'record';

const vouchedAgain =
  ' The audit trail says more than once that what was signed before was vouched for: Lamplight does that once.';

function unwrittenWords(finding: SigningsFinding): string {
  if (!finding.unwritten) return '';
  const { count: documents } = finding.unwritten;
  const late = isLeftUnwritten(finding, new Date())
    ? ' FOR MORE THAN A DAY: look what the log of the server says of write-signed-document'
    : '';
  return ` ${count(documents, 'signed document')} ${documents === 1 ? 'is' : 'are'} still to be written${late}.`;
}

function signingsLine(finding: SigningsFinding, centerName: string): string {
  const { records, sealed, broken, again, first } = finding;
  const more = `${unwrittenWords(finding)}${again ? vouchedAgain : ''}`;
  if (!first)
    return `Signatures: ${count(records, 'record')} to be signed, ${sealed.toLocaleString('en-US')} of them sealed. Every one is what it was.${more}`;
  return `Signatures: ${count(broken, 'fault')} in ${count(records, 'record')}. The first: ${calledOf(first.subject)} ${first.subjectId} of ${centerName}: ${signingFaults[first.fault]}.${more}`;
}

const recordKinds: Record<BrokenRecord['kind'], string> = {
  issue: 'issue',
  revision: 'an entry of an issue’s history,',
  pip: 'a measurement of the PIP',
  round: 'round',
  form: 'form of a topic,',
};

function recordsLine(
  { issues, revisions, rounds, forms, broken, first }: RecordsFinding,
  centerName: string,
): string {
  const held = `${count(issues, 'issue')} with ${count(revisions, 'entry', 'entries')} of their histories, ${count(rounds, 'round')}, ${count(forms, 'form')} of topics`;
  if (!first) return `Records: ${held}. Every one is what the audit trail says.`;
  return `Records: ${broken} of ${held} are not what the audit trail says. The first: ${recordKinds[first.kind]} ${first.id} of ${centerName}.`;
}

function keptFilesLine({ told, broken, first }: KeptFilesFinding, centerName: string): string {
  const held = `${count(told, 'file')} of documents and dated records`;
  if (!first) return `Documents: ${held}. Every one is what the audit trail says.`;
  const what = first.kind === 'document' ? 'document' : 'dated record';
  return `Documents: ${held}; ${broken} documents or records are not what the audit trail says. The first: ${what} ${first.id} of ${centerName}.`;
}

/** A verification in lines for an operator; the last one is the verdict. */
export function reportOf(verification: Verification): string[] {
  const { schema, files, orphans, trails, signings, records, keptFiles } = verification;
  const nameOf = (id: string | null | undefined) =>
    id === null
      ? 'all centers'
      : inLine(trails.find((trail) => trail.centerId === id)?.centerName ?? 'an unknown center');
  return [
    schemaLine(schema),
    filesLine(files, nameOf(files.first?.centerId)),
    ...(orphans > 0
      ? [
          `${count(orphans, 'stored file')} older than a day belong${orphans === 1 ? 's' : ''} to no row; the nightly sweep removes ${orphans === 1 ? 'it' : 'them'}.`,
        ]
      : []),
    signingsLine(signings, nameOf(signings.first?.centerId)),
    recordsLine(records, nameOf(records.first?.centerId)),
    keptFilesLine(keptFiles, nameOf(keptFiles.first?.centerId)),
    ...trails.map(trailLine),
    isSound(verification)
      ? 'Everything is in order.'
      : 'Something is broken. Restore it from a backup, or find out who changed it.',
  ];
}
