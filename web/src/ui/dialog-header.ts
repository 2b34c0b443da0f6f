/** The head of a dialog is not the page's: of two dialogs, one above the other, each would be told as the banner of the page. */
export const dialogHeader = { header: { role: 'presentation' } } as const;
