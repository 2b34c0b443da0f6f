const base = '/new-edit-ambassador-rounds';

export const toolsHref = '/ambassador-rounds?tab=tools';
export const newToolHref = `${base}/new-ambassador-questionnaire`;
/** Says in the address of a new tool that the library is to be open. */
export const libraryParam = 'library';
export const libraryHref = `${newToolHref}?${libraryParam}=open`;
export const editToolHref = (id: string) => `${base}/update-ambassador-questionnaire/${id}`;
/** Where a round with this tool is begun. */
export const startHref = (id: string) => `${base}/new-audit/${id}`;
