import { Anchor } from '@mantine/core';
import { FileItem, FileList, RemoveFile } from '../../ui/FileItem';
import { showBlob } from '../../ui/save-blob';
import { openFile } from '../files/files.api';
import { FilePicture, isShown } from './FilePicture';
import type { FormFile } from './form-control';

/** The photos and files of an answer, each with what still keeps it from the server. */
export function AnswerFiles(props: {
  files: readonly FormFile[];
  /** Left out where nothing can be changed any more. */
  onRemove?: (fileId: string) => void;
}) {
  const { files, onRemove } = props;
  if (files.length === 0) return null;
  return (
    <FileList label="Photos and files">
      {files.map((file) => (
        <FileItem
          key={file.id}
          name={<FileName file={file} />}
          sizeBytes={file.sizeBytes ?? 0}
          {...(isShown(file) ? { picture: <FilePicture file={file} size={44} /> } : {})}
          detail={file.state === 'waiting' ? (file.message ?? 'not sent yet') : undefined}
          progress={file.progress}
          error={file.state === 'refused' ? refusalOf(file) : undefined}
          actions={
            onRemove && <RemoveFile label={`Remove ${file.name}`} onRemove={() => onRemove(file.id)} />
          }
        />
      ))}
    </FileList>
  );
}

/** Why a file was refused, with its name. */
function refusalOf({ name, message = 'was not accepted' }: FormFile): string {
  return message.includes(name) ? message : `${name}: ${message}`;
}

/** Opens a file from where it is. */
export function openFormFile(content: NonNullable<FormFile['content']>) {
  if ('stored' in content) openFile(content.stored);
  else showBlob(content.blob);
}

function FileName({ file: { name, content } }: { file: FormFile }) {
  if (!content) return name;
  return (
    <Anchor component="button" type="button" onClick={() => openFormFile(content)}>
      {name}
    </Anchor>
  );
}
