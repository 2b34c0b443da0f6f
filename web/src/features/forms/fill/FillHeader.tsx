import { ActionIcon, Menu } from '@mantine/core';
import { IconChevronLeft, IconEye, IconList, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { pageTitleId } from '../../../ui/PageHeader';
import type { Progress } from '../form-answers';
import classes from './Fill.module.css';
import { useRootMark } from './useRootMark';

/** What is filled in, where, how far, and whether it is saved; it stays in sight. */
export function FillHeader(props: {
  /** The list it stands in. */
  back: { to: string; label: string };
  title: string;
  /** Where it is; empty where it is bound to no place. */
  place: string;
  progress: Progress;
  status: ReactNode;
  /** The sections to go to, and the review after them. */
  steps: readonly { key: string; label: string; progress?: Progress }[];
  current: number;
  onStep: (index: number) => void;
  /** Where it is read as a whole, with what else can be done with it. */
  whole?: { to: string; label: string } | undefined;
  /** Left out where the person may not delete the draft. Told what opened the menu: the focus goes back there. */
  onDelete?: ((menu: HTMLElement | null) => void) | undefined;
}) {
  const { back, title, place, progress, status, steps, current, onStep, whole, onDelete } = props;
  const { answered, total } = progress;
  useRootMark();
  const menu = useRef<HTMLButtonElement>(null);
  return (
    <header className={classes.header}>
      <ActionIcon
        component={Link}
        to={back.to}
        variant="subtle"
        color="gray"
        size={44}
        aria-label={back.label}
      >
        <IconChevronLeft size={22} aria-hidden />
      </ActionIcon>
      <div className={classes.words}>
        <div className={classes.line}>
          <h1 id={pageTitleId} className={classes.title}>
            {title}
          </h1>
          {status}
        </div>
        <span className={classes.place}>
          {place && `${place} · `}
          {answered} of {total}
        </span>
      </div>
      <Menu position="bottom-end" width={280}>
        <Menu.Target>
          <ActionIcon ref={menu} variant="subtle" color="gray" size={44} aria-label="Sections and more">
            <IconList size={22} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {steps.map(({ key, label, progress: part }, index) => (
            <Menu.Item
              key={key}
              aria-current={index === current ? 'step' : undefined}
              fw={index === current ? 650 : undefined}
              rightSection={part && `${part.answered} of ${part.total}`}
              onClick={() => onStep(index)}
            >
              {label}
            </Menu.Item>
          ))}
          {(whole || onDelete) && <Menu.Divider />}
          {whole && (
            <Menu.Item component={Link} to={whole.to} leftSection={<IconEye size={18} aria-hidden />}>
              {whole.label}
            </Menu.Item>
          )}
          {onDelete && (
            <Menu.Item
              // The library's own red is too pale for words on a panel.
              color="var(--ll-bad)"
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={() => onDelete(menu.current)}
            >
              Delete this draft
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <div
        className={classes.bar}
        role="progressbar"
        aria-label="Answered"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={answered}
        aria-valuetext={`${answered} of ${total}`}
      >
        <span className={classes.done} style={{ width: `${total === 0 ? 0 : (answered / total) * 100}%` }} />
      </div>
    </header>
  );
}
