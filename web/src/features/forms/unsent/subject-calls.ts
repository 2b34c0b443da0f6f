import type { StoredFile } from '@lamplight/contract/files';
import type { FilledForm } from '@lamplight/contract/filled-forms';
import type { AnswerValue } from '@lamplight/domain/forms/answers';
import type { CallOptions } from '../../../api/call-types';
import type { Api } from '../../../api/create-api';
import type { SuccessText } from '../../../notify/notify';

/** A record that is filled in, as far as every subject has it. */
export interface FilledRecord extends Pick<FilledForm, 'definition' | 'answers' | 'files'> {
  readonly id: string;
  readonly creationDateTime: string;
}

/** How many seconds before its call the person did it: it may have waited for a network. */
export interface Done {
  readonly ago?: number | undefined;
}

/** As it was looked at by whoever sends it: what somebody else answered since is not sent unseen. */
export interface LookedAt {
  readonly seen?: { linkId: string; answer: AnswerValue[]; comment?: string | undefined }[] | undefined;
}

/**
 * A kind of subject: its calls, and what it alone knows of its records. `Start` is what it is begun with, `About` what
 * a person says of it as a whole. Each call may come again with the same content and then has no further effect.
 */
export interface SubjectCalls<
  Filled extends FilledRecord = FilledRecord,
  Start extends object = object,
  About extends object = object,
> {
  /** Its name in the browser's store (domain/forms/subjects.ts). */
  readonly kind: string;
  /** As a noun within a sentence: `round`. */
  readonly thing: string;
  /** What `About` is, at the beginning of a sentence: `Place and note`. */
  readonly aboutWords: string;
  /** What is said once the server has sent it. */
  readonly sentWords: SuccessText;
  /** The first keys of what the screens hold (TanStack Query) and is different once one is sent or deleted. */
  readonly touches: readonly string[];
  aboutOf(record: Filled): About;
  withAbout(record: Filled, about: About): Filled;

  read(api: Api, id: string, options: CallOptions): Promise<Filled>;
  start(api: Api, id: string, start: Start & Done, options: CallOptions): Promise<unknown>;
  /** Of `about` what was said here: what others say of it meanwhile stays. */
  saveAbout(api: Api, id: string, about: About, said: Said, options: CallOptions): Promise<unknown>;
  saveAnswer(api: Api, at: AnswerPlace, body: GivenAnswer, options: CallOptions): Promise<unknown>;
  attach(api: Api, at: AnswerPlace, input: Attachment, options: CallOptions): Promise<StoredFile>;
  detach(api: Api, at: { id: string; fileId: string }, options: CallOptions): Promise<unknown>;
  /** Sends the record, with what is said of it as a whole; answers with the issues it opened. Sending twice is one send. */
  send(
    api: Api,
    id: string,
    about: About & Done & LookedAt,
    options: CallOptions,
  ): Promise<{ issues: readonly unknown[] }>;
}

/** What of it as a whole was said here. */
export interface Said {
  /** Whether one of these fields was. */
  of: (...fields: string[]) => boolean;
}

type AnswerPlace = { id: string; linkId: string };
type AnswerWords = { answer: AnswerValue[]; comment: string };
type GivenAnswer = AnswerWords & { seen: AnswerWords | undefined };
type Attachment = { body: { id: string }; files: File[] };

/** The kinds by name. */
export type SubjectTable = Readonly<Record<string, SubjectCalls>>;
