const base = '/new-edit-ambassador-rounds';

export const toolsHref = '/ambassador-rounds?tab=tools';
export const newToolHref = `${base}/new-ambassador-questionnaire`;
export const editToolHref = (id: string) => `${base}/update-ambassador-questionnaire/${id}`;
/** Where a round with this tool is begun. */
export const startHref = (id: string) => `${base}/new-audit/${id}`;
