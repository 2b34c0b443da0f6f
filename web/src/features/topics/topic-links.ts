export const topicsHref = '/topics-admin';
export const newTopicHref = '/new-topic';
export const editTopicHref = (id: string) => `/edit-topic/${id}`;
export const manageFormHref = (id: string) => `/manage-form/${id}`;
export const manageAgendaHref = (id: string) => `/manage-agenda/${id}`;
