import { Button } from '@mantine/core';
import { IconCheck, IconGripVertical, IconPencil } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useAccount } from '../../../../session/session';
import { addsRow, besideRow } from '../../../../ui/beside-row';
import { confirm } from '../../../../ui/confirm';
import { useValue } from '../../../../ui/form/inputs';
import { noneOnItsWay } from '../../../../ui/form/left-behind';
import { SaveNote } from '../../../../ui/form/SaveNote';
import { useSelfSaving } from '../../../../ui/form/useSelfSaving';
import { useDraggableRow } from '../../../../ui/reorder';
import { ItemActions } from '../../../forms/builder/ItemActions';
import { ActionList } from '../actions/ActionList';
import { MergedNote, useMerged } from '../MergedNote';
import { type MeetingItem, type Minutes, useKnownMinutes, writeItem } from '../minutes.api';
import { useReportSaving } from '../SavingNote';
import { Trouble } from '../Trouble';
import classes from './Agenda.module.css';
import type { Agenda } from './agenda.api';
import { ItemBody } from './ItemBody';
import { ItemFields } from './ItemFields';
import { ItemHead, itemAnchor, Lacks } from './ItemHead';
import { baseOfItem, draftOfItem, itemFields } from './item-fields';
import { TopicData } from './TopicData';

export interface WriteItemProps {
  minutes: Minutes;
  item: MeetingItem;
  number: number;
  agenda: Agenda;
  onMove: (step: -1 | 1) => void;
  onDrop: (dragged: string) => void;
  last: boolean;
}

/** An item to read, and opened, to write: it saves itself, and takes in what others write of it meanwhile. */
export function WriteItem({ minutes, item, number, agenda, onMove, onDrop, last }: WriteItemProps) {
  const { id: userId } = useAccount();
  const known = useKnownMinutes(minutes.id);
  const { merged, onMerged } = useMerged(itemFields);
  const form = useSelfSaving({
    fields: itemFields,
    draft: draftOfItem(userId, minutes.id, item.id),
    base: baseOfItem(item),
    send: (changes, by) => writeItem(minutes.id, item.id, changes, by),
    baseOf: baseOfItem,
    onSaved: known.takeItem,
    onMerged,
  });
  useReportSaving(item.id, form.state);
  const [open, setOpen] = useState(false);
  const fieldsId = useId();
  const { row, handle, dragging, over } = useDraggableRow(item.id, onDrop);
  const { at } = form;
  const title = useValue(at.title);
  const values = {
    title,
    goal: useValue(at.goal),
    data: useValue(at.data),
    analysis: useValue(at.analysis),
    decision: useValue(at.decision),
  };
  const remove = async () => {
    const beside = besideRow(document.getElementById(itemAnchor(item.id)));
    // What is asked about is what stands here, with what was typed just before.
    await noneOnItsWay();
    const seen = form.version() ?? 0;
    const sure = await confirm({
      title: `Take “${title}” off the agenda?`,
      text: 'What is written of it goes with it.',
      action: 'Take it off',
      onTo: beside,
    });
    if (!sure) return;
    await agenda.remove.mutateAsync({ id: item.id, title, version: seen }).then(
      (isDone) => isDone && form.abandon(),
      () => undefined,
    );
  };
  return (
    <li
      ref={row}
      id={itemAnchor(item.id)}
      tabIndex={-1}
      className={classes.item}
      data-open={open || undefined}
      data-dragging={dragging || undefined}
      data-over={over || undefined}
    >
      <ItemHead
        item={item}
        title={title}
        number={number}
        handle={
          <span ref={handle} className={`${classes.handle} ll-no-print`} aria-hidden>
            <IconGripVertical size={18} stroke={1.6} />
          </span>
        }
        actions={
          <>
            <ItemActions
              of={item.id}
              name={`item ${number} (${title})`}
              onUp={number === 1 ? undefined : () => onMove(-1)}
              onDown={last ? undefined : () => onMove(1)}
              onDelete={remove}
            />
            <Button
              variant={open ? 'filled' : 'default'}
              size="compact-md"
              className={classes.write ?? ''}
              aria-expanded={open}
              aria-controls={open ? fieldsId : undefined}
              aria-label={`${open ? 'Done writing' : 'Write'}: ${title}`}
              {...addsRow}
              leftSection={open ? <IconCheck size={15} aria-hidden /> : <IconPencil size={15} aria-hidden />}
              onClick={() => {
                if (open) form.flush();
                setOpen(!open);
              }}
            >
              {open ? 'Done' : 'Write'}
            </Button>
          </>
        }
      />
      <div className={classes.body}>
        <TopicData item={item} />
        {open ? (
          <>
            <div id={fieldsId} className="ll-no-print">
              <ItemFields item={item} at={at} onLeave={form.flush} />
            </div>
            <div className={classes.onPaper}>
              <ItemBody values={values} />
            </div>
          </>
        ) : (
          <ItemBody values={values} />
        )}
        <ActionList
          minutes={minutes}
          actions={item.actions}
          of={title}
          adds={{ itemId: item.id, offered: open }}
        />
        <MergedNote words={merged} />
        {open ? <SaveNote form={form} of={title} saidBy="page" /> : <Trouble form={form} of={title} />}
        <Lacks item={item} final={false} />
      </div>
    </li>
  );
}
