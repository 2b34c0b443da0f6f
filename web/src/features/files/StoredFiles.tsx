import type { StoredFile } from '@lamplight/contract/files';
import { ActionIcon, Anchor } from '@mantine/core';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import fileClasses from '../../ui/FileDrop.module.css';
import { FileItem } from '../../ui/FileItem';
import { Moment } from '../../ui/Moment';
import { isPicture, openFile, usePictureUrl } from './files.api';

/** A stored file with its picture where it is one; a click opens it. */
export function StoredFileItem(props: {
  file: StoredFile;
  /** Marked for removal with the next save. */
  removed?: boolean;
  onToggleRemoved?: () => void;
  /** Without who and when, where that stands beside it. */
  bare?: boolean;
  /** What else can be done with it. */
  actions?: ReactNode;
}) {
  const { file, removed = false, onToggleRemoved, bare = false, actions } = props;
  const { userApp } = file;
  return (
    <FileItem
      sizeBytes={file.size}
      removed={removed}
      {...(isPicture(file) ? { picture: <Thumbnail file={file} /> } : {})}
      name={
        <Anchor component="button" type="button" onClick={() => openFile(file)}>
          {file.name}
        </Anchor>
      }
      detail={
        bare ? undefined : (
          <>
            {userApp ? `${userApp.user_firstName} ${userApp.user_lastName}, ` : ''}
            <Moment at={file.creationDatetime} />
            {removed && ', will be removed when you save'}
          </>
        )
      }
      actions={
        onToggleRemoved ? (
          <ActionIcon
            variant="subtle"
            color={removed ? 'gray' : 'red'}
            onClick={onToggleRemoved}
            aria-label={removed ? `Keep ${file.name}` : `Remove ${file.name}`}
          >
            {removed ? <IconArrowBackUp size={18} aria-hidden /> : <IconTrash size={18} aria-hidden />}
          </ActionIcon>
        ) : (
          actions
        )
      }
    />
  );
}

function Thumbnail({ file }: { file: StoredFile }) {
  const url = usePictureUrl(file);
  // Empty text: the name beside it says what it is.
  return url ? (
    <img className={fileClasses.thumbnail} src={url} alt="" width={44} height={44} />
  ) : (
    <span className={fileClasses.thumbnail} aria-hidden />
  );
}
