import type { WorkProductKind } from '@lamplight/domain/work-product';

/** A release of what is the committee's work product. */
export interface WorkProductReleaseTable {
  center_id: string;
  id: string;
  kind: WorkProductKind;
  subject_id: string;
  to_whom: string;
  why: string;
  created_at: Date;
  created_by: string;
}

/** What was given out of what the committee marked (migrations/0045-work-product.ts). */
export interface WorkProductTables {
  work_product_release: WorkProductReleaseTable;
}
