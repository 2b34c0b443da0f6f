import type { RichText } from '@lamplight/domain/meetings/rich-text';
import type { Editor, JSONContent } from '@tiptap/core';

/**
 * As the editor's own schema wants it: a document is never without a paragraph. The boundary where ours, of which nothing can
 * be changed, gets the library's type, which changes nothing of it.
 */
export const contentOf = (text: RichText | null) =>
  ({
    type: 'doc',
    content: text && text.content.length > 0 ? text.content : [{ type: 'paragraph' }],
  }) as JSONContent;

/**
 * Puts another text into an open editor by changing only where the two differ, so that the caret, and what can be undone,
 * stay where they are. It is no change by the person.
 */
export function showText(editor: Editor, text: RichText | null): void {
  const { state, view, schema } = editor;
  const next = schema.nodeFromJSON(contentOf(text));
  const from = state.doc.content.findDiffStart(next.content);
  const ends = state.doc.content.findDiffEnd(next.content);
  if (from === null || !ends) return;
  // Where a text repeats itself, the end that was found may lie before the beginning.
  const overlap = Math.max(0, from - Math.min(ends.a, ends.b));
  const tr = state.tr.replace(from, ends.a + overlap, next.slice(from, ends.b + overlap));
  // Where the difference cannot be told so, all of it is put anew.
  const whole = () => state.tr.replaceWith(0, state.doc.content.size, next.content);
  const shown = tr.doc.eq(next) ? tr : whole();
  view.dispatch(shown.setMeta('addToHistory', false).setMeta('preventUpdate', true));
}
