import { ChangeSeveral } from '../../../ui/list/ChangeSeveral';
import type { PipRow } from '../pips.api';
import { changedPips, type PipField, pipFieldLabels } from './changes';
import { PipEditor } from './PipEditor';

const fields: readonly { field: PipField; label: string; words: string }[] = (
  ['leader', 'targetDate'] as const
).map((field) => ({ field, label: pipFieldLabels[field], words: pipFieldLabels[field] }));

/** What can be done to all PIPs that are chosen; those that are no drafts are refused, and it says why. */
export const SeveralPips = ({ rows }: { rows: readonly PipRow[] }) => (
  <ChangeSeveral
    kind={changedPips}
    rows={rows}
    fields={fields}
    editor={(field, several) => <PipEditor field={field} {...several} />}
  />
);
