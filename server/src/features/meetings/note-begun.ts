import type { WriteScope } from '../../db/scope';

/** Notes which new meetings have minutes that are committee work product from their beginning. */
export function noteBegunMarked(
  scope: WriteScope,
  made: readonly { id: string; work_product: boolean }[],
): void {
  for (const { id, work_product } of made)
    if (work_product)
      scope.note({ action: 'work-product.marked', subjectType: 'meeting-minutes', subjectId: id });
}
