/** The password of every demonstration account; they exist in demonstration mode only. */
export const demonstrationPassword = 'lamplight-demo';

export const centers = {
  mapleGrove: { name: 'Maple Grove Care Center', timeZone: 'America/Chicago' },
  cedarHill: { name: 'Cedar Hill Nursing and Rehab', timeZone: 'America/New_York' },
} as const;
export type CenterKey = keyof typeof centers;

/** One account for each role, as the login card lists them. */
export const shownAccounts = [
  { username: 'rosa.alvarez@maplegrove.example', role: 'Quality committee', center: 'mapleGrove' },
  { username: 'david.lindqvist@maplegrove.example', role: 'Staff', center: 'mapleGrove' },
  { username: 'helen.marsh@maplegrove.example', role: 'Assistant', center: 'mapleGrove' },
  { username: 'admin@lamplight.example', role: 'Administrator', center: 'mapleGrove' },
  { username: 'nora.feld@cedarhill.example', role: 'Quality committee', center: 'cedarHill' },
] as const satisfies { username: string; role: string; center: CenterKey }[];

/** What `GET /demonstration` answers. */
export const demonstrationAccounts = () =>
  shownAccounts.map(({ username, role, center }) => ({
    username,
    password: demonstrationPassword,
    role,
    center: centers[center].name,
  }));
