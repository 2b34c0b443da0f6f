import type { CompletedFormStatus } from '@lamplight/domain/completed-form.lifecycle';
import { IconAlertTriangle, IconCheck, IconPencil, IconSignature } from '@tabler/icons-react';
import { plural } from '../../ui/plural';
import { StatusTag, type TagIcon, type Tone } from '../../ui/StatusTag';
import classes from '../forms/FilledList.module.css';
import { WorkProductTag } from '../work-product/WorkProductTag';
import type { CompletedFormRow } from './completed-forms.api';

export const statusLabels: Readonly<Record<CompletedFormStatus, string>> = {
  DRAFT: 'Draft',
  SENT: 'Sent',
  SIGNED: 'Signed',
};

const looks: Readonly<Record<CompletedFormStatus, { tone: Tone; icon: TagIcon }>> = {
  DRAFT: { tone: 'info', icon: IconPencil },
  SENT: { tone: 'quiet', icon: IconCheck },
  SIGNED: { tone: 'good', icon: IconSignature },
};

/** Where a form stands: a sent one that is to be signed is not done, and a corrected one counts no more. */
export function FormStatusTag({
  status,
  signNumber,
  superseded,
  workProduct,
}: Pick<CompletedFormRow, 'status' | 'signNumber' | 'superseded' | 'workProduct'>) {
  const { tone, icon } = looks[status];
  const waits = status === 'SENT' && (signNumber ?? 0) > 0 && !superseded;
  return (
    <>
      {waits ? (
        <StatusTag tone="warn" icon={IconSignature}>
          Sent, to be signed
        </StatusTag>
      ) : (
        <StatusTag tone={tone} icon={icon}>
          {statusLabels[status]}
        </StatusTag>
      )}
      {superseded && <span className={classes.small}>corrected since</span>}
      <WorkProductTag marked={workProduct} />
    </>
  );
}

/** How many "no" are alerts; nothing where none is. */
export function AlertCount({ count }: { count: number }) {
  if (count === 0) return <span className={classes.small}>none</span>;
  return (
    <StatusTag tone="bad" icon={IconAlertTriangle}>
      {plural(count, 'alert')}
    </StatusTag>
  );
}
