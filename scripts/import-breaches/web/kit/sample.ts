export const sample = 'for tests alone';
