import { UnstyledButton } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconPaperclip } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import classes from './FileDrop.module.css';
import { formatBytes } from './upload-progress';

/** Why a chosen file was not taken, in words for the person. */
export type RejectedFile = { name: string; reason: string };

const refused = 'refused';

/** Takes files by drop, by click or by keyboard. What cannot be taken is refused here, by name, before it travels. */
export function FileDrop(props: {
  /** `PDF, Office files, text and pictures`. */
  kinds: string;
  /** What the button does; `Add files` unless it says otherwise. */
  label?: string;
  largestBytes: number;
  /** Why a file cannot be taken, in words that follow its name. */
  reasonAgainst: (file: File) => string | undefined;
  /** How many more may be added. */
  room: number;
  onFiles: (files: File[]) => void;
  onReject: (rejected: RejectedFile[]) => void;
  disabled?: boolean;
}) {
  const {
    kinds,
    label = 'Add files',
    largestBytes,
    reasonAgainst,
    room,
    onFiles,
    onReject,
    disabled = false,
  } = props;
  const kindsId = useId();
  const choose = useRef<() => void>(null);
  const full = disabled || room <= 0;
  return (
    <Dropzone
      className={classes.drop ?? ''}
      validator={(file) => {
        const message = file instanceof File && reasonAgainst(file);
        return message ? { code: refused, message } : null;
      }}
      maxFiles={room}
      disabled={full}
      onDrop={onFiles}
      onReject={(rejections) =>
        onReject(
          rejections.map(({ file, errors }) => ({
            name: file.name,
            reason: errors.find(({ code }) => code === refused)?.message ?? `only ${room} more can be added`,
          })),
        )
      }
      // The place takes the drop, the button in it the click and the keys.
      openRef={choose}
      enablePointerEvents
      activateOnClick={false}
      activateOnKeyboard={false}
      inputProps={{ 'aria-hidden': true }}
    >
      <UnstyledButton
        className={classes.hint}
        // Not disabled: that would take the focus away from whoever has just chosen a file.
        aria-disabled={full || undefined}
        aria-label={label}
        aria-describedby={kindsId}
        onClick={() => full || choose.current?.()}
      >
        <IconPaperclip size={20} stroke={1.7} aria-hidden />
        <span>
          <strong>{label}</strong>, or drop {room === 1 ? 'it' : 'them'} here
          <br />
          <small id={kindsId}>
            {kinds}, up to {formatBytes(largestBytes)}
            {room === 1 ? '' : ' each'}
          </small>
        </span>
      </UnstyledButton>
    </Dropzone>
  );
}
