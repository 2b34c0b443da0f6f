import type { Center } from '@lamplight/contract/centers';
import type { WriteScope } from '../../db/scope';
import { Refusal } from '../../http/refusal';
import { lockGroups, setSignNumbers } from '../center-topics/topic-groups.queries';
import { getCenter, lockedCenter } from './centers.service';

const missing = (field: string) => {
  const fieldErrors = [{ field, message: 'Choose a group of this center' }];
  return new Refusal('reference', { field: 'group' }, { fieldErrors });
};

/** How many signatures the completed forms of some groups of topics need; the other groups stay as they are. */
export async function configureGroupSigning(
  scope: WriteScope,
  given: readonly { groupId: string | null; signNumber: number | null }[],
): Promise<Center> {
  const center = await lockedCenter(scope);
  const groups = await scope.run(lockGroups(scope));
  const numbers = given.map(({ groupId, signNumber }, index) => {
    const group = groups.find(({ id }) => id === groupId);
    if (!group) throw missing(`${index}.groupId`);
    return { ...group, signNumber };
  });
  if (numbers.length === 0) return getCenter(scope);
  await scope.run(setSignNumbers(scope, numbers));
  const noted = (of: (group: (typeof numbers)[number]) => number | null) => ({
    sign_gtopic: Object.fromEntries(numbers.map((group) => [group.name, of(group)])),
  });
  scope.note({
    action: 'center.changed',
    subjectType: 'center',
    subjectId: center.id,
    before: noted(({ sign_number }) => sign_number),
    after: noted(({ signNumber }) => signNumber),
  });
  return getCenter(scope);
}
