import { percentText } from '@lamplight/domain/number-words';
import { Button, VisuallyHidden } from '@mantine/core';
import { useId, useState } from 'react';
import { FileItem, RemoveFile } from '../../../ui/FileItem';
import { DayField, TextField } from '../../../ui/form/inputs';
import { canBegin } from '../../files/uploads';
import { PersonField, ReviewField, TopicField, TypeField } from '../DocumentFields';
import classes from '../Documents.module.css';
import type { DocumentForm, NewDocuments, NewUpload } from './new-documents';

/** One file that is to become a document. */
export function UploadItem(props: {
  upload: NewUpload;
  uploads: NewDocuments;
  /** There is no other: all that can be said of it is said here. */
  alone: boolean;
}) {
  const { upload, uploads, alone } = props;
  const { key, file, state, progress, reason, beside } = upload;
  const { name } = file;
  const travels = state === 'sending' || state === 'waiting';
  return (
    <FileItem
      name={name}
      sizeBytes={file.size}
      detail={
        state === 'waiting' ? 'waits for the others' : state === 'sending' ? percent(progress) : undefined
      }
      progress={travels ? progress : undefined}
      error={state === 'stopped' ? reason || 'You stopped this upload.' : undefined}
      actions={
        <>
          {travels && (
            <Button
              variant="default"
              size="compact-md"
              aria-label={`Cancel ${name}`}
              onClick={() => uploads.stop(key)}
            >
              Cancel
            </Button>
          )}
          {!travels && <RemoveFile label={`Remove ${name}`} onRemove={() => uploads.remove(key)} />}
        </>
      }
    >
      {travels ? null : (
        <>
          <OwnFields uploadKey={key} form={beside} alone={alone} name={name} />
          {canBegin(upload) && state === 'stopped' && (
            <Button
              variant="default"
              aria-label={`Try again: ${name}`}
              onClick={() => beside.check() && uploads.begin([key])}
            >
              Try again
            </Button>
          )}
        </>
      )}
    </FileItem>
  );
}

/** What a field is called beside others of other files: their names are not seen twice. */
const NamedLabel = ({ children, of }: { children: string; of: string }) => (
  <>
    {children}
    <VisuallyHidden> of {of}</VisuallyHidden>
  </>
);

const percent = (progress: number) => `${percentText(progress * 100)} sent`;

/** Its title, and the rest where it has that to itself or somebody opened it. */
function OwnFields(props: { uploadKey: number; form: DocumentForm; alone: boolean; name: string }) {
  const { uploadKey, form, alone, name } = props;
  const { at } = form;
  const [opened, setOpened] = useState(false);
  const restId = useId();
  const open = alone || opened;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset takes no part in the line of fields.
    <div role="group" aria-label={name} className={classes.ownFields} data-upload={uploadKey}>
      <div className={classes.wide}>
        <TextField field={at.title} label={alone ? undefined : <NamedLabel of={name}>Title</NamedLabel>} />
      </div>
      {!alone && (
        <Button
          className={classes.more ?? ''}
          variant="subtle"
          size="compact-md"
          aria-expanded={open}
          aria-controls={open ? restId : undefined}
          aria-label={`Details of ${name} alone`}
          onClick={() => setOpened(!opened)}
        >
          {opened ? 'Fewer details' : 'Its own details'}
        </Button>
      )}
      {open && (
        <div id={restId} className={classes.rest}>
          <TypeField field={at.type} />
          <DayField field={at.date} />
          <TopicField field={at.topic} />
          <PersonField field={at.userApp} />
          <ReviewField field={at.reviewDate} />
        </div>
      )}
    </div>
  );
}
