import type { RichBlock, RichMark, RichRun, RichText } from '@lamplight/domain/meetings/rich-text';
import { Fragment, type ReactNode } from 'react';
import classes from './Rich.module.css';

/** A rich text to read, as plain elements: none of the editor is needed for it. */
export function RichTextView({ text }: { text: RichText }) {
  return <div className={classes.text}>{blocks(text.content)}</div>;
}

const tags = { bold: 'strong', italic: 'em', underline: 'u' } as const satisfies Record<RichMark, string>;

/** Parts of a text have nothing but their place to be told by, and are drawn anew when it changes. */
const placed = <Part,>(parts: readonly Part[], draw: (part: Part) => ReactNode) =>
  parts.map((part, place) => {
    const key = `${place}`;
    return <Fragment key={key}>{draw(part)}</Fragment>;
  });

const blocks = (content: readonly RichBlock[]): ReactNode =>
  placed(content, (block) => <Block block={block} />);

function Block({ block }: { block: RichBlock }) {
  if (block.type === 'paragraph') {
    return (
      <p>{placed(block.content ?? [], (part) => (part.type === 'text' ? <Run run={part} /> : <br />))}</p>
    );
  }
  const List = block.type === 'bulletList' ? 'ul' : 'ol';
  return (
    <List>
      {placed(block.content, (item) => (
        <li>{blocks(item.content)}</li>
      ))}
    </List>
  );
}

/** A run within the first of its marks, and so on inwards. */
function Run({ run: { text, marks = [] } }: { run: RichRun }): ReactNode {
  const [mark, ...inner] = marks;
  if (!mark) return text;
  const Tag = tags[mark.type];
  return (
    <Tag>
      <Run run={{ type: 'text', text, marks: inner }} />
    </Tag>
  );
}
