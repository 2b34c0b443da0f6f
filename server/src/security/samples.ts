import type { Endpoints } from '@lamplight/contract';
import type { TestCenter } from '../testing/world';

/** Calls that carry a body. */
type WithBody = {
  [N in keyof Endpoints]: Endpoints[N] extends { body: object } ? N : never;
}[keyof Endpoints];

const form = {
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
} as const;

/**
 * The smallest body of each call that its handler takes further than validation, for a center. A new call with a
 * body and without a sample does not compile.
 */
export const sampleBodies: Record<WithBody, (center: TestCenter) => unknown> = {
  'POST /authenticate': () => ({ username: 'nobody@example.org', password: 'not the password' }),
  'POST /setup': () => ({}),
  'POST /issues': () => ({ description: 'Handrail loose' }),
  'PUT /issues/{id}': () => ({ priority: 'HIGH' }),
  'POST /issue-comments': () => ({ text: 'Seen again' }),
  'POST /audit-tool-questionnaries': () => ({ title: 'Walk-through', definition: form }),
  'PUT /audit-tool-questionnaries': () => ({ title: 'Walk-through again' }),
  'POST /audit-tool-questionnaries/{id}': () => ({ title: 'Walk-through again' }),
  'PUT /audit-tool-questionnaries/{id}': () => ({ title: 'Walk-through again' }),
  'POST /audits': () => ({ auditToolQuestionnarie: null }),
  'PUT /audits/{id}': () => ({ note: 'Quiet morning' }),
  'PATCH /audits/{id}/answers/{linkId}': () => ({ answer: [{ valueCoding: { code: 'yes' } }] }),
  'POST /audits/{id}/answers/{linkId}/files': () => ({}),
  'PUT /audits/sent/{id}': () => ({}),
};

export const sampleForm = form;
