import type { Audit } from '@lamplight/contract/audits';
import type { Account } from '@lamplight/contract/session';
import { randomUuid } from '../../api/uuid';
import type { AuditTool } from '../audit-tools/audit-tools.api';
import { type Begun, begin } from '../forms/unsent/begin';
import type { Running } from '../forms/unsent/runtime';
import type { RoundPlace } from './PlaceFields';
import { roundSubject } from './round-subject';

/** Begins a round with a tool at a place, with or without a network. */
export const beginRound = (
  running: Running,
  account: Account,
  tool: AuditTool,
  place: RoundPlace,
): Promise<Begun> =>
  begin(running, roundSubject, {
    centerId: account.center.id,
    record: newRound(randomUuid(), account, tool, place),
    start: { toolId: tool.id, ...place },
  });

/** The round as the server will have it, to work with until it does. */
function newRound(
  id: string,
  { id: userId, firstName, lastName }: Account,
  tool: AuditTool,
  place: RoundPlace,
): Audit {
  return {
    id,
    version: 0,
    status: 'DRAFT',
    creationDateTime: new Date().toISOString(),
    sentDateTime: null,
    auditToolQuestionnarie: { id: tool.id, title: tool.title },
    userApp: { id: userId, user_firstName: firstName, user_lastName: lastName },
    ...place,
    score: null,
    yesCount: 0,
    noCount: 0,
    naCount: 0,
    issueCount: 0,
    note: null,
    notes: [],
    sentBy: null,
    arrivedDateTime: null,
    coAuthors: [],
    definitionVersion: tool.definitionVersion,
    definition: tool.definition,
    answers: [],
    answeredBy: [],
    files: [],
    issues: [],
    voided: [],
    failedBefore: [],
    withheld: [],
    permissions: ['audit.fill', 'audit.delete'],
  };
}
