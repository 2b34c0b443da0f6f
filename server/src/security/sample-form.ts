import type { FormDefinition } from '@lamplight/domain/forms/definition';

/** A small form: a question that may open an issue, and a text. */
export const sampleForm: FormDefinition = {
  item: [
    {
      linkId: 'section',
      type: 'group',
      text: 'Room',
      item: [
        { linkId: 'reach', type: 'yes-no-na', text: 'Is the call light within reach?', onNo: { issue: {} } },
        { linkId: 'note', type: 'short-text', text: 'Anything else?' },
      ],
    },
  ],
};

/** Another, whose "no" opens no issue by itself. */
export const formWithoutIssues: FormDefinition = {
  item: [
    {
      linkId: 'section',
      type: 'group',
      text: 'Programme',
      item: [{ linkId: 'reach', type: 'yes-no', text: 'Are call lights reviewed each month?', alert: true }],
    },
  ],
};
