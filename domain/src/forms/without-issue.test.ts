import { expect, test } from 'vitest';
import type { FormDefinition } from './definition';
import { standsOutWithoutIssue } from './without-issue';

const definition: FormDefinition = {
  item: [
    {
      linkId: 's',
      type: 'group',
      text: 'Review',
      item: [
        { linkId: 'plain', type: 'yes-no', text: 'Floor dry?' },
        { linkId: 'alert', type: 'yes-no', text: 'Exit clear?', alert: true },
        { linkId: 'critical', type: 'yes-no-na', text: 'Oxygen signed?', critical: true },
        { linkId: 'fine', type: 'yes-no', text: 'Alarm heard?', alert: true },
        { linkId: 'opened', type: 'yes-no', text: 'Rails safe?', alert: true, onNo: { issue: {} } },
        { linkId: 'alleged', type: 'yes-no', text: 'Feels safe?', alert: true, alleged: true },
        {
          linkId: 'hidden',
          type: 'yes-no',
          text: 'Which exit?',
          alert: true,
          enableWhen: [{ question: 'plain', operator: '=', answerCoding: { code: 'yes' } }],
        },
      ],
    },
  ],
};
const said = (linkId: string, code: 'yes' | 'no') => ({ linkId, answer: [{ valueCoding: { code } }] });
const answers = [
  ...['plain', 'alert', 'critical', 'opened', 'alleged', 'hidden'].map((linkId) => said(linkId, 'no')),
  said('fine', 'yes'),
];
const issues = [{ linkId: 'opened' }, { linkId: null }];
const foundWith = (followed: Parameters<typeof standsOutWithoutIssue>[2]) =>
  standsOutWithoutIssue(definition, answers, followed).map(({ linkId }) => linkId);

test('a shown "no" that is an alert or critical stands out where no issue follows it up, in the order of the form', () => {
  expect(foundWith({ issues, withheld: ['alleged'] })).toEqual(['alert', 'critical']);
});

test('nothing is said of an answer that is withheld, nor of an allegation, whose issue not everyone reads', () => {
  expect(foundWith({ issues, withheld: ['alert'] })).toEqual(['critical']);
  expect(foundWith({ issues })).toEqual(['alert', 'critical']);
});

test('what was opened by mistake was looked at', () => {
  expect(foundWith({ issues, voided: ['critical'] })).toEqual(['alert']);
});

test('what an issue was opened from by hand stands out no more', () => {
  expect(foundWith({ issues: [...issues, { linkId: 'alert' }], withheld: ['alleged'] })).toEqual([
    'critical',
  ]);
});
