import type { Scope } from '../../db/scope';
import { prepared } from '../../db/statement';
import { Refusal } from '../../http/refusal';
import { readsForm } from '../completed-forms/readers.service';

interface No {
  center: string;
  form: string;
  link: string;
}

const findNo = prepared<No, { topic: string; alert: boolean }>`
  SELECT topic.name AS topic, answer.alert
  FROM answer
    JOIN completed_form ON completed_form.center_id = answer.center_id AND completed_form.id = answer.filled_form_id
    JOIN topic ON topic.id = completed_form.topic_id
  WHERE answer.center_id = ${'center'} AND answer.filled_form_id = ${'form'} AND answer.link_id = ${'link'}
    AND answer.code = 'no'`;

/** The "no" of a sent form that an issue is opened from. */
export interface AnsweredNo {
  completed_form_id: string;
  completed_form_link_id: string;
  topic: string;
  alert: boolean;
}

/** Looks up the "no" an issue is to be opened from; refuses one there is not. Null where no form is named. */
export async function answeredNo(
  scope: Scope,
  { completedForm, linkId = '' }: { completedForm?: string | null | undefined; linkId?: string | undefined },
): Promise<AnsweredNo | null> {
  if (completedForm == null) return null;
  const [no] = await scope.run(findNo({ center: scope.center.id, form: completedForm, link: linkId }));
  if (!no || !(await readsForm(scope, completedForm))) {
    const fieldErrors = [{ field: 'completedForm', message: 'Choose a "no" of a sent form' }];
    throw new Refusal('reference', { field: 'answer' }, { fieldErrors });
  }
  return {
    completed_form_id: completedForm,
    completed_form_link_id: linkId,
    topic: no.topic,
    alert: no.alert,
  };
}
