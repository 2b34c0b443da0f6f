import { pipLabels } from '@lamplight/domain/pips/words';
import { api } from '../../../api/client';
import { formatFullDay } from '../../../ui/dates';
import type { Changeable, ChangeBack, RowChange } from '../../../ui/list/row-changes';
import { nameOf, type Person } from '../../people/people.api';
import type { Pip, PipChange, PipRow } from '../pips.api';

/** What of a PIP is changed where it is listed, while it is a draft: what is in force changes by a new version. */
export type PipField = 'leader' | 'targetDate';

export const pipFieldLabels: Readonly<Record<PipField, string>> = {
  leader: pipLabels.leader,
  targetDate: pipLabels['goal.targetDate'],
};

/** One field of a PIP, changed in the inventory. */
export interface Change extends RowChange<PipRow> {
  field: PipField;
  body: Pick<PipChange, 'leader' | 'goal'>;
}

export const leadBy = (person: Person | null): Change => ({
  field: 'leader',
  body: { leader: person && { id: person.id } },
  apply: (row) => ({ ...row, leader: person as PipRow['leader'] }),
  done: `led by ${person ? nameOf(person) : 'nobody'}`,
});

export const reachBy = (targetDate: string | null): Change => ({
  field: 'targetDate',
  body: { goal: { targetDate } },
  apply: (row) => ({ ...row, targetDate }),
  done: targetDate ? `target date ${formatFullDay(targetDate)}` : 'no target date',
});

const wayBack = ({ leader, targetDate }: PipRow, { field }: Change): ChangeBack<Change> => ({
  change: field === 'leader' ? leadBy(leader) : reachBy(targetDate),
});

/** How PIPs are changed in the inventory. */
export const changedPips: Changeable<PipRow, Change, Pip> = {
  feature: 'pips',
  thing: 'PIP',
  called: ({ title }) => title,
  named: ({ title }) => title,
  save: ({ id, version }, { body }) => api('PUT /pips/{id}', { params: { id }, body: { version, ...body } }),
  wayBack,
};
