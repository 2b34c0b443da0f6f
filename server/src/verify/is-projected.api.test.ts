import type { AnswerItem, AnswerValue } from '@lamplight/domain/forms/answers';
import type { FormDefinition } from '@lamplight/domain/forms/definition';
import { expect, it } from 'vitest';
import { oneCenter } from '../testing/centers';
import { pastPolicies } from '../testing/past-policies';
import { addTool, attachPhoto, picture, sendRound, startRound } from '../testing/rounds';
import { trailProofOf } from '../testing/verified-trail';
import { checkRecords } from './check-records';

const { world, maple } = await oneCenter();

const options = ['a', 'b', 'c'].map((code) => ({ valueCoding: { code, display: code.toUpperCase() } }));
/** Every kind of question that has rows, some that are only shown by others, and areas by names that mean something here and do not. */
const everyKind: FormDefinition = {
  item: [
    {
      linkId: 'all',
      type: 'group',
      text: 'All',
      item: [
        { linkId: 'yes', type: 'yes-no', text: 'Yes?', weight: 2.5, surveyTag: 'F584', focusArea: 'Nights' },
        { linkId: 'na', type: 'yes-no-na', text: 'Or not?', alert: true, focusArea: 'Nobody knows' },
        { linkId: 'one', type: 'single-choice', text: 'One', answerOption: options },
        { linkId: 'many', type: 'multiple-choice', text: 'Many', answerOption: options },
        { linkId: 'number', type: 'number', text: 'Number', unit: '°F' },
        { linkId: 'rate', type: 'rate', text: 'Rate', multiplier: 1000, unit: 'per 1,000' },
        { linkId: 'none', type: 'rate', text: 'None', multiplier: 100 },
        { linkId: 'scale', type: 'scale', text: 'Scale', min: 1, max: 5 },
        { linkId: 'day', type: 'date', text: 'Day' },
        { linkId: 'text', type: 'long-text', text: 'Text' },
        { linkId: 'photo', type: 'photo', text: 'Photo' },
        {
          linkId: 'seen',
          type: 'number',
          text: 'What is on it?',
          enableWhen: [{ question: 'photo', operator: 'exists', answerBoolean: true }],
        },
        {
          linkId: 'hidden',
          type: 'number',
          text: 'Hidden',
          enableWhen: [{ question: 'one', operator: '=', answerCoding: { code: 'c' } }],
        },
        {
          linkId: 'behind',
          type: 'number',
          text: 'Hidden behind it',
          enableWhen: [{ question: 'hidden', operator: 'exists', answerBoolean: true }],
        },
      ],
    },
  ],
};

const said = (linkId: string, answer: AnswerValue[], comment?: string): AnswerItem => ({
  linkId,
  answer,
  ...(comment === undefined ? {} : { comment }),
});
const coded = (...codes: string[]): AnswerValue[] => codes.map((code) => ({ valueCoding: { code } }));
const answers: AnswerItem[] = [
  said('yes', coded('yes'), '  '),
  said('na', coded('no'), ' Not “now” \u00e9 '),
  said('one', coded('b'), 'Only a word'),
  said('many', coded('c', 'a')),
  said('number', [{ valueDecimal: 0.1 + 0.2 }]),
  said('rate', [{ valueRate: { numerator: 2, denominator: 3 } }]),
  said('none', [{ valueRate: { numerator: 0, denominator: 4 } }]),
  said('scale', [{ valueDecimal: 3 }]),
  said('day', [{ valueDate: '2027-02-28' }]),
  said('text', [{ valueString: 'Words' }]),
  said('seen', [{ valueDecimal: -0.000001 }]),
  said('hidden', [{ valueDecimal: 8 }]),
  said('behind', [{ valueDecimal: 9 }]),
];

it.each(['saved before', 'given as it is sent'])(
  'The rows of a round of every kind of question are those that its answers give, where those were %s',
  async (when) => {
    // Until then the name meant none.
    if (when === 'given as it is sent') await world.addItem(maple.id, 'focus_area', 'Nights');
    const tool = await addTool(maple.committee, { title: `All ${when}`, definition: everyKind });
    const saved = when === 'saved before';
    const { id } = await startRound(maple.committee, tool, saved ? { answers } : {});
    expect((await attachPhoto(maple.committee, id, 'photo', await picture())).status).toBe(201);
    const sent = await sendRound(maple.committee, id, saved ? {} : { answers });
    expect(sent.status).toBe(200);
    const rows = await pastPolicies<{ link_id: string }>(
      world.server.database,
      'answer',
      'SELECT link_id FROM answer WHERE filled_form_id = $1 ORDER BY link_id',
      [id],
    );
    expect(rows.map(({ link_id }) => link_id)).toEqual([
      'day',
      'many',
      'many',
      'na',
      'none',
      'number',
      'one',
      'rate',
      'scale',
      'seen',
      'yes',
    ]);
    const found = await checkRecords(world.server.database.pool, trailProofOf(world));
    expect(found).toMatchObject({ broken: 0 });
  },
);
