import { workProductKinds, workProductSubjects } from '@lamplight/domain/work-product';
import type { MakeSample } from './sample';

type Path = (typeof workProductSubjects)[keyof typeof workProductSubjects]['path'];
type Call = `PUT ${Path}/{id}/work-product` | `POST ${Path}/{id}/releases`;

const mark: MakeSample = () => ({ body: { marked: true } });
const release: MakeSample = (center) => ({
  body: { toWhom: 'State surveyor', why: `Asked for at the survey of ${center.name}` },
});

/** Of the calls about committee work product, made from the table of it. */
export const workProductSamples = Object.fromEntries(
  workProductKinds.flatMap((kind) => {
    const { path } = workProductSubjects[kind];
    return [
      [`PUT ${path}/{id}/work-product`, mark],
      [`POST ${path}/{id}/releases`, release],
    ];
  }),
  // The boundary between names joined here and their types.
) as Record<Call, MakeSample>;
