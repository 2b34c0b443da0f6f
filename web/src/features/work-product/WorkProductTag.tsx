import { workProductLabel } from '@lamplight/domain/work-product';
import { IconShieldLock } from '@tabler/icons-react';
import { StatusTag } from '../../ui/StatusTag';

/** Says that a record is the committee's work product; nothing of others. */
export const WorkProductTag = ({ marked }: { marked: boolean }) =>
  marked ? (
    <StatusTag tone="quiet" icon={IconShieldLock}>
      {workProductLabel}
    </StatusTag>
  ) : null;
