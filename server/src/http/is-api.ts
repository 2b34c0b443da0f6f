/** Whether an address belongs to the interface for programs; every other is a file or a screen. */
export const isApi = (url: string): boolean => /^\/api(?:[/?]|$)/.test(url);
