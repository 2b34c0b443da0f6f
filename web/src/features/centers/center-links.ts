export const centersHref = '/centers';
export const newCenterHref = '/new-center';
export const editCenterHref = (id: string) => `/edit-center/${id}`;
/** Acts in that center from there on. */
export const switchHref = (id: string) => `/switch-center/${id}`;

export const noAccess = 'Centers are for administrators';
