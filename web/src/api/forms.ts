import type { FormCallName } from './call-types';

interface Parts {
  /** The part that holds the JSON. */
  readonly part: string;
  /** The part, repeated, that holds files. */
  readonly files: string;
}

const issue: Parts = { part: 'issueDTOString', files: 'multipartFiles' };
const auditTool: Parts = { part: 'auditToolQuestionnarieDTO', files: 'image' };

/**
 * Part names of the calls that take a form, which are needed at run time. A form call without an entry does
 * not compile; `forms.test.ts` proves that the names are the contract's.
 */
export const forms: Readonly<Record<FormCallName, Parts>> = {
  'POST /issues': issue,
  'POST /issues/import': { part: 'importDTO', files: 'file' },
  'POST /user-apps/import': { part: 'importDTO', files: 'file' },
  'PUT /issues/{id}': issue,
  'POST /audit-tool-questionnaries': auditTool,
  'POST /audit-tool-questionnaries/{id}': auditTool,
  'PUT /audit-tool-questionnaries': auditTool,
  'PUT /audit-tool-questionnaries/{id}': auditTool,
  'POST /audits/{id}/answers/{linkId}/files': { part: 'fileDTO', files: 'file' },
};
