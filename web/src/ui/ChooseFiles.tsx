import { Button } from '@mantine/core';
import { IconCamera, IconPaperclip } from '@tabler/icons-react';
import { useRef } from 'react';
import type { TagIcon } from './StatusTag';

/** One way to files. */
export interface FileWay {
  label: string;
  icon: TagIcon;
  /** What the browser is asked for: any file where it says nothing of them. */
  input: { multiple?: true; accept?: string; capture?: 'environment' };
}

/** Ways are made when they are asked for: as the files of the page are read, the icons may not be there yet. */
export const byCamera = (): FileWay => ({
  label: 'Take photo',
  icon: IconCamera,
  input: { accept: 'image/*', capture: 'environment' },
});

export const byFiles = (): FileWay => ({
  label: 'Choose files',
  icon: IconPaperclip,
  input: { multiple: true },
});

/** A button that opens the camera, the gallery or the files of a device. */
export function ChooseFiles(props: {
  way: FileWay;
  /** The ids of what says that a photo is needed. */
  describedBy?: string | undefined;
  /** A photo is needed and not there. */
  lacks?: boolean;
  onFiles: (files: File[]) => void;
}) {
  const { way, describedBy, lacks = false, onFiles } = props;
  const { label, icon: Icon } = way;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="default"
        mih={44}
        px="sm"
        aria-describedby={describedBy}
        data-lacking={lacks || undefined}
        leftSection={<Icon size={18} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        {...way.input}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // The same picture can be chosen again after it was removed.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
