import { auditToolLibrary } from '@lamplight/domain/library/index';
import { expect, test } from 'vitest';
import { fromJson, toFhirJson, toJson } from './definition-json';

test.each(auditToolLibrary)('what is exported can be imported again: $title', async ({ definition }) => {
  expect(await fromJson(toJson(definition))).toEqual({ definition });
});

const noJson = 'This file is not one that Lamplight or another system exported: it is no JSON.';

test.each([
  ['', noJson],
  ['{"item": ', noJson],
])('a file that is no JSON is refused: %j', async (text, problem) => {
  expect(await fromJson(text)).toEqual({ problem });
});

test.each(['{"hello":1}', '[]', '7'])(
  'a file that is something else altogether is no form: %s',
  async (text) => {
    expect(await fromJson(text)).toEqual({ problem: 'This file holds no form.' });
  },
);

test('a file that holds something else is refused with where it went wrong', async () => {
  const imported = await fromJson(
    '{"item":[{"linkId":"s","type":"group","text":"S","item":[{"linkId":"q"}]}]}',
  );
  expect(imported).toEqual({ problem: expect.stringContaining('This file holds no form: item[0].item[0]') });
});

test('a form with problems is refused with what they are', async () => {
  const question = { linkId: 'q', type: 'yes-no', text: '' };
  const text = JSON.stringify({
    item: [{ linkId: 's', type: 'group', text: 'S', item: [question, question] }],
  });
  expect(await fromJson(text)).toEqual({
    problem: [
      'This form has problems.',
      'item[0].item[0].text: A question needs a text.',
      'item[0].item[1].linkId: The id q is used twice.',
      'item[0].item[1].text: A question needs a text.',
    ].join('\n'),
  });
});

test('a Questionnaire of another system comes in with a report, and our own without loss', async () => {
  const [{ definition } = { definition: { item: [] } }] = auditToolLibrary;
  expect(await fromJson(await toFhirJson(definition))).toEqual({ definition, notes: [] });
  const foreign = {
    resourceType: 'Questionnaire',
    item: [{ linkId: '1', text: 'Is it clean?', type: 'boolean' }],
  };
  expect(await fromJson(JSON.stringify(foreign))).toMatchObject({
    notes: [{ message: expect.stringContaining('Yes means'), about: ['Is it clean?'] }],
  });
  expect(await fromJson('{"resourceType":"Patient"}')).toEqual({
    problem: 'This file holds no FHIR Questionnaire but a Patient.',
  });
});
