import { itemKinds, saysAlready } from '@lamplight/domain/meetings/agenda';
import { IconBulb } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { MeetingItem } from '../minutes.api';
import classes from './Agenda.module.css';
import { ItemKind } from './ItemKind';
import { aboutOf, lackWords } from './item-words';

/** The element of an item, which the outline leads to. */
export const itemAnchor = (id: string): string => `item-${id}`;
export const titleIdOf = (id: string): string => `item-title-${id}`;

/** What every item begins with: its number and title, its kind where the title does not say it, what the data say. */
export function ItemHead(props: {
  item: MeetingItem;
  title: string;
  /** Of its heading: what is proposed stands under one of its own. */
  level?: 3 | 4;
  /** Its place among those that count. */
  number?: number;
  /** What stands before it: the handle by which it is dragged. */
  handle?: ReactNode;
  actions?: ReactNode;
}) {
  const { item, title, level = 3, number, handle, actions } = props;
  const about = aboutOf({ ...item, title });
  const Heading = `h${level}` as const;
  return (
    <div className={classes.head}>
      {handle}
      <div className={classes.headWords}>
        <Heading id={titleIdOf(item.id)} className={classes.title}>
          {number !== undefined && <span className={classes.number}>{number}.</span>} {title}
          {about && <span className={classes.number}> · {about}</span>}
        </Heading>
        {!saysAlready(title, itemKinds[item.kind].label) && <ItemKind kind={item.kind} />}
        {item.told && <p className={classes.told}>{item.told}</p>}
      </div>
      {actions && <div className={`${classes.headActions} ll-no-print`}>{actions}</div>}
    </div>
  );
}

/** What surveyors look for and do not find here yet, said quietly. */
export function Lacks({ item, final }: { item: MeetingItem; final: boolean }) {
  if (item.lacks.length === 0) return null;
  return (
    <p className={`${classes.lacks} ll-no-print`}>
      <IconBulb size={15} stroke={2} aria-hidden />
      {final ? 'Closed without' : 'Still without'} {lackWords(item.lacks)}.
    </p>
  );
}
