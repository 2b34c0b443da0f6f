import { workProductSubjects } from '@lamplight/domain/work-product';
import { Button } from '@mantine/core';
import { IconShieldLock, IconShieldOff } from '@tabler/icons-react';
import { useMay } from '../../session/session';
import { confirm } from '../../ui/confirm';
import { type MarkableRecord, useMark } from './work-product.api';

const whoElse = {
  pip: 'its leader, sponsor and team, and whoever is asked to sign it',
  'completed-form': 'its author and whoever is asked to sign it',
  issue: undefined,
} as const;

/** Marks a record as the committee's work product, or takes the mark back; for those who may. */
export function MarkButton({
  record,
  marked,
  small,
}: {
  record: MarkableRecord;
  marked: boolean;
  small?: true;
}) {
  const may = useMay();
  const marking = useMark(record);
  if (!may('work-product.mark')) return null;
  const { called } = workProductSubjects[record.kind];
  const others = whoElse[record.kind];
  const ask = async () => {
    const goOn = await confirm(
      marked
        ? {
            title: 'Take the mark back?',
            text: `This ${called} is shown to everyone again who may otherwise read it. What was released stays noted.`,
            action: 'Take back',
            tone: 'normal',
          }
        : {
            title: `Mark this ${called} as committee work product?`,
            text: `Only the quality committee and administrators see it then${others ? `, and ${others}` : ''}: others do not meet it in lists, searches, exports, files or links. Its papers are handed out to whoever notes first to whom they go and why.`,
            action: 'Mark',
            tone: 'normal',
          },
    );
    if (goOn) marking.mutate(!marked);
  };
  const Icon = marked ? IconShieldOff : IconShieldLock;
  return (
    <Button
      className="ll-no-print"
      variant="default"
      loading={marking.isPending}
      onClick={ask}
      leftSection={<Icon size={small ? 15 : 16} aria-hidden />}
      {...(small ? { size: 'compact-md' } : {})}
    >
      {marked ? 'Take the mark back' : 'Mark as work product'}
    </Button>
  );
}
