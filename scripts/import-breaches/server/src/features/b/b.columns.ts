export const columns = 1;
