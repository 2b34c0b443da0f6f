import {
  type WorkProductKind,
  type WorkProductPath,
  workProductKinds,
  workProductLimits,
  workProductSubjects,
} from '@lamplight/domain/work-product';
import { z } from 'zod';
import { answers, creates, defineEndpoints, json } from './endpoint';
import { instant, line, pathId, person, prose } from './schema';

/** That something of a marked record was given to somebody. */
export const releaseSchema = z.object({
  id: z.uuid(),
  toWhom: z.string(),
  why: z.string(),
  dateTime: instant,
  /** Who released it. */
  userApp: person.nullable(),
});
export type Release = z.output<typeof releaseSchema>;

const filled = (text: string) => text.trim() !== '';

const mark = <Kind extends WorkProductKind>(kind: Kind) => ({
  summary: `Mark a ${workProductSubjects[kind].called} as the quality committee’s work product, or take the mark back`,
  access: 'work-product.mark' as const,
  params: pathId(kind),
  body: json(z.object({ marked: z.boolean() })),
  reply: answers(z.object({ workProduct: z.boolean() })),
  problems: ['notFound', 'status'] as const,
});

const listReleases = <Kind extends WorkProductKind>(kind: Kind) => ({
  summary: 'What was released of a record that is committee work product, to whom and why, the newest first',
  access: 'work-product.mark' as const,
  params: pathId(kind),
  reply: answers(z.array(releaseSchema)),
  problems: ['notFound'] as const,
});

const release = <Kind extends WorkProductKind>(kind: Kind) => ({
  summary:
    'Note a release: to whom and why. For a quarter of an hour its caller may print and download the record then',
  access: 'work-product.read' as const,
  params: pathId(kind),
  body: json(
    z.object({
      toWhom: line(workProductLimits.toWhom).min(1, 'Say to whom'),
      why: prose(workProductLimits.why).refine(filled, 'Say why'),
    }),
  ),
  reply: creates(releaseSchema),
  problems: ['notFound'] as const,
});

type WorkProductEndpoints = {
  [Kind in WorkProductKind as `PUT ${WorkProductPath<Kind>}/{id}/work-product`]: ReturnType<
    typeof mark<Kind>
  >;
} & {
  [Kind in WorkProductKind as `GET ${WorkProductPath<Kind>}/{id}/releases`]: ReturnType<
    typeof listReleases<Kind>
  >;
} & {
  [Kind in WorkProductKind as `POST ${WorkProductPath<Kind>}/{id}/releases`]: ReturnType<
    typeof release<Kind>
  >;
};

const callsOf = (kind: WorkProductKind) => ({
  [`PUT ${workProductSubjects[kind].path}/{id}/work-product`]: mark(kind),
  [`GET ${workProductSubjects[kind].path}/{id}/releases`]: listReleases(kind),
  [`POST ${workProductSubjects[kind].path}/{id}/releases`]: release(kind),
});

/** The calls of everything that can be committee work product, made from the table of it. */
export const workProductEndpoints = defineEndpoints(
  // The boundary between names joined here and their types.
  Object.assign({}, ...workProductKinds.map(callsOf)) as WorkProductEndpoints,
);
