/** Where a request came from, for the audit trail. */
export interface Origin {
  address: string;
  userAgent: string;
  traceId: string;
}

/** Where Lamplight acts by itself: no person and no address stands behind it. */
export const ownDoing: Origin = { address: '', userAgent: 'Lamplight', traceId: '' };
