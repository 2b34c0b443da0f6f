import { Button } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { Said } from '../../ui/Said';
import { saveBlob } from '../../ui/save-blob';
import { canCopyPictures, pictureOf } from './chart-picture';

/** Copies a chart as a picture, for minutes or a slide; where a browser copies no pictures it is saved as a file. */
export function CopyPicture({ drawing, title }: { drawing: RefObject<SVGSVGElement | null>; title: string }) {
  const [outcome, setOutcome] = useState('');
  const copies = canCopyPictures();
  const take = async () => {
    const chart = drawing.current;
    if (!chart) return;
    try {
      if (!copies) {
        saveBlob(await pictureOf(chart, title), `${title.replace(/[^\p{L}\p{N}]+/gu, '_')}.png`);
        return setOutcome('Saved');
      }
      // Given as a promise, since Safari lets a page copy only while it answers a press.
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': pictureOf(chart, title) })]);
      setOutcome('Copied');
    } catch {
      setOutcome('The picture could not be made');
    }
  };
  const Icon = copies ? IconCopy : IconDownload;
  const words = outcome || (copies ? 'Copy picture' : 'Save picture');
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<Icon size={16} aria-hidden />}
        aria-label={`${words}: ${title}`}
        onClick={take}
      >
        {words}
      </Button>
      <Said>{outcome}</Said>
    </>
  );
}
