import { Button } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { FileList } from '../../../ui/FileItem';
import { focusFirstError } from '../../../ui/form/first-error';
import { DayField } from '../../../ui/form/inputs';
import { Panel } from '../../../ui/Panel';
import { plural } from '../../../ui/plural';
import { canBegin } from '../../files/uploads';
import { PersonField, ReviewField, TopicField, TypeField } from '../DocumentFields';
import classes from '../Documents.module.css';
import type { NewDocuments, NewUpload } from './new-documents';
import { UploadItem } from './UploadItem';

/** Files that were chosen or dropped: what is said of them, how far each is, and what can be done with it. */
export function UploadPanel({ uploads }: { uploads: NewDocuments }) {
  const list = useSyncExternalStore(uploads.subscribe, uploads.list);
  const panel = useRef<HTMLDivElement>(null);
  const several = list.length > 1;
  const idle = list.filter(canBegin).length;
  useFocusOnNew(panel, list);
  /** The button that was pressed goes: the files that travel have the focus, in sight. */
  const stay = () => {
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div ref={panel} tabIndex={-1} className={classes.uploads}>
      <Panel title={`Upload ${plural(list.length, 'file')}`}>
        {several && <ForAll uploads={uploads} />}
        <FileList label="Files to upload">
          {list.map((upload) => (
            <UploadItem key={upload.key} upload={upload} uploads={uploads} alone={!several} />
          ))}
        </FileList>
        <div className={classes.uploadActions}>
          <Button
            variant="default"
            onClick={() => {
              uploads.clear();
              document.querySelector<HTMLElement>('main')?.focus();
            }}
          >
            {several ? 'Remove all' : 'Remove'}
          </Button>
          {(several ? idle > 0 : list[0]?.state === 'ready') && (
            <Button
              leftSection={<IconFileUpload size={16} aria-hidden />}
              onClick={() => (uploads.beginAll() ? stay() : focusFirstError(panel.current))}
            >
              {several ? `Upload ${plural(idle, 'file')}` : 'Upload this file'}
            </Button>
          )}
        </div>
      </Panel>
    </div>
  );
}

/** Fields that several files have in common, said once. */
function ForAll({ uploads }: { uploads: NewDocuments }) {
  const { at } = uploads.all;
  return (
    <fieldset className={classes.forAll}>
      <legend>For all of them</legend>
      <TypeField field={at.type} />
      <DayField field={at.date} />
      <TopicField field={at.topic} />
      <PersonField field={at.userApp} />
      <ReviewField field={at.reviewDate} />
    </fieldset>
  );
}

/** Files that have just come are where the person goes on: at the title of the first of them. */
function useFocusOnNew(panel: { current: HTMLElement | null }, list: readonly NewUpload[]) {
  const last = useRef(0);
  useEffect(() => {
    const [first] = list.filter(({ key }) => key > last.current);
    if (!first) return;
    last.current = list.at(-1)?.key ?? 0;
    // One that was begun before, and is come back to, is left alone.
    if (first.state !== 'ready') return;
    panel.current?.querySelector<HTMLElement>(`[data-upload="${first.key}"] input`)?.focus();
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [list, panel]);
}
