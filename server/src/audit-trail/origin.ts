/** Where a request came from, for the audit trail. */
export interface Origin {
  address: string;
  userAgent: string;
  traceId: string;
}
