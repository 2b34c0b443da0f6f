import type { TopicForm } from '@lamplight/contract/topic-forms';
import type { Topic } from '@lamplight/contract/topics';
import type { FormDefinition } from '@lamplight/domain/forms/definition';
import { newId } from '../db/ids';
import type { TestPerson } from './world';

/** A topic's form with a question of most kinds, an alert and a condition. */
export const fallsForm: FormDefinition = {
  title: 'Falls',
  item: [
    {
      linkId: 'figures',
      type: 'group',
      text: 'Figures',
      item: [
        { linkId: 'falls', type: 'number', text: 'How many falls were there?', min: 0, required: true },
        {
          linkId: 'rate',
          type: 'rate',
          text: 'Falls per 1,000 resident-days',
          multiplier: 1000,
          numeratorLabel: 'Falls',
          denominatorLabel: 'Resident-days',
        },
      ],
    },
    {
      linkId: 'checks',
      type: 'group',
      text: 'Checks',
      item: [
        {
          linkId: 'huddle',
          type: 'yes-no-na',
          text: 'Was there a huddle on the same day after every fall?',
          required: true,
          alert: true,
          surveyTag: 'F689',
          onNo: { comment: true },
        },
        {
          linkId: 'pattern',
          type: 'long-text',
          text: 'What pattern of time or place is there?',
          enableWhen: [{ question: 'falls', operator: '>', answerDecimal: 0 }],
        },
      ],
    },
  ],
};

let made = 0;

/** A topic, made by an administrator; its name is its own. The center that they act in has it at once. */
export async function addTopic(
  { client }: TestPerson,
  more: { name?: string; active?: boolean; description?: string } = {},
): Promise<Topic> {
  made += 1;
  const { status, body, problem } = await client.call('POST /topics', {
    body: { name: `Topic ${made} ${newId()}`, ...more },
  });
  if (status !== 201) throw new Error(JSON.stringify(problem));
  return body;
}

/** The same with a form. */
export async function addTopicWithForm(
  admin: TestPerson,
  definition: FormDefinition = fallsForm,
): Promise<{ topic: Topic; form: TopicForm }> {
  const topic = await addTopic(admin);
  const { status, body, problem } = await admin.client.call('POST /forms', {
    body: { topic: topic.id, definition },
  });
  if (status !== 201) throw new Error(JSON.stringify(problem));
  return { topic, form: body };
}
