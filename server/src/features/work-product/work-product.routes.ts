import type { workProductEndpoints } from '@lamplight/contract/work-product';
import { type WorkProductKind, workProductKinds, workProductSubjects } from '@lamplight/domain/work-product';
import type { Scope, WriteScope } from '../../db/scope';
import type { Handlers } from '../../http/handler';
import { noteRelease, releasesOf, setMark } from './work-product.service';

type ById = { params: { id: string } };

const handlersOf = (kind: WorkProductKind) => ({
  [`PUT ${workProductSubjects[kind].path}/{id}/work-product`]: (
    scope: WriteScope,
    { params, body }: ById & { body: { marked: boolean } },
  ) => setMark(scope, kind, params.id, body.marked),
  [`GET ${workProductSubjects[kind].path}/{id}/releases`]: (scope: Scope, { params }: ById) =>
    releasesOf(scope, kind, params.id),
  [`POST ${workProductSubjects[kind].path}/{id}/releases`]: (
    scope: WriteScope,
    { params, body }: ById & { body: { toWhom: string; why: string } },
  ) => noteRelease(scope, kind, params.id, body),
});

/** The calls of everything that can be committee work product. */
export const workProductHandlers: Handlers<typeof workProductEndpoints> =
  // The boundary between names joined here and their types.
  Object.assign({}, ...workProductKinds.map(handlersOf));
