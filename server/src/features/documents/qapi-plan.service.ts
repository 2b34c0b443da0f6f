import type { Scope } from '../../db/scope';
import type { BytesReply } from '../../http/handler';
import { Refusal } from '../../http/refusal';
import { handOut } from '../files/hand-out';
import type { Parts } from '../parts';
import { findQapiPlan } from './documents.queries';

/** The newest QAPI plan that has a file: shown by browsers where it is a PDF. */
export async function openQapiPlan(parts: Pick<Parts, 'pool' | 'files'>, scope: Scope): Promise<BytesReply> {
  const [plan] = await scope.run(findQapiPlan(scope));
  if (!plan) throw new Refusal('qapiPlanMissing');
  return handOut(parts, scope, plan, {
    action: 'file.downloaded',
    subjectType: 'file',
    subjectId: plan.id,
  });
}
