import { UnstyledButton } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconFileUpload, IconPaperclip } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import classes from './FileDrop.module.css';
import { formatBytes } from './upload-progress';

/** Why a chosen file was not taken, in words for the person. */
export type RejectedFile = { name: string; reason: string };

/** What is said of those that were not taken where one file is asked for. */
export const whyNotOne = ([first, second]: readonly RejectedFile[]): string | undefined =>
  second ? 'Drop one file at a time.' : first && `${first.name} ${first.reason}`;

const refused = 'refused';

interface Taking {
  /** Why a file cannot be taken, in words that follow its name. */
  reasonAgainst: (file: File) => string | undefined;
  onFiles: (files: File[]) => void;
  onReject: (rejected: RejectedFile[]) => void;
}

/** Where files are dropped. What stands in it is pressed as ever. */
function Drop(
  props: Taking & {
    className: string | undefined;
    /** How many may come; as many as one likes where it is left out. */
    room?: number;
    disabled?: boolean;
    choose?: RefObject<(() => void) | null>;
    children: ReactNode;
  },
) {
  const {
    className = '',
    room,
    disabled = false,
    choose,
    reasonAgainst,
    onFiles,
    onReject,
    children,
  } = props;
  // The library knows no kind of a file before it is dropped, and with a validator it says nothing of one that is held.
  const [over, setOver] = useState(false);
  return (
    <Dropzone
      className={className}
      data-over={over || undefined}
      onDragEnter={() => setOver(true)}
      onDragLeave={() => setOver(false)}
      validator={(file) => {
        const message = file instanceof File && reasonAgainst(file);
        return message ? { code: refused, message } : null;
      }}
      {...(room === undefined ? {} : { maxFiles: room, multiple: room !== 1 })}
      disabled={disabled}
      onDrop={() => {}}
      // Both at once, the refused ones last: taking the others says that nothing is wrong.
      onDropAny={(files, rejections) => {
        setOver(false);
        if (files.length > 0) onFiles(files);
        if (rejections.length === 0) return;
        onReject(
          rejections.map(({ file, errors }) => ({
            name: file.name,
            reason: errors.find(({ code }) => code === refused)?.message ?? `only ${room} more can be added`,
          })),
        );
      }}
      // The place takes the drop, what stands in it the click and the keys.
      {...(choose ? { openRef: choose } : {})}
      enablePointerEvents
      activateOnClick={false}
      activateOnKeyboard={false}
      inputProps={{ 'aria-hidden': true }}
    >
      {children}
    </Dropzone>
  );
}

/** A part of a page on all of which files can be dropped; while they are held over it, it says so. */
export function DropArea(
  props: Taking & {
    /** One of several on its page: as high as what stands in it. */
    small?: boolean;
    children: (choose: () => void) => ReactNode;
  },
) {
  const { small = false, children, ...taking } = props;
  const choose = useRef<() => void>(null);
  return (
    <Drop {...taking} className={small ? `${classes.area} ${classes.small}` : classes.area} choose={choose}>
      {children(() => choose.current?.())}
      <p className={classes.over} aria-hidden>
        <IconFileUpload size={20} stroke={1.7} />
        Drop to upload
      </p>
    </Drop>
  );
}

/** Takes files by drop, by click or by keyboard. What cannot be taken is refused here, by name, before it travels. */
export function FileDrop(
  props: Taking & {
    /** `PDF, Office files, text and pictures`. */
    kinds: string;
    /** What the button does; `Add files` unless it says otherwise. */
    label?: string;
    largestBytes: number;
    /** How many more may be added. */
    room: number;
    disabled?: boolean;
    /** Its button, to which the focus goes as a file is taken back. */
    button?: RefObject<HTMLButtonElement | null>;
  },
) {
  const { kinds, button, label = 'Add files', largestBytes, room, disabled = false, ...taking } = props;
  const kindsId = useId();
  const choose = useRef<() => void>(null);
  const full = disabled || room <= 0;
  return (
    <Drop {...taking} className={classes.drop} room={room} disabled={full} choose={choose}>
      <UnstyledButton
        {...(button ? { ref: button } : {})}
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
    </Drop>
  );
}
