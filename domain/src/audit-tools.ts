/** How long the texts of an audit tool may be, in characters. */
export const auditToolLimits = { title: 255, description: 2000 } as const;
