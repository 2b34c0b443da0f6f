import type { FormCallName } from './call-types';

interface Parts {
  /** The part that holds the JSON. */
  readonly part: string;
  /** The part, repeated, that holds files. */
  readonly files: string;
}

const issue: Parts = { part: 'issueDTOString', files: 'multipartFiles' };
/** A table of rows to import. */
const table: Parts = { part: 'importDTO', files: 'file' };
const answerFile: Parts = { part: 'fileDTO', files: 'file' };
const completedForm: Parts = { part: 'completedFormDTO', files: 'multipartFiles' };
const report: Parts = { part: 'documentDTO', files: 'file' };
const auditTool: Parts = { part: 'auditToolQuestionnarieDTO', files: 'image' };

/**
 * Part names of the calls that take a form, which are needed at run time. A form call without an entry does
 * not compile; `forms.test.ts` proves that the names are the contract's.
 */
export const forms: Readonly<Record<FormCallName, Parts>> = {
  'POST /issues': issue,
  'POST /user-apps/import': table,
  'POST /issues/import': table,
  'POST /departments/import': table,
  'POST /floors/import': table,
  'POST /units/import': table,
  'POST /locations/import': table,
  'POST /focus-areas/import': table,
  'POST /subfocus-areas/import': table,
  'PUT /issues/{id}': issue,
  'POST /audit-tool-questionnaries': auditTool,
  'POST /audit-tool-questionnaries/{id}': auditTool,
  'PUT /audit-tool-questionnaries': auditTool,
  'PUT /audit-tool-questionnaries/{id}': auditTool,
  'POST /topics/{id}/image/upload': { part: 'imageDTO', files: 'file' },
  'POST /audits/{id}/answers/{linkId}/files': answerFile,
  'POST /completed-forms/{id}/answers/{linkId}/files': answerFile,
  'PUT /completed-forms/save': completedForm,
  'PUT /completed-forms/sent': completedForm,
  'POST /documents': { part: 'documentDTO', files: 'multipartFile' },
  'POST /dated-records': { part: 'datedRecordDTO', files: 'multipartFile' },
  'PUT /dated-records/{id}/upload-file': { part: 'datedRecordDTO', files: 'file' },
  'PUT /documents/{id}/upload-file': { part: 'documentDTO', files: 'file' },
  'POST /meetings/{idMeeting}/report/upload-file': report,
  'POST /meetings/{idMeeting}/report/{idDocument}/upload-file': report,
  'POST /meetings/{idMeeting}/report/{idDocument}/{centerTopicId}/upload-file': report,
  'POST /meetings/{idMeeting}/auxiliary-report/upload-file': report,
  'POST /meetings/{idMeeting}/auxiliary-report/{centerTopicId}/upload-file': report,
};
