import { Progress } from '@mantine/core';
import { IconFile } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './FileDrop.module.css';
import { formatBytes } from './upload-progress';

/** Files in a list; put `FileItem`s in it. */
export function FileList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {children}
    </ul>
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
}) {
  const { name, sizeBytes, detail, picture, progress, error, removed = false, actions } = props;
  return (
    <li className={classes.file} data-removed={removed || undefined}>
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
          <Progress value={Math.round(progress * 100)} size="sm" mt={4} aria-label="Sent so far" />
        )}
      </div>
      {actions}
    </li>
  );
}
