import { Button } from '@mantine/core';
import { IconCamera, IconPaperclip } from '@tabler/icons-react';
import { useRef } from 'react';

interface Choice {
  label: string;
  /** Opens the camera on a phone. */
  camera?: boolean;
  onFiles: (files: File[]) => void;
}

/** Takes a photo, or where `anyFile` also chooses a file from the device. */
export function AddFiles({ anyFile, onFiles }: { anyFile: boolean; onFiles: (files: File[]) => void }) {
  return (
    <>
      <ChooseButton label="Add photo" camera onFiles={onFiles} />
      {anyFile && <ChooseButton label="Choose a file" onFiles={onFiles} />}
    </>
  );
}

function ChooseButton({ label, camera = false, onFiles }: Choice) {
  const input = useRef<HTMLInputElement>(null);
  const Icon = camera ? IconCamera : IconPaperclip;
  return (
    <>
      <Button
        variant="default"
        mih={44}
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
