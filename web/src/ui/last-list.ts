/** How each list was left: its search by its path. Gone with the tab, as the way back is. */
const searches = new Map<string, string>();

export const rememberList = (path: string, search: string): void => {
  searches.set(path, search);
};

export const forgetLists = (): void => searches.clear();

/** The address of a list as it was left, with its filters, sort and page. */
export const asLeft = (path: string): string => path + (searches.get(path) ?? '');
