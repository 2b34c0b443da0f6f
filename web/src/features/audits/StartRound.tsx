import { Button, Modal } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../session/session';
import { Awaited } from '../../ui/Awaited';
import { EmptyState } from '../../ui/EmptyState';
import { useIsPhone } from '../../ui/phone';
import { plural } from '../../ui/plural';
import { activeTools } from '../audit-tools/audit-tools.api';
import { NewToolButton } from '../audit-tools/NewToolButton';
import { editToolHref, startHref, toolsHref } from '../audit-tools/tool-links';
import { SmallPicture } from '../files/SmallPicture';
import classes from './StartRound.module.css';

/** Begins a round: with which tool, then where. */
export function StartRound() {
  const [open, setOpen] = useState(false);
  const phone = useIsPhone();
  return (
    <>
      <Button leftSection={<IconPlayerPlay size={16} aria-hidden />} onClick={() => setOpen(true)}>
        Start a round
      </Button>
      <Modal opened={open} onClose={() => setOpen(false)} title="Start a round" size="lg" fullScreen={phone}>
        <ToolChoice />
      </Modal>
    </>
  );
}

/** The tools that a round can be started with; at that place, where one is given. */
export function ToolChoice({ place }: { place?: { set: 'unit' | 'location'; id: string } }) {
  const may = useMay();
  const at = place ? `?${place.set}=${place.id}` : '';
  const query = useQuery(activeTools);
  const { data } = query;
  if (!data) return <Awaited query={query} height={200} />;
  const tools = data.filter(({ questionCount }) => questionCount > 0);
  const unready = data.filter(({ questionCount }) => questionCount === 0);
  if (tools.length === 0) {
    return (
      <EmptyState
        title="There is no audit tool to start with"
        action={may('audit-tool.manage') && <NewToolButton />}
      >
        {may('audit-tool.manage')
          ? 'Take one from the library or make your own. Tools that are switched off stand under Tools.'
          : 'Someone who may manage tools has to make one or switch one on, under Tools.'}{' '}
        <Unready tools={unready} />
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={classes.tools}>
        {tools.map(({ id, title, description, image, questionCount }) => (
          <li key={id}>
            <Link className={classes.tool} to={`${startHref(id)}${at}`}>
              <SmallPicture image={image} />
              <span>
                <span className={classes.toolTitle}>{title}</span>
                <span className={classes.small}>
                  {[plural(questionCount, 'question'), description].filter(Boolean).join('. ')}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {unready.length > 0 && (
        <p className={classes.unready}>
          <Unready tools={unready} />
        </p>
      )}
    </>
  );
}

/** Tools that are switched on and would ask nothing: whoever looks for one learns why it is not offered. */
function Unready({ tools }: { tools: readonly { id: string; title: string }[] }) {
  const manages = useMay()('audit-tool.manage');
  const [only] = tools;
  if (!only) return null;
  const to = manages && tools.length === 1 ? editToolHref(only.id) : toolsHref;
  return (
    <>
      {plural(tools.length, 'tool')} {tools.length === 1 ? 'has' : 'have'} no questions yet:{' '}
      <Link to={to}>{tools.length === 1 ? only.title : 'see the tools'}</Link>.
    </>
  );
}
