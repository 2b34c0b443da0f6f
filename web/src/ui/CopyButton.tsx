import { Button, type ButtonProps } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { Said } from './Said';

const shownMs = 5000;

/** Copies a text, and says aloud whether it did: without HTTPS no browser lets a page copy. */
export function CopyButton({ text, label, ...look }: ButtonProps & { text: string; label: string }) {
  const { copy, copied, error } = useClipboard({ timeout: shownMs });
  const outcome = copied ? 'Copied' : error ? 'Not copied: mark it and copy it by hand' : '';
  return (
    <>
      <Button variant="default" {...look} onClick={() => copy(text)}>
        {outcome || label}
      </Button>
      <Said>{outcome}</Said>
    </>
  );
}
