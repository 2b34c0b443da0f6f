import { titleLimit } from '../issue-title';

/** How long texts and lists of a form may be, in characters and items. */
export const formLimits = {
  title: 255,
  sections: 50,
  questions: 300,
  conditions: 20,
  linkId: 64,
  sectionText: 255,
  questionText: 500,
  guidance: 2000,
  options: 100,
  optionCode: 64,
  optionText: 255,
  unit: 32,
  label: 64,
  name: 255,
  issueTitle: titleLimit,
  surveyTag: 10,
  weight: 1000,
  scaleSteps: 11,
  shortText: 255,
  longText: 4000,
  comment: 4000,
  note: 4000,
  filesPerAnswer: 20,
} as const;
