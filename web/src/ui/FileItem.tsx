import { ActionIcon, Progress } from '@mantine/core';
import { IconFile, IconX } from '@tabler/icons-react';
import { Children, type ReactNode, useEffect } from 'react';
import { besideRow, removesRow } from './beside-row';
import classes from './FileDrop.module.css';
import { formatBytes } from './upload-progress';

/**
 * Files in a list, named where the part around it is not called the same; put `FileItem`s in it. What has the focus stays in sight
 * as files come.
 */
export function FileList({ label, children }: { label?: string; children: ReactNode }) {
  const length = Children.count(children);
  useEffect(() => {
    if (length > 0 && document.activeElement !== document.body) {
      document.activeElement?.scrollIntoView({ block: 'nearest' });
    }
  }, [length]);
  return (
    <ul className={classes.list} aria-label={label}>
      {children}
    </ul>
  );
}

/** Takes a file out of its list. Its own button goes with it, and the focus to the file beside it. */
export function RemoveFile({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      aria-label={label}
      {...removesRow}
      onClick={({ currentTarget }) => {
        besideRow(currentTarget.closest('li'))?.focus();
        onRemove();
      }}
    >
      <IconX size={18} aria-hidden />
    </ActionIcon>
  );
}

/** One file: what it is, how far its upload is, what can be done with it. */
export function FileItem(props: {
  name: ReactNode;
  sizeBytes: number;
  /** Further words behind the size: who added it and when. */
  detail?: ReactNode;
  picture?: ReactNode;
  /** 0 to 1 while it is being sent. */
  progress?: number | undefined;
  error?: string | undefined;
  removed?: boolean;
  actions?: ReactNode;
  /** What is said of it, below. */
  children?: ReactNode;
}) {
  const { name, sizeBytes, detail, picture, progress, error, removed = false, actions, children } = props;
  return (
    <li
      className={classes.file}
      data-removed={removed || undefined}
      data-more={Boolean(children) || undefined}
    >
      {picture ?? <IconFile size={22} stroke={1.5} aria-hidden />}
      <div className={classes.words}>
        <span className={classes.name}>{name}</span>
        {error ? (
          <span className={classes.detail} data-error tabIndex={-1}>
            {error}
          </span>
        ) : (
          <span className={classes.detail}>
            {formatBytes(sizeBytes)}
            {detail && <> · {detail}</>}
          </span>
        )}
        {progress !== undefined && (
          <Progress
            value={Math.round(progress * 100)}
            size="sm"
            mt={4}
            aria-label={typeof name === 'string' ? `Sent so far: ${name}` : 'Sent so far'}
          />
        )}
      </div>
      {actions}
      {children && <div className={classes.below}>{children}</div>}
    </li>
  );
}
