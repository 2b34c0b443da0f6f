import { Button } from '@mantine/core';
import { IconCamera, IconPaperclip, IconPhoto } from '@tabler/icons-react';
import { useRef } from 'react';
import type { RejectedFile } from '../../ui/FileDrop';
import { onTouch } from '../../ui/phone';
import { Said, useSaid } from '../../ui/Said';
import type { TagIcon } from '../../ui/StatusTag';

interface Way {
  label: string;
  icon: TagIcon;
  /** What the browser is asked for: any file where it says nothing of them. */
  input: { multiple?: true; accept?: string; capture?: 'environment' };
}

/**
 * A phone that is asked for the camera offers nothing else: what was taken before has a button of its own there. Made when it is
 * asked for: as the files of the page are read, the icons may not be there yet.
 */
function waysOf(touch: boolean, anyFile: boolean): readonly Way[] {
  const photos = { multiple: true, accept: 'image/*' } as const;
  const files = { multiple: true } as const;
  if (!touch) {
    return anyFile
      ? [{ label: 'Add photo or file', icon: IconPaperclip, input: files }]
      : [{ label: 'Add photo', icon: IconCamera, input: photos }];
  }
  return [
    { label: 'Take photo', icon: IconCamera, input: { accept: 'image/*', capture: 'environment' } },
    anyFile
      ? { label: 'Choose files', icon: IconPaperclip, input: files }
      : { label: 'Choose photos', icon: IconPhoto, input: photos },
  ];
}

/** Takes a photo or chooses some, where `anyFile` also other files. `onFiles` returns what cannot be taken. */
export function AddFiles(props: {
  anyFile: boolean;
  /** The ids of what says that a photo is needed. */
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
      {waysOf(onTouch(), anyFile).map((way) => (
        <ChooseButton key={way.label} way={way} describedBy={describedBy} lacks={lacks} onFiles={add} />
      ))}
      <Said>{said}</Said>
    </>
  );
}

function ChooseButton(props: {
  way: Way;
  describedBy: string | undefined;
  lacks: boolean;
  onFiles: (files: File[]) => void;
}) {
  const { way, describedBy, lacks, onFiles } = props;
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
