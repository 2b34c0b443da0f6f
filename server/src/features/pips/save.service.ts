import type { createPipSchema, Pip, savePipSchema } from '@lamplight/contract/pips';
import { canonicalJson, type Plain } from '@lamplight/domain/canonical-json';
import type { PipContent } from '@lamplight/domain/pips/content';
import type { z } from 'zod';
import { newId } from '../../db/ids';
import type { WriteScope } from '../../db/scope';
import { Refusal } from '../../http/refusal';
import { allegedByIssue } from './alleged-links';
import { checkContent } from './check-content';
import { contentAfter, contentOfNew } from './given-content';
import { recordProgress, saysProgress } from './given-progress.service';
import { holdPip, listedOf, requireRight, requireState, requireVersion, writeNamed } from './live.service';
import { insertPip, insertVersion, updatePip, updateVersion } from './pips.queries';
import { getPip } from './pips.service';
import { type LivePip, permissionsOn } from './standing';

type NewPip = z.output<typeof createPipSchema>;
type SavedPip = z.output<typeof savePipSchema>;

/** The boundary to content that is plain JSON by its type. */
const plain = (content: PipContent): Plain => JSON.parse(JSON.stringify(content)) as Plain;
const sameContent = (one: PipContent, other: PipContent): boolean =>
  canonicalJson(plain(one)) === canonicalJson(plain(other));

/** Which fields differ, with what they were and are. */
function differences(before: PipContent, after: PipContent) {
  const [was, is] = [new Map<string, unknown>(Object.entries(before)), Object.entries(after)];
  const changed = is.filter(([field, value]) => JSON.stringify(was.get(field)) !== JSON.stringify(value));
  return {
    before: Object.fromEntries(changed.map(([field]) => [field, was.get(field)])),
    after: Object.fromEntries(changed),
  };
}

/** Begins a PIP. What it says is its first version, in draft. */
export async function createPip(scope: WriteScope, { id: chosen, ...input }: NewPip): Promise<Pip> {
  const id = chosen ?? newId();
  const content = await allegedByIssue(scope, undefined, contentOfNew(input));
  await checkContent(scope, undefined, content);
  await scope.run(
    insertPip(scope, {
      id,
      ...listedOf(content),
      status_at: scope.now,
      created_at: scope.now,
      created_by: scope.actor.userId,
    }),
  );
  scope.write(
    insertVersion(scope, {
      id: newId(),
      pip_id: id,
      number: 1,
      content: JSON.stringify(content),
      created_at: scope.now,
      created_by: scope.actor.userId,
    }),
  );
  writeNamed(scope, id, content, undefined);
  scope.note({ action: 'pip.created', subjectType: 'pip', subjectId: id, after: { ...content } });
  await recordProgress(scope, { id, removed_version: 0 }, input, content);
  return getPip(scope, id);
}

/** Writes what a draft says, where that is other than before. */
async function writeDraft(scope: WriteScope, pip: LivePip, content: PipContent): Promise<void> {
  const { row, shown, inForce } = pip;
  await checkContent(scope, shown.content, content);
  scope.write(
    updateVersion(scope, shown.id, { content: JSON.stringify(content) }),
    updatePip(scope, row.id, row.version, inForce ? {} : listedOf(content)),
  );
  writeNamed(scope, row.id, content, inForce?.content);
  scope.note({
    action: 'pip.changed',
    subjectType: 'pip',
    subjectId: row.id,
    ...differences(shown.content, content),
  });
}

/** Who leads a PIP may take it back and discard its draft: whoever only belongs to its team does not give that to themselves. */
function requireLeaderKept(scope: WriteScope, pip: LivePip, { leaderId }: PipContent): void {
  if (leaderId === pip.shown.content.leaderId) return;
  if (permissionsOn(scope, pip).includes('pip.lead')) return;
  const message = 'Only its leader or the quality committee names another leader';
  throw new Refusal('forbidden', {}, { detail: `${message}.`, fieldErrors: [{ field: 'leader', message }] });
}

/**
 * Saves what a PIP says, in its draft, and progress that comes along. What leaves the content as it is, is no change of it,
 * and is taken wherever progress is.
 */
export async function savePip(scope: WriteScope, id: string, input: SavedPip): Promise<Pip> {
  const pip = await holdPip(scope, id);
  requireRight(scope, pip, 'edit');
  const before = pip.shown.content;
  const content = await allegedByIssue(scope, before, contentAfter(input, before));
  const changes = !sameContent(content, before);
  requireState(pip, changes ? 'edit' : 'progress');
  requireLeaderKept(scope, pip, content);
  await requireVersion(scope, pip, input.version);
  if (saysProgress(input)) requireState(pip, 'progress');
  if (changes) await writeDraft(scope, pip, content);
  await recordProgress(scope, pip.row, input, content);
  return getPip(scope, id);
}

/** Opens a new version of an active PIP: a draft that says what the version in force says. */
export async function openVersion(scope: WriteScope, pip: LivePip, reason: string | null): Promise<LivePip> {
  const status = requireState(pip, 'openVersion');
  const { row, shown } = pip;
  const draft = {
    id: newId(),
    pip_id: row.id,
    number: shown.number + 1,
    content: JSON.stringify(shown.content),
    reason,
    created_at: scope.now,
    created_by: scope.actor.userId,
  };
  scope.write(
    insertVersion(scope, draft),
    updatePip(scope, row.id, row.version, { status, status_at: scope.now }),
  );
  scope.note({
    action: 'pip.version-opened',
    subjectType: 'pip',
    subjectId: row.id,
    after: { number: draft.number, reason },
  });
  return holdPip(scope, row.id);
}

/** Saves a new version in one step: opens its draft where the PIP is active, and otherwise goes on with the one there is. */
export async function saveNewVersion(
  scope: WriteScope,
  id: string,
  { reason, ...input }: SavedPip & { reason?: string | null | undefined },
): Promise<Pip> {
  const held = await holdPip(scope, id);
  requireRight(scope, held, 'openVersion');
  if (held.row.status === 'ACTIVE') await requireVersion(scope, held, input.version);
  const pip = held.row.status === 'ACTIVE' ? await openVersion(scope, held, reason?.trim() || null) : held;
  if (pip !== held) return savePip(scope, id, { ...input, version: undefined });
  requireState(pip, 'edit');
  return savePip(scope, id, input);
}
