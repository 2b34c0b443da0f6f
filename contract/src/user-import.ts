import type { ImportColumns } from '@lamplight/domain/imports';

/** What a file of people can say. */
export const userImportColumns = {
  user_firstName: { label: 'First name', needed: true, example: 'Nora' },
  user_lastName: { label: 'Last name', needed: true, example: 'Lind' },
  user_email: {
    label: 'E-mail',
    needed: true,
    example: 'nora.lind@example.org',
    note: 'Each address has one account; one that is here already is passed over',
  },
  role: { label: 'Role', example: 'Staff', note: 'Staff unless it stands here; Assistant, or Administrator' },
  jobPosition: {
    label: 'Job position',
    example: 'Registered Nurse',
    note: 'One of the positions that can be chosen for a person',
  },
  qualityComitee: { label: 'Committee', example: 'no', note: 'Yes for members of the quality committee' },
  login: {
    label: 'May log in',
    example: '',
    note: 'Yes for assistants who are to log in; everyone else is mailed a link in any case',
  },
} as const satisfies ImportColumns;

export type UserImportField = keyof typeof userImportColumns;
