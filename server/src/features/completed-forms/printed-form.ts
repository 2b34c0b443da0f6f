import type { CompletedForm } from '@lamplight/contract/completed-forms';
import type { Signing } from '@lamplight/contract/signatures';
import { answerText } from '@lamplight/domain/forms/answer-words';
import { byLinkId, isAlert } from '@lamplight/domain/forms/answers';
import type { Question } from '@lamplight/domain/forms/definition';
import { shownSections } from '@lamplight/domain/forms/visibility';
import { percentText } from '@lamplight/domain/number-words';
import { type DocumentData, madeAt } from '../../ports/pdf/pdf';
import {
  type PrintedSignatures,
  printedSignatures,
  signaturesTemplate,
} from '../signatures/printed-signatures';

/** A question as paper shows it. */
interface PrintedQuestion {
  text: string;
  answer: string;
  /** Who gave it, where it was not who began the form. */
  by?: string;
  comment?: string;
  /** Names of its photos and files. */
  files?: string;
}

/** A completed form as its document shows it. */
export interface PrintedForm extends DocumentData {
  /** What stands above the questions: label and value. */
  facts: readonly (readonly [string, string])[];
  /** What the reader must know of its standing: a draft, or corrected since. */
  standing?: string;
  sections: readonly { text: string; notes: readonly string[]; questions: readonly PrintedQuestion[] }[];
  /** Of a form that is signed, or is to be. */
  signatures?: PrintedSignatures;
}

const dayWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const wordsOf = (day: string) => dayWords.format(new Date(`${day}T00:00:00Z`));

const nameOf = (person: CompletedForm['userApp']) =>
  person ? `${person.user_firstName} ${person.user_lastName}` : '';

function standingOf({ status, superseded, correction }: CompletedForm): string | undefined {
  if (status === 'DRAFT') return 'Draft: not sent yet.';
  if (superseded) return 'Corrected since: another form counts in its place.';
  return correction ? 'A correction: it counts in place of the form it corrects.' : undefined;
}

function factsOf(form: CompletedForm, when: (instant: string) => string): [string, string][] {
  const { score, yesCount, noCount, naCount, alertCount } = form;
  const facts: [string, string][] = [
    ['Topic', form.form_topic.name],
    ['Date', wordsOf(form.date)],
    ['Type', form.type === 'REGULAR' ? 'Regular' : 'Extra'],
    ['Begun by', nameOf(form.userApp)],
  ];
  if (form.sentDateTime === null) return facts;
  return [
    ...facts,
    ['Sent', `${when(form.sentDateTime)}, by ${nameOf(form.sentBy)}`],
    ['Score', score === null ? 'No score' : percentText(score)],
    ['Answers', `${yesCount} yes, ${noCount} no, ${naCount} not applicable`],
    ['Alerts', String(alertCount)],
  ];
}

/** A completed form with every shown question, its answer, its comment and the names of its files, in words. */
export function printedForm(
  form: CompletedForm,
  center: { name: string; timeZone: string },
  now: Date,
  signing?: Signing,
): PrintedForm {
  const given = byLinkId(form.answers);
  const givenBy = new Map(form.answeredBy.map(({ linkId, by }) => [linkId, nameOf(by)]));
  const printed = (question: Question): PrintedQuestion => {
    const item = given.get(question.linkId);
    const files = (item?.files ?? []).map(({ name }) => name).join(', ');
    const by = givenBy.get(question.linkId);
    const tag = question.surveyTag ? ` (${question.surveyTag})` : '';
    return {
      text: `${question.text}${tag}`,
      answer: `${answerText(question, item, wordsOf) ?? (files ? '' : 'Not answered')}${isAlert(question, item) ? ' (alert)' : ''}`,
      ...(by === undefined ? {} : { by }),
      ...(item?.comment ? { comment: item.comment } : {}),
      ...(files ? { files } : {}),
    };
  };
  const standing = standingOf(form);
  const when = (instant: string) => madeAt(new Date(instant), center.timeZone);
  return {
    title: `${form.form_topic.name}, ${wordsOf(form.date)}`,
    center: center.name,
    made: `as of ${madeAt(now, center.timeZone)}`,
    facts: factsOf(form, when),
    ...(standing === undefined ? {} : { standing }),
    sections: shownSections(form.definition, form.answers).map(({ section, questions }) => ({
      text: section.text,
      notes: questions.filter(({ type }) => type === 'instruction').map(({ text }) => text),
      questions: questions.filter(({ type }) => type !== 'instruction').map(printed),
    })),
    ...(signing ? { signatures: printedSignatures(signing, when) } : {}),
  };
}

/** Its template, in Typst. */
export const printedFormTemplate = `
#if "standing" in doc [#strong(doc.standing)]
#listing((1fr, 3fr), ("About this form", "Value"), doc.facts)
#for section in doc.sections {
  heading(level: 2, section.text)
  for note in section.notes { par(text(style: "italic", note)) }
  if section.questions.len() > 0 {
    listing((2.6fr, 1.4fr), ("Question", "Answer"), section.questions.map(question => (
      [
        #question.text
        #if "comment" in question [ #linebreak() #text(fill: luma(70), question.comment)]
        #if "files" in question [ #linebreak() #text(fill: luma(70), "Files: " + question.files)]
      ],
      [
        #question.answer
        #if "by" in question [ #linebreak() #text(fill: luma(70), "answered by " + question.by)]
      ],
    )))
  }
}
${signaturesTemplate}`;
