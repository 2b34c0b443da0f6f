/** The parts of a center's people. */
export const staffTabs = ['staff', 'assistants', 'committee'] as const;
export type StaffTab = (typeof staffTabs)[number];

export const staffTabOf = (given: string | null): StaffTab =>
  staffTabs.find((tab) => tab === given) ?? 'staff';

const tabQuery = (tab: StaffTab) => (tab === 'staff' ? '' : `?tab=${tab}`);

export const staffHref = (tab: StaffTab) => `/staff${tabQuery(tab)}`;
export const newStaffHref = (tab: StaffTab) => `/staff/new-staff${tabQuery(tab)}`;
export const editStaffHref = (id: string) => `/staff/edit-staff/${id}`;
export const editUserHref = (id: string) => `/edit-user/${id}`;
