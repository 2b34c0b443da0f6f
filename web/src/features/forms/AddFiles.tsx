import { IconCamera, IconPaperclip, IconPhoto } from '@tabler/icons-react';
import { byCamera, byFiles, ChooseFiles, type FileWay } from '../../ui/ChooseFiles';
import type { RejectedFile } from '../../ui/FileDrop';
import { onTouch } from '../../ui/phone';
import { Said, useSaid } from '../../ui/Said';

/** A phone that is asked for the camera offers nothing else: what was taken before has a button of its own there. */
function waysOf(touch: boolean, anyFile: boolean): readonly FileWay[] {
  const photos = { multiple: true, accept: 'image/*' } as const;
  const files = { multiple: true } as const;
  if (!touch) {
    return anyFile
      ? [{ label: 'Add photo or file', icon: IconPaperclip, input: files }]
      : [{ label: 'Add photo', icon: IconCamera, input: photos }];
  }
  return [byCamera(), anyFile ? byFiles() : { label: 'Choose photos', icon: IconPhoto, input: photos }];
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
        <ChooseFiles key={way.label} way={way} describedBy={describedBy} lacks={lacks} onFiles={add} />
      ))}
      <Said>{said}</Said>
    </>
  );
}
