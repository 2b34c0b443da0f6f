import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Italic } from '@tiptap/extension-italic';
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { Underline } from '@tiptap/extension-underline';
import { Placeholder, UndoRedo } from '@tiptap/extensions';

/** Tab leaves the text, as it leaves every field; lists are nested by the keys that other editors have besides. */
const Item = ListItem.extend({
  addKeyboardShortcuts() {
    const { name, editor } = this;
    return {
      Enter: () => editor.commands.splitListItem(name),
      'Mod-]': () => editor.commands.sinkListItem(name),
      'Mod-[': () => editor.commands.liftListItem(name),
    };
  },
});

/** Everything that minutes can hold (rich-text.ts of the domain), and what is pasted is reduced to. */
export const extensionsWith = (placeholder: string) => [
  Document,
  Paragraph,
  Text,
  HardBreak,
  Bold,
  Italic,
  Underline,
  BulletList,
  OrderedList,
  Item,
  UndoRedo,
  Placeholder.configure({ placeholder }),
];
