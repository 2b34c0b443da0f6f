export const XPage = 1;
