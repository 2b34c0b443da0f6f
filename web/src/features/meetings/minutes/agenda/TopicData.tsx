import { itemKinds } from '@lamplight/domain/meetings/agenda';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../../../../session/session';
import { whenShown } from '../../../../ui/later';
import type { MeetingItem } from '../minutes.api';
import classes from './Agenda.module.css';

const TopicCharts = whenShown(async () => (await import('./TopicCharts')).TopicCharts);

/** The figures behind an item on an indicator, folded until somebody asks for them. */
export function TopicData({ item: { kind, centerTopic } }: { item: MeetingItem }) {
  const may = useMay();
  const [open, setOpen] = useState(false);
  if (!centerTopic || !itemKinds[kind].indicator || !may('topic-results.read')) return null;
  return (
    <details
      className={`${classes.data} ll-no-print`}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <IconChevronRight size={16} aria-hidden />
        Figures of {centerTopic.name}
      </summary>
      {open && <TopicCharts centerTopicId={centerTopic.id} />}
    </details>
  );
}
