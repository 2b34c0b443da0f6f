import { itemKinds, type MeetingItemKind } from '@lamplight/domain/meetings/agenda';
import {
  IconAlertTriangle,
  IconChartLine,
  IconEyeOff,
  IconFolder,
  IconListCheck,
  IconMessage2,
  IconNotebook,
  IconTargetArrow,
  IconVirus,
} from '@tabler/icons-react';
import type { TagIcon } from '../../../../ui/StatusTag';
import classes from './Agenda.module.css';

const icons: Readonly<Record<MeetingItemKind, TagIcon>> = {
  UNSEEN: IconEyeOff,
  ACTIONS: IconListCheck,
  INFECTION: IconVirus,
  TOPIC: IconNotebook,
  RESULTS: IconChartLine,
  ISSUES: IconAlertTriangle,
  PIP: IconTargetArrow,
  DOCUMENTS: IconFolder,
  OWN: IconMessage2,
};

/** What kind of item it is: by mark and word. */
export function ItemKind({ kind }: { kind: MeetingItemKind }) {
  const Icon = icons[kind];
  return (
    <span className={classes.kind}>
      <Icon size={15} stroke={2} aria-hidden />
      {itemKinds[kind].label}
    </span>
  );
}
