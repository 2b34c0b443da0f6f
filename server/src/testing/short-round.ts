import type { FormDefinition } from '@lamplight/domain/forms/definition';

/** Six questions: two that may open an issue, one behind a condition, a number, a text, a photo. */
export const shortRound: FormDefinition = {
  title: 'Short round',
  item: [
    {
      linkId: 'room',
      type: 'group',
      text: 'Room',
      item: [
        {
          linkId: 'light',
          type: 'yes-no-na',
          text: 'Is the call light in reach?',
          required: true,
          weight: 3,
          critical: true,
          alert: true,
          surveyTag: 'F558',
          focusArea: 'Call light',
          subfocusArea: 'Reach',
          onNo: {
            comment: true,
            issue: { title: 'Call light out of reach', priority: 'HIGH', department: 'Nursing' },
          },
        },
        {
          linkId: 'light.why',
          type: 'single-choice',
          text: 'Why not?',
          required: true,
          enableWhen: [{ question: 'light', operator: '=', answerCoding: { code: 'no' } }],
          answerOption: [
            { valueCoding: { code: 'floor', display: 'On the floor' } },
            { valueCoding: { code: 'broken', display: 'Broken' } },
          ],
        },
        {
          linkId: 'water',
          type: 'yes-no',
          text: 'Fresh water at the bedside',
          required: true,
          onNo: { issue: {} },
        },
        { linkId: 'temperature', type: 'number', text: 'Temperature', unit: '°F', min: 60, max: 90 },
        { linkId: 'remarks', type: 'long-text', text: 'Anything else?' },
        { linkId: 'picture', type: 'photo', text: 'The room' },
      ],
    },
  ],
};
