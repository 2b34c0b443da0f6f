import { Button } from '@mantine/core';
import { IconCamera, IconPaperclip } from '@tabler/icons-react';
import { useRef } from 'react';
import type { RejectedFile } from '../../ui/FileDrop';
import { Said, useSaid } from '../../ui/Said';

interface Choice {
  label: string;
  /** Opens the camera on a phone. */
  camera?: boolean;
  describedBy: string | undefined;
  lacks?: boolean;
  onFiles: (files: File[]) => void;
}

/** Takes a photo, or where `anyFile` also chooses a file from the device. `onFiles` returns what cannot be taken. */
export function AddFiles(props: {
  anyFile: boolean;
  /** The id of what says that a photo is needed. */
  describedBy: string | undefined;
  /** The answer lacks a photo. */
  lacks: boolean;
  onFiles: (files: File[]) => readonly RejectedFile[];
}) {
  const { anyFile, describedBy, lacks, onFiles } = props;
  const { said, say } = useSaid();
  const add = (files: File[]) => {
    const refused = onFiles(files).map(({ name, reason }) => `${name}: ${reason}`);
    say(refused.join(', '));
  };
  return (
    <>
      <ChooseButton label="Add photo" camera describedBy={describedBy} lacks={lacks} onFiles={add} />
      {anyFile && <ChooseButton label="Choose a file" describedBy={describedBy} onFiles={add} />}
      <Said>{said}</Said>
    </>
  );
}

function ChooseButton({ label, camera = false, describedBy, lacks = false, onFiles }: Choice) {
  const input = useRef<HTMLInputElement>(null);
  const Icon = camera ? IconCamera : IconPaperclip;
  return (
    <>
      <Button
        variant="default"
        mih={44}
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
        multiple
        {...(camera ? { accept: 'image/*', capture: 'environment' } : {})}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // The same picture can be chosen again after it was removed.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
