import type { StoredFile } from '@lamplight/contract/files';
import { Group, Input, Stack } from '@mantine/core';
import { byCamera, byFiles, ChooseFiles } from '../../ui/ChooseFiles';
import { FileDrop } from '../../ui/FileDrop';
import { FileItem, FileList, RemoveFile } from '../../ui/FileItem';
import { onTouch } from '../../ui/phone';
import { SaidChanges } from '../../ui/Said';
import { fileLimits, reasonAgainst } from './file-limits';
import { StoredFileItem } from './StoredFiles';
import type { Attachments } from './useAttachments';

/** Attachments in a form: the stored ones, the ones to be sent, and the place to add more. */
export function AttachmentsField({
  stored,
  attachments,
}: {
  stored: StoredFile[];
  attachments: Attachments;
}) {
  const { chosen, removed, errors } = attachments;
  const room = fileLimits.mostPerRequest - chosen.length;
  // A finger drops nothing: it takes a photo, or chooses what is there.
  const add = (files: File[]) => {
    const refused = files.flatMap((file, index) => {
      const reason = reasonAgainst(file) ?? (index < room ? undefined : `only ${room} more can be added`);
      return reason ? [{ file, name: file.name, reason }] : [];
    });
    attachments.add(files.filter((each) => !refused.some(({ file }) => file === each)));
    if (refused.length > 0) attachments.refuse(refused.map(({ name, reason }) => ({ name, reason })));
  };
  return (
    <Stack gap="xs" role="group" aria-label="Attachments" tabIndex={-1}>
      <Input.Label component="div">Attachments</Input.Label>
      {(stored.length > 0 || chosen.length > 0) && (
        <FileList>
          {stored.map((file) => (
            <StoredFileItem
              key={file.id}
              file={file}
              removed={removed.includes(file.id)}
              onToggleRemoved={() => attachments.toggleRemoved(file.id)}
            />
          ))}
          {chosen.map(({ key, file }, index) => (
            <FileItem
              key={key}
              name={file.name}
              sizeBytes={file.size}
              progress={attachments.progressOf(index)}
              error={errors.find(({ name }) => name === file.name)?.reason}
              actions={
                <RemoveFile label={`Do not add ${file.name}`} onRemove={() => attachments.drop(key)} />
              }
            />
          ))}
        </FileList>
      )}
      <SaidChanges items={chosen.map(({ key, file }) => ({ key, name: file.name }))} />
      {onTouch() ? (
        <Group gap="xs">
          {[byCamera(), byFiles()].map((way) => (
            <ChooseFiles key={way.label} way={way} onFiles={add} />
          ))}
        </Group>
      ) : (
        <FileDrop
          kinds={fileLimits.kinds}
          largestBytes={fileLimits.largestBytes}
          reasonAgainst={reasonAgainst}
          room={room}
          onFiles={attachments.add}
          onReject={attachments.refuse}
        />
      )}
      {errors
        .filter(({ name }) => !chosen.some(({ file }) => file.name === name))
        .map(({ name, reason }) => (
          <Input.Error key={name} role="alert">
            {name}: {reason}
          </Input.Error>
        ))}
    </Stack>
  );
}
