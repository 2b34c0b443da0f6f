import type { StoredFile } from '@lamplight/contract/files';
import { Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { FailedState } from '../../../ui/FailedState';
import { useFileUrl } from '../../files/files.api';
import classes from '../Documents.module.css';

/** More is for a program of its own. */
const shownBytes = 200 * 1024;

/** A text file where it stands: its words, and nothing that they might mean to a browser. */
export function TextPreview({ file }: { file: StoredFile }) {
  const { blob, error, refetch } = useFileUrl(file, { enabled: true });
  const [text, setText] = useState<string>();
  useEffect(() => {
    let gone = false;
    blob
      ?.slice(0, shownBytes)
      .text()
      .then((read) => {
        if (!gone) setText(read);
      });
    return () => {
      gone = true;
    };
  }, [blob]);
  if (error) return <FailedState error={error} onRetry={() => refetch()} />;
  if (text === undefined) return <Skeleton height="40vh" radius="lg" aria-busy="true" />;
  return (
    <section className={classes.frame} aria-label={file.name}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by key. */}
      <pre className={classes.text} tabIndex={0}>
        {text}
      </pre>
      {file.size > shownBytes && (
        <p className={classes.cut}>This is the beginning. Download the file to read all of it.</p>
      )}
    </section>
  );
}
