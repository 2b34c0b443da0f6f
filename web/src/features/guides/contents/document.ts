import type { Guide } from '../guide';

export const document: Guide = {
  title: 'How documents and tasks work',
  about: 'Where a surveyor’s question finds its paper, and how you get a file from somebody.',
  steps: [
    {
      title: 'Hand in what you are asked for',
      text: [
        '**Waiting for me** under Tasks lists the files that somebody asked you for, and what meetings asked you to do. Press **Upload the file**, or drop it there; on a phone, take a picture.',
      ],
      picture: 'tasks-waiting',
      opens: ['tasks', 'Tasks'],
    },
    {
      title: 'Ask somebody for a file',
      text: [
        '**Ask for a document** makes an empty place with a title, a person and a day. They are reminded until the file is there.',
      ],
      opens: ['documents', 'Documents'],
    },
    {
      title: 'Upload what is there already',
      text: [
        'Drop files anywhere on **Documents**, or press **Upload**. Say once what they are. A newer file of the same paper takes its place with **Replace the file**: the older one is kept behind it.',
      ],
    },
    {
      title: 'Find it again',
      text: [
        'The search there reads titles and the text inside PDF and Office files. **QAPI plan** opens the plan that is in force.',
      ],
    },
  ],
};
