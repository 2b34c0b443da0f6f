import type { AuditStatus } from '@lamplight/domain/audit.lifecycle';
import { IconCheck, IconPencil } from '@tabler/icons-react';
import { StatusTag, type TagIcon, type Tone } from '../../ui/StatusTag';
import { statusLabels } from './round-words';

const looks: Readonly<Record<AuditStatus, { tone: Tone; icon: TagIcon }>> = {
  DRAFT: { tone: 'info', icon: IconPencil },
  SENT: { tone: 'quiet', icon: IconCheck },
};

export function RoundStatusTag({ status }: { status: AuditStatus }) {
  const { tone, icon } = looks[status];
  return (
    <StatusTag tone={tone} icon={icon}>
      {statusLabels[status]}
    </StatusTag>
  );
}
