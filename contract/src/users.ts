import { accesses, personLimits } from '@lamplight/domain/people';
import { type Action, roles } from '@lamplight/domain/permissions';
import { z } from 'zod';
import { answers, creates, defineEndpoints, empty, json } from './endpoint';
import type { FilterFields } from './filter';
import { importCall } from './imports';
import { maxPageSize, page, pageQuery } from './paging';
import { instant, line, named, pathId, person, ref, sharedRef, version } from './schema';

const jobPosition = z.object({ id: z.uuid(), name: z.string() });

/** A person with what is known of their account. */
export const userRowSchema = person.extend({
  version,
  /** Null: the address has moved with the person to another center. */
  user_email: z.string().nullable(),
  /** Enabled; apart from having a password. */
  user_activated: z.boolean(),
  role: z.enum(roles),
  qualityComitee: z.boolean(),
  jobPosition: jobPosition.nullable(),
  center: named('center'),
  access: z.enum(accesses),
  creationDatetime: instant,
});
export type UserRow = z.output<typeof userRowSchema>;

/** What a person's answer says of the caller: whether they may do this with that account. */
export const userActions = [
  'user.manage',
  'user.identify',
  'user.administer',
] as const satisfies readonly Action[];

export const userSchema = userRowSchema.extend({ permissions: z.array(z.enum(userActions)) });
export type User = z.output<typeof userSchema>;

const name = (missing: string) => line(personLimits.name).min(1, missing);

const fields = {
  user_firstName: name('Fill in the first name'),
  user_lastName: name('Fill in the last name'),
  user_email: line(personLimits.email).pipe(z.email('This is not an e-mail address')),
};

const rights = {
  role: z.enum(roles).optional(),
  qualityComitee: z.boolean().optional(),
  jobPosition: sharedRef().optional(),
  center: ref('center').optional(),
};

export const createUserSchema = z.object({
  ...fields,
  ...rights,
  /** Whether an assistant is to log in too. Everyone else is mailed an activation key in any case. */
  login: z.boolean().optional(),
});

export const updateUserSchema = z
  .object(fields)
  .partial()
  .extend({ version: version.optional(), ...rights });

const filter = {
  user_firstName: { kind: 'text' },
  user_lastName: { kind: 'text' },
  user_email: { kind: 'text' },
  user_activated: { kind: 'boolean' },
  role: { kind: 'enum', values: roles },
  qualityComitee: { kind: 'boolean' },
  jobPosition: { kind: 'text' },
  access: { kind: 'enum', values: accesses },
} as const satisfies FilterFields;
export const adminUserFilter = { ...filter, center_id: { kind: 'id', entity: 'center' } } as const;

const sortFields = [
  'user_lastName',
  'user_firstName',
  'user_email',
  'jobPosition',
  'role',
  'user_activated',
  'qualityComitee',
  'creationDatetime',
  'id',
] as const;
const sort = { fields: sortFields, default: 'user_lastName,asc' } as const;

/** Left out, the size follows from the filter (`sizeOf`). */
const peopleQuery = pageQuery(20).extend({
  size: z.coerce
    .number()
    .int()
    .positive()
    .transform((size) => Math.min(size, maxPageSize))
    .optional()
    .catch(undefined),
});

/** The specification's sizes: 10 members of the committee, 1,000 people outside it, 20 of all. */
export function sizeOf(committee: boolean | undefined): number {
  if (committee === undefined) return 20;
  return committee ? 10 : maxPageSize;
}

const change = {
  access: 'user.manage',
  params: pathId('user'),
  reply: answers(userSchema),
} as const;

export const userEndpoints = defineEndpoints({
  'GET /admin/user-apps': {
    summary: 'People of all centers, by last name',
    access: 'user.administer',
    center: 'all',
    query: pageQuery(100),
    filter: adminUserFilter,
    sort: { ...sort, fields: [...sortFields, 'center'] },
    reply: answers(page(userRowSchema)),
  },
  'GET /user-apps': {
    summary: 'People of the center with their accounts, by last name',
    access: 'user.read',
    query: peopleQuery,
    filter,
    sort,
    reply: answers(page(userRowSchema)),
  },
  'GET /user-apps/{id}': {
    summary: 'A person with their account',
    access: 'user.read',
    params: pathId('user'),
    reply: answers(userSchema),
  },
  'POST /user-apps': {
    summary: 'Make an account; all but assistants without a login are mailed an activation key',
    access: 'user.manage',
    center: 'body.center',
    body: json(createUserSchema),
    reply: creates(userSchema),
    problems: ['emailexists', 'reference'],
  },
  'POST /user-apps/import': {
    ...importCall('user.manage', 'Make accounts for the people of a file'),
    problems: ['emailexists'],
  },
  'PUT /user-apps/{id}': {
    ...change,
    summary: 'Change an account; another center opens a new one there where records refer to the old',
    body: json(updateUserSchema),
    problems: ['emailexists', 'reference', 'concurrency', 'status'],
  },
  'DELETE /user-apps/{id}': {
    ...change,
    summary: 'Delete an account that nothing refers to',
    reply: empty,
    problems: ['cannotBeRemoved', 'status'],
  },
  'PUT /user-apps/activate/{id}': {
    ...change,
    summary: 'Enable an account',
    problems: ['status'],
  },
  'PUT /user-apps/disable/{id}': {
    ...change,
    summary: 'Disable an account; its sessions end at once',
    problems: ['status'],
  },
  'PUT /user-apps/add-comitee/{id}': {
    ...change,
    summary: 'Make a person a member of the quality committee',
  },
  'PUT /user-apps/remove-comitee/{id}': {
    ...change,
    summary:
      'Take a person out of the quality committee; whoever logs in is an administrator’s to take out, or leaves',
    problems: ['status'],
  },
  'POST /user-apps/re-send/{id}': {
    ...change,
    summary: 'Mail a person without a password a new activation key',
    problems: ['status'],
  },
  'GET /job-positions': {
    summary: 'Job positions, the same for all centers, by name',
    access: 'people.list',
    reply: answers(z.array(jobPosition)),
  },
});
