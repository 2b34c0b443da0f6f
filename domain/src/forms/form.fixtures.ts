/** Short hands for the tests of the form engine. */
import type { AnswerItem, AnswerValue } from './answers';
import type { FormDefinition, Question, YesNoQuestion } from './definition';

export function form(...item: Question[]): FormDefinition {
  return { item: [{ linkId: 'section', type: 'group', text: 'Section', item }] };
}

export function code(linkId: string, value: string, more: Partial<AnswerItem> = {}): AnswerItem {
  return { linkId, answer: [{ valueCoding: { code: value } }], ...more };
}

export function answer(linkId: string, ...values: AnswerValue[]): AnswerItem {
  return { linkId, answer: values };
}

export const oxygen: YesNoQuestion = { linkId: 'oxygen', type: 'yes-no', text: 'Is oxygen in use?' };
