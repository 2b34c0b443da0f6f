import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hashOfContent } from '../signatures/signed-content';
import { signedContent } from './completed-forms.signed';

const form = {
  topic_id: 'falls',
  day: '2027-03-01',
  type: 'REGULAR',
  sent_at: new Date('2027-03-02T10:00:00Z'),
  sent_by: 'rosa',
  supersedes_id: null,
  score: 50,
  form_id: 'falls',
  definition_version: 1,
  definition: { title: 'Falls', item: [] },
};
// As a sorting by language would put them: "non-drug" before "no-plan", "é" beside "e".
const answers = ['non-drug', 'no-plan', 'No', 'é', 'e2'].map((link_id) => ({
  link_id,
  answer: [{ valueDecimal: link_id.length }],
  comment: null,
}));
const files = ['b.pdf', 'a.pdf', 'ä.pdf'].map((name) => ({
  link_id: 'no-plan',
  name,
  sha256: 'ab'.repeat(32),
}));

it('a signed form has one hash, in whichever order the database gives its answers and files', () => {
  const hash = (...given: [typeof answers, typeof files]) =>
    hashOfContent(signedContent('center', 'id', form, ...given));
  fc.assert(
    fc.property(
      fc.shuffledSubarray(answers, { minLength: answers.length }),
      fc.shuffledSubarray(files, { minLength: files.length }),
      (someAnswers, someFiles) => {
        expect(hash(someAnswers, someFiles)).toBe(hash(answers, files));
      },
    ),
  );
});
