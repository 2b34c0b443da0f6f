import type { Endpoints } from '@lamplight/contract';

const draft =
  'A draft saves itself as it is filled in; the trail says that it began, what is done to another’s answers, and with what result it was sent.';

const seen = 'What somebody has looked at is theirs, and no record of the center.';

/**
 * Writes, exports and downloads that leave no row in the audit trail, each with its reason. One that comes to leave a row
 * fails until it is gone here.
 */
export const unnoted: Partial<Record<string, string>> = {
  'PATCH /audits/{id}/answers/{linkId}': draft,
  'PATCH /completed-forms/{id}/answers/{linkId}': draft,
  'PUT /notices/seen': seen,
  'PUT /notices/{id}/seen': seen,
} satisfies Partial<Record<keyof Endpoints, string>>;
