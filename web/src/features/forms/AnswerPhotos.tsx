import { UnstyledButton } from '@mantine/core';
import classes from './AnsweredForm.module.css';
import { AnswerFiles, openFormFile } from './AnswerFiles';
import { FilePicture, isShown } from './FilePicture';
import type { FormFile } from './form-control';

/** What was attached to an answer, to look at: photos large enough to see what they show, other files by name. */
export function AnswerPhotos({ files }: { files: readonly FormFile[] }) {
  const photos = files.filter(isShown);
  return (
    <>
      {photos.length > 0 && (
        <div className={classes.photos}>
          {photos.map((file) => (
            <UnstyledButton
              key={file.id}
              aria-label={`Open ${file.name}`}
              onClick={() => file.content && openFormFile(file.content)}
            >
              <FilePicture file={file} size={148} />
            </UnstyledButton>
          ))}
        </div>
      )}
      <AnswerFiles files={files.filter((file) => !isShown(file))} />
    </>
  );
}
