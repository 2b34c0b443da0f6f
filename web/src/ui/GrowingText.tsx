import { Textarea, type TextareaProps } from '@mantine/core';
import classes from './GrowingText.module.css';

/** Whether the browser lets a field be as high as its text. */
const growsByItself = CSS.supports('field-sizing', 'content');

/**
 * A longer text, as high as what is written: from `minRows` lines to `maxRows`, or without end. Where the browser cannot do
 * it alone the library measures the text at every key, which a slow phone feels in a long form.
 */
export function GrowingText({
  minRows,
  maxRows,
  ...others
}: Omit<TextareaProps, 'autosize' | 'minRows' | 'style'> & { minRows: number }) {
  if (!growsByItself) {
    return <Textarea {...others} autosize minRows={minRows} {...(maxRows ? { maxRows } : {})} />;
  }
  const rows = { '--least': String(minRows), ...(maxRows ? { '--most': String(maxRows) } : {}) };
  return <Textarea {...others} rows={minRows} classNames={{ input: classes.growing }} style={rows} />;
}
