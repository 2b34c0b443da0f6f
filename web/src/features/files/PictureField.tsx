import type { StoredFile } from '@lamplight/contract/files';
import { Button, FileButton, Input, Progress } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { formatBytes } from '../../ui/upload-progress';
import { fileLimits } from './file-limits';
import classes from './PictureField.module.css';
import { SmallPicture } from './SmallPicture';
import pictureClasses from './SmallPicture.module.css';
import type { Picture } from './usePicture';

const kinds = 'image/jpeg,image/png,image/webp,image/heic,image/heif';

/** The picture people know a thing by: a tool, a topic. */
export function PictureField({ stored, picture }: { stored: StoredFile | null; picture: Picture }) {
  const { chosen, removed, error, refused, progress } = picture;
  const shown = removed ? null : stored;
  const has = chosen !== null || shown !== null;
  return (
    <div>
      <Input.Label component="div">Picture</Input.Label>
      <div className={classes.picture}>
        {chosen ? <ChosenPicture file={chosen} /> : <SmallPicture image={shown} />}
        <div className={classes.pictureWords}>
          <span className={classes.name}>{chosen?.name ?? shown?.name ?? 'No picture'}</span>
          <div className={classes.row}>
            <FileButton accept={kinds} onChange={picture.choose}>
              {(props) => (
                <Button {...props} variant="default" leftSection={<IconPhoto size={16} aria-hidden />}>
                  {has ? 'Choose another' : 'Choose a picture'}
                </Button>
              )}
            </FileButton>
            {has && (
              <Button variant="subtle" color="gray" onClick={picture.remove}>
                Remove
              </Button>
            )}
            {removed && !chosen && (
              <Button variant="subtle" color="gray" onClick={picture.keep}>
                Keep the old one
              </Button>
            )}
          </div>
        </div>
      </div>
      {progress !== null && (
        <Progress value={Math.round(progress * 100)} size="sm" mt={6} aria-label="Sent so far" />
      )}
      {error ? (
        <Input.Error role={refused ? undefined : 'alert'} tabIndex={-1} data-error mt={6}>
          {error}
        </Input.Error>
      ) : (
        <Input.Description mt={6}>
          JPEG, PNG, WebP or HEIC, up to {formatBytes(fileLimits.largestBytes)}
        </Input.Description>
      )}
    </div>
  );
}

function ChosenPicture({ file }: { file: File }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  // Empty text: the name beside it says what it is.
  return url ? (
    <img className={pictureClasses.picture} src={url} alt="" width={56} height={56} />
  ) : (
    <span className={pictureClasses.picture} aria-hidden />
  );
}
