import type { WriteScope } from '../db/scope';
import { prepared } from '../db/statement';
import { waitBriefly } from '../db/wait-briefly';

const held = prepared<{ center: string }>`
  SELECT version FROM reference_version WHERE center_id = ${'center'} FOR SHARE`;
const heldAlone = prepared<{ center: string }>`
  SELECT version FROM reference_version WHERE center_id = ${'center'} FOR NO KEY UPDATE`;

/**
 * Has the lists of a center stay as they are until the transaction ends, for a definition of questions that names their items: no key
 * of the database leads from there. Whoever takes items away, or adds some, waits for those and holds the lists alone. Before the names are
 * read, or the uses counted.
 */
export async function holdNames(scope: WriteScope, how: 'to name' | 'to change'): Promise<void> {
  const { id: center } = scope.center;
  await scope.all(waitBriefly, (how === 'to name' ? held : heldAlone)({ center }));
}
