/** For what takes the place of something that had the focus: given as its `ref`, it takes it over as it appears. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
