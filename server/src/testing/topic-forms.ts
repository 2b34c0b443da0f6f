import type { CompletedForm } from '@lamplight/contract/completed-forms';
import type { AnswerItem } from '@lamplight/domain/forms/answers';
import type { Answer, GivenFile } from './client';
import { no, yes } from './rounds';
import type { TestPerson } from './world';

/** What a test gives of a topic's form. */
export interface GivenForm {
  id?: string;
  version?: number;
  date?: string;
  startDate?: string;
  type?: 'REGULAR' | 'EXTRA';
  userApp_id?: string;
  answers?: AnswerItem[];
  supersedes?: string;
  fileQuestions?: string[];
}

export const saveForm = (by: TestPerson, idTopic: string, body: GivenForm = {}, files: GivenFile[] = []) =>
  by.client.call('PUT /completed-forms/save', { query: { idTopic }, body, files });

export const sendForm = (by: TestPerson, idTopic: string, body: GivenForm = {}, files: GivenFile[] = []) =>
  by.client.call('PUT /completed-forms/sent', { query: { idTopic }, body, files });

/** Answers of the short form with which it can be sent: one "no" that opens an issue and is an alert, one "yes". */
export const complete: AnswerItem[] = [
  no('light', 'On the floor'),
  { linkId: 'light.why', answer: [{ valueCoding: { code: 'floor' } }] },
  yes('water'),
];

/** The record of an answer that has to be one. */
export function done({ status, body, problem }: Answer<CompletedForm>): CompletedForm {
  if (status !== 200) throw new Error(`The form was refused: ${JSON.stringify(problem)}`);
  return body;
}
