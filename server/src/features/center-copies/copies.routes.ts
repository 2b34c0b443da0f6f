import {
  type CopiedPath,
  type CopyReport,
  type centerCopyEndpoints,
  copiedPaths,
  type DeletionReport,
} from '@lamplight/contract/center-copies';
import { keysOf } from '@lamplight/domain/keys-of';
import type pg from 'pg';
import type { Scope, WriteScope } from '../../db/scope';
import type { Handlers } from '../../http/handler';
import { oneAtATime, requireTurn } from '../../http/one-at-a-time';
import type { Parts } from '../parts';
import { type Origin, openOrigin } from './origin';
import { copySets, deleteSets, previewDeletionOfSets, previewSets } from './sets.service';
import { copyTools, deleteAllTools, previewDeletionOfTools, previewTools } from './tools.service';

type Copying = { query: { idCenterOrigin: string; idCenterDestination: string } };

/** What was copied or deleted, in counts: the records are in the trail of the center they come from, or nowhere. */
const countsOf = (parts: readonly { of: string }[]) =>
  Object.fromEntries(parts.map(({ of, ...counts }) => [of, counts]));

const noteCopy = (scope: WriteScope, origin: Origin, { parts }: CopyReport) =>
  scope.note({
    action: 'reference.copied',
    subjectType: 'center',
    subjectId: scope.center.id,
    after: { from: origin.name, ...countsOf(parts) },
  });

const noteDeletion = (scope: WriteScope, { parts }: DeletionReport) =>
  scope.note({
    action: 'reference.deleted',
    subjectType: 'center',
    subjectId: scope.center.id,
    before: countsOf(parts),
  });

/** What can be done with a part of the set-up. */
function partOf(path: CopiedPath) {
  const name = copiedPaths[path];
  if (name === 'tools') {
    return {
      preview: previewTools,
      copy: copyTools,
      previewDeletion: previewDeletionOfTools,
      deleteAll: deleteAllTools,
    };
  }
  return {
    preview: (scope: Scope, origin: Origin) => previewSets(scope, origin, name),
    copy: (scope: WriteScope, origin: Origin) => copySets(scope, origin, name),
    previewDeletion: (scope: Scope) => previewDeletionOfSets(scope, name),
    deleteAll: (scope: WriteScope) => deleteSets(scope, name),
  };
}

const handlersOf = (pool: pg.Pool) => (path: CopiedPath) => {
  const part = partOf(path);
  return {
    [`GET /admin/${path}/copy`]: async (scope: Scope, { query }: Copying) =>
      part.preview(scope, await openOrigin(pool, scope, query.idCenterOrigin)),
    [`POST /admin/${path}/copy`]: oneAtATime(
      () => 'reference',
      async (scope: WriteScope, { query }: Copying) => {
        const origin = await openOrigin(pool, scope, query.idCenterOrigin);
        await requireTurn(scope, 'reference');
        const report = await part.copy(scope, origin);
        noteCopy(scope, origin, report);
        return report;
      },
    ),
    [`GET /admin/${path}/center`]: (scope: Scope) => part.previewDeletion(scope),
    [`DELETE /admin/${path}/center`]: async (scope: WriteScope) => {
      const report = await part.deleteAll(scope);
      noteDeletion(scope, report);
      return report;
    },
  };
};

export const centerCopyHandlers = ({ longPool }: Parts): Handlers<typeof centerCopyEndpoints> =>
  // The boundary between names joined here and their types.
  Object.assign({}, ...keysOf(copiedPaths).map(handlersOf(longPool))) as Handlers<typeof centerCopyEndpoints>;
