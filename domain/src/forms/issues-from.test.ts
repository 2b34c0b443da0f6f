import { expect, test } from 'vitest';
import type { FormDefinition } from './definition';
import { issueFrom, issuesFrom } from './issues-from';

const definition: FormDefinition = {
  item: [
    {
      linkId: 's',
      type: 'group',
      text: 'Review',
      item: [
        { linkId: 'plain', type: 'yes-no', text: 'Was it reviewed?', surveyTag: 'F689' },
        {
          linkId: 'asking',
          type: 'yes-no',
          text: 'Floor dry',
          onNo: { issue: { title: 'Wet floor', priority: 'LOW' } },
        },
        {
          linkId: 'hidden',
          type: 'yes-no',
          text: 'Why?',
          enableWhen: [{ question: 'plain', operator: '=', answerCoding: { code: 'yes' } }],
        },
      ],
    },
  ],
};
const no = (linkId: string, comment?: string) => ({
  linkId,
  answer: [{ valueCoding: { code: 'no' } }],
  comment,
});
const answers = [no('plain', 'Nobody had time'), no('asking'), no('hidden')];

test('every shown "no" is a finding from which an issue can be opened, also where its question asks for none', () => {
  expect(issueFrom(definition, answers, 'plain')).toMatchObject({
    title: 'Nobody had time',
    description: 'Was it reviewed? No.\nNobody had time',
    priority: 'MEDIUM',
    surveyTag: 'F689',
  });
  expect(issueFrom(definition, answers, 'asking')).toEqual(issuesFrom(definition, answers)[0]);
});

test('what is no shown "no" is no finding', () => {
  expect(issueFrom(definition, answers, 'hidden')).toBeUndefined();
  expect(issueFrom(definition, [], 'plain')).toBeUndefined();
  expect(issueFrom(definition, answers, 'unknown')).toBeUndefined();
});
