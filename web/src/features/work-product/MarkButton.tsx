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
  'meeting-minutes': 'whoever is invited or asked to sign',
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
  const several = record.kind === 'meeting-minutes';
  const these = several ? 'these' : 'this';
  const ask = async () => {
    const goOn = await confirm(
      marked
        ? {
            title: 'Take the mark back?',
            text: `Everyone who may otherwise read ${these} ${called} does so again. What was released stays noted.`,
            action: 'Take back',
            tone: 'normal',
          }
        : {
            title: `Mark ${these} ${called} as committee work product?`,
            text: `From then on only the quality committee and administrators can see ${several ? 'them' : 'it'}${others ? `, and ${others}` : ''}. Nobody else finds ${several ? 'them' : 'it'} in lists, searches, exports, files or links. Whoever prints or downloads ${several ? 'them' : 'it'} notes first who gets the paper, and why. The mark can be taken back at any time.`,
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
