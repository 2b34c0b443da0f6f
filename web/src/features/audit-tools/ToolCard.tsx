import { ActionIcon, Button, Switch, Tooltip } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../session/session';
import classes from '../../ui/CardList.module.css';
import { confirm } from '../../ui/confirm';
import { plural } from '../../ui/plural';
import { StatusTag } from '../../ui/StatusTag';
import { SmallPicture } from '../files/SmallPicture';
import { type AuditToolRow, useDeleteTool, useSwitchTool } from './audit-tools.api';
import { OffTag } from './OffTag';
import { editToolHref } from './tool-links';

/** A tool: what it is, whether it can be used, and what can be done with it. */
export function ToolCard({ tool, list }: { tool: AuditToolRow; list: RefObject<HTMLElement | null> }) {
  const may = useMay();
  const manages = may('audit-tool.manage');
  const switching = useSwitchTool();
  const { id, title, description, active, image, definitionVersion, questionCount, auditCount, version } =
    tool;
  const facts = [
    ...(questionCount === 0 ? [] : [plural(questionCount, 'question')]),
    `version ${definitionVersion}`,
    auditCount === 0 ? 'never used' : plural(auditCount, 'round'),
  ];
  return (
    <li className={classes.card}>
      <SmallPicture image={image} />
      <div className={classes.words}>
        <h2 className={classes.title}>{manages ? <Link to={editToolHref(id)}>{title}</Link> : title}</h2>
        {description && <p className={classes.description}>{description}</p>}
        <p className={classes.small}>
          {!active && <OffTag />} {questionCount === 0 && <StatusTag tone="warn">No questions yet</StatusTag>}{' '}
          {facts.join(' · ')}
        </p>
      </div>
      <div className={classes.side}>
        {manages ? (
          <>
            <Switch
              label="Active"
              aria-label={`Active: ${title}`}
              checked={switching.isPending ? switching.variables.active : active}
              onChange={(event) => switching.mutate({ id, version, active: event.currentTarget.checked })}
            />
            <Button
              component={Link}
              to={editToolHref(id)}
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden />}
              aria-label={`Edit ${title}`}
            >
              Edit
            </Button>
            <DeleteTool tool={tool} list={list} />
          </>
        ) : (
          active && <StatusTag tone="good">Active</StatusTag>
        )}
      </div>
    </li>
  );
}

function DeleteTool(props: { tool: AuditToolRow; list: RefObject<HTMLElement | null> }) {
  const { id, title, auditCount } = props.tool;
  const deleting = useDeleteTool();
  const used = auditCount > 0;
  const ask = async () => {
    if (used) return;
    const sure = await confirm({
      title: `Delete “${title}”?`,
      text: 'The tool and its questions are gone for good.',
      action: 'Delete',
      onTo: props.list.current,
    });
    if (sure) deleting.mutate({ id, title });
  };
  return (
    <Tooltip
      label={used ? 'Rounds were made with it: it stays. Switch it off instead.' : 'Delete'}
      events={{ hover: true, focus: true, touch: true }}
    >
      <ActionIcon
        variant="default"
        size={38}
        aria-label={`Delete ${title}`}
        aria-disabled={used}
        {...(used ? { 'data-disabled': true } : {})}
        loading={deleting.isPending}
        onClick={ask}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
