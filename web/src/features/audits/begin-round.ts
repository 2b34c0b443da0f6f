import type { Audit } from '@lamplight/contract/audits';
import type { Account } from '@lamplight/contract/session';
import type { AuditTool } from '../audit-tools/audit-tools.api';
import { isOf, type Subject } from '../forms/unsent/change';
import { askForDurability, type Running } from '../forms/unsent/runtime';
import { randomUuid } from '../forms/unsent/uuid';
import type { RoundPlace } from './PlaceFields';
import { type RoundStart, roundOf, roundSubject } from './round-subject';

/** What came of beginning a round. */
export type Begun = { id: string } | { refusal: string };

const patienceMs = 4000;

/**
 * Begins a round in this browser and sends the start. Without a network it goes on all the same: the round is sent
 * when the network is back. A refusal comes back in the server's words, and nothing is left of the round.
 */
export async function beginRound(
  { outbox, copies }: Running,
  account: Account,
  tool: AuditTool,
  place: RoundPlace,
): Promise<Begun> {
  askForDurability();
  const id = randomUuid();
  const subject = roundOf(id);
  const copy = () => newRound(id, account, tool, place);
  await copies.update(roundSubject, outbox.userId, id, copy).catch(() => {});
  const fields: RoundStart = { toolId: tool.id, ...place };
  await outbox.keep({ centerId: account.center.id, subject }, { kind: 'start', fields });
  const refusal = await answerTo(subject, outbox);
  if (refusal === null) return { id };
  await outbox.discardAll(subject);
  await copies.forget(outbox.userId, subject).catch(() => {});
  return { refusal };
}

/** Waits until the start is acknowledged or refused, or the network turns out to be away; the refusal's words. */
function answerTo(subject: Subject, outbox: Running['outbox']): Promise<string | null> {
  return new Promise((resolve) => {
    const over = (refusal: string | null) => {
      clearTimeout(timer);
      unsubscribe();
      resolve(refusal);
    };
    const look = () => {
      const { changes, sending } = outbox.get();
      const start = changes.find(isOf(subject));
      if (start?.refusal !== undefined) over(start.refusal);
      else if (!start || sending.unreachable !== null) over(null);
    };
    const timer = setTimeout(() => over(null), patienceMs);
    const unsubscribe = outbox.subscribe(look);
    // It may have been answered already.
    look();
  });
}

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
    definitionVersion: tool.definitionVersion,
    definition: tool.definition,
    answers: [],
    files: [],
    issues: [],
    permissions: ['audit.perform', 'audit.delete'],
  };
}
