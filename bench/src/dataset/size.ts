/** How much the generated database holds. Counts "per center" are the same in each. */
export interface DatasetSize {
  centers: number;
  usersPerCenter: number;
  issuesPerCenter: number;
  auditsPerCenter: number;
  /** Completed forms of two hundred answers each, made when they are measured. */
  formsPerCenter: number;
  /** Performance improvement projects, made when they are measured. */
  pipsPerCenter: number;
  /** Meetings over three years, made when they are measured. */
  meetingsPerCenter: number;
  /** Issues of one more center, which shows whether a list's cost grows with its center. */
  issuesOfBigCenter: number;
  /** Further centers with a little of everything, made when the dashboard is measured. */
  lightCenters: number;
  /** Entries of that center's audit trail, made when they are measured. */
  trailEntries: number;
}

/** The dataset the targets are about: 200,000 issues, 2 million answers. */
export const fullSize: DatasetSize = {
  centers: 20,
  usersPerCenter: 20,
  issuesPerCenter: 10_000,
  auditsPerCenter: 2500,
  formsPerCenter: 200,
  pipsPerCenter: 400,
  meetingsPerCenter: 6000,
  issuesOfBigCenter: 100_000,
  lightCenters: 180,
  trailEntries: 1_000_000,
};

/** Just enough that every request of the benchmark finds something. */
export const smokeSize: DatasetSize = {
  centers: 2,
  usersPerCenter: 20,
  issuesPerCenter: 10_000,
  auditsPerCenter: 20,
  formsPerCenter: 20,
  pipsPerCenter: 20,
  meetingsPerCenter: 600,
  issuesOfBigCenter: 12_000,
  lightCenters: 8,
  trailEntries: 12_000,
};

/** Reference data of each center. */
export const perCenter = {
  departments: 12,
  floors: 8,
  units: 30,
  locations: 200,
  focusAreas: 15,
  subfocusAreas: 60,
} as const;

export const answersPerAudit = 40;

/** One round in so many is still a draft. */
export const auditsPerDraft = 50;

/** All instants of the dataset lie between these two, so that it is the same on every day. */
export const beginsAt = '2023-07-01T00:00:00Z';
export const endsAt = '2026-07-01T00:00:00Z';
