import type { Scope } from '../../db/scope';
import type { BytesReply } from '../../http/handler';
import { Refusal } from '../../http/refusal';
import { noteAlone } from '../../http/request-scope';
import { shownInline } from '../files/files.routes';
import type { Parts } from '../parts';
import { findQapiPlan } from './documents.queries';

/** The newest QAPI plan that has a file: shown by browsers where it is a PDF. */
export async function openQapiPlan(
  { pool, files }: Pick<Parts, 'pool' | 'files'>,
  scope: Scope,
): Promise<BytesReply> {
  const [plan] = await scope.run(findQapiPlan(scope));
  if (!plan) throw new Refusal('qapiPlanMissing');
  const { stream, size } = await files.open(plan.sha256);
  await noteAlone(pool, scope, { action: 'file.downloaded', subjectType: 'file', subjectId: plan.id });
  return { stream, size, type: plan.type, fileName: plan.name, inline: shownInline(plan.type) };
}
