import type { TogetherName } from '@lamplight/domain/copying';
import { keysOf } from '@lamplight/domain/keys-of';
import { setNames } from '@lamplight/domain/reference-sets';
import { z } from 'zod';
import { answers, defineEndpoints } from './endpoint';

/** What of a center's set-up is copied or deleted as a whole, by the address of its calls. */
export const copiedPaths = {
  departments: 'departments',
  locations: 'locations',
  'focus-areas': 'focusAreas',
  'audit-tool-questionnaries': 'tools',
} as const satisfies Record<string, TogetherName | 'tools'>;

export type CopiedPath = keyof typeof copiedPaths;

const kinds = [...setNames, 'auditTool'] as const;
const center = z.string().meta({ entity: 'center' });

/** What copying adds, or would add; what has the name of something that is there already is skipped. */
export const copyReportSchema = z.object({
  copied: z.number().int(),
  skipped: z.number().int(),
  parts: z.array(z.object({ of: z.enum(kinds), copied: z.number().int(), skipped: z.number().int() })),
});
export type CopyReport = z.output<typeof copyReportSchema>;

/** What deleting takes away, or would take away. */
export const deletionReportSchema = z.object({
  deleted: z.number().int(),
  parts: z.array(z.object({ of: z.enum(kinds), deleted: z.number().int() })),
});
export type DeletionReport = z.output<typeof deletionReportSchema>;

/** What stands in the way of deleting: as long as anything does, nothing is deleted. */
const deletionPreviewSchema = deletionReportSchema.extend({
  uses: z.array(z.object({ by: z.enum([...kinds, 'issue', 'audit', 'answer']), count: z.number().int() })),
});

const copying = {
  access: 'reference.copy',
  query: z.object({ idCenterOrigin: center, idCenterDestination: center }),
  center: 'query.idCenterDestination',
  reply: answers(copyReportSchema),
} as const;
const clearing = {
  access: 'reference.copy',
  query: z.object({ idCenter: center }),
  center: 'query.idCenter',
} as const;

const what: Readonly<Record<CopiedPath, string>> = {
  departments: 'departments',
  locations: 'floors, units and locations',
  'focus-areas': 'focus and subfocus areas',
  'audit-tool-questionnaries': 'audit tools with their questions and pictures',
};

/** What copying takes along where it is not there yet. */
const along: Readonly<Partial<Record<CopiedPath, string>>> = {
  'audit-tool-questionnaries': ', and what the questions name,',
};

const previewCopy = (path: CopiedPath) => ({
  ...copying,
  summary: `What copying ${what[path]}${along[path] ?? ''} to another center would add`,
});
const copy = (path: CopiedPath) => ({
  ...copying,
  summary: `Copy ${what[path]}${along[path] ?? ''} to another center; names that exist there are skipped`,
});
const previewDeletion = (path: CopiedPath) => ({
  ...clearing,
  summary: `How many ${what[path]} a center has, and what uses them`,
  reply: answers(deletionPreviewSchema),
});
const deleteAll = (path: CopiedPath) => ({
  ...clearing,
  summary: `Delete all ${what[path]} of a center, or none where anything uses them`,
  reply: answers(deletionReportSchema),
  problems: ['cannotBeRemoved'] as const,
});

/** A call stands here as a type and below as a value. */
type CopyEndpoints = { [P in CopiedPath as `GET /admin/${P}/copy`]: ReturnType<typeof previewCopy> } & {
  [P in CopiedPath as `POST /admin/${P}/copy`]: ReturnType<typeof copy>;
} & { [P in CopiedPath as `GET /admin/${P}/center`]: ReturnType<typeof previewDeletion> } & {
  [P in CopiedPath as `DELETE /admin/${P}/center`]: ReturnType<typeof deleteAll>;
};

const endpointsOf = (path: CopiedPath) => ({
  [`GET /admin/${path}/copy`]: previewCopy(path),
  [`POST /admin/${path}/copy`]: copy(path),
  [`GET /admin/${path}/center`]: previewDeletion(path),
  [`DELETE /admin/${path}/center`]: deleteAll(path),
});

/** Set-up that an administrator copies from one center to another, or deletes; what a call would do is asked with GET. */
export const centerCopyEndpoints = defineEndpoints(
  // The boundary between names joined here and their types.
  Object.assign({}, ...keysOf(copiedPaths).map(endpointsOf)) as CopyEndpoints,
);
