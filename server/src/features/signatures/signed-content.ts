import { createHash } from 'node:crypto';
import type { Readable } from '@lamplight/contract/signatures';
import { canonicalJson, type Plain } from '@lamplight/domain/canonical-json';
import type { Acting } from '../../db/acting';
import type { Scope, WriteScope } from '../../db/scope';
import type { SignatureRow, SigningRow } from './signatures.queries';

/**
 * Who reads what is signed. A signer is shown all that they sign, whoever they are; anybody else what they may know of what it
 * names; a paper is what others may come to read.
 */
export type Reader = 'signer' | 'other' | 'paper';

/** Throws where nothing that the server signs may say what these rows say (require-proven.ts). */
export type RequireProven = (signing: SigningRow, signatures: readonly SignatureRow[]) => void;

/** How the server deals with a kind of record that is signed. A further one is an entry of the table. */
export interface SignedRecords {
  /**
   * What is signed, as plain data that never changes again: ids and what was answered, not what people and topics happen
   * to be called. Undefined where there is no such record.
   */
  content(scope: Scope<Acting>, id: string): Promise<Plain | undefined>;
  /** The same to be read: as far as its reader may know it. */
  readable(scope: Scope<Acting>, id: string, reader: Reader): Promise<Readable | undefined>;
  /** What records are called in lists and mails; never what people wrote in them. */
  labels(scope: Scope<Acting>, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** What they are called within the application to whoever is asked to sign them, who reads them whole there: by their title. */
  titles?(scope: Scope<Acting>, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The PIPs whose words its signed document holds, where it is not of a PIP itself (file.told_pips). */
  toldPips?(scope: Scope<Acting>, id: string): Promise<string[]>;
  /** Its own part of its documents, in place of its words alone; of a signed one, `prove` is given all rows of signings that it prints. */
  paper?(scope: Scope<Acting>, id: string, prove?: RequireProven): Promise<OwnPaper | undefined>;
  /** What follows when its signed document is written: where it is kept besides. */
  written?(scope: WriteScope<Acting>, id: string, paper: WrittenPaper): Promise<void>;
  /** Holds what stands behind a record before its signing is held, where steps of it do so too: two orders would meet. */
  hold?(scope: WriteScope<Acting>, id: string): Promise<void>;
  /** What follows when somebody declines; true: what others signed of it counts no more, and nobody else is asked. */
  declined?(scope: WriteScope<Acting>, id: string): Promise<boolean>;
  /** What follows when as many have signed as were needed, in the transaction of the last signature. */
  sealed(scope: WriteScope<Acting>, id: string): void | Promise<void>;
}

/** A record's own part of its documents, where it has tables and drawings that words alone do not tell. */
export interface OwnPaper {
  /** In Typst, reading `doc`; nothing that people typed may be part of it. */
  template: string;
  /** What it reads besides what every such document has. */
  data: Readonly<Record<string, unknown>>;
}

/** A signed document that is stored. */
export interface WrittenPaper {
  sha256: string;
  size: number;
  name: string;
  /** The PIPs whose words it holds, where it is not of a PIP itself. */
  told_pips?: string[];
  /** Who put its record up for signing. */
  by: string;
}

/** SHA-256 of the canonical JSON of what is signed. */
export const hashOfContent = (content: Plain): string =>
  createHash('sha256').update(canonicalJson(content)).digest('hex');
