import type { PictureName } from './pictures';
import sizes from './pictures/sizes.json';

/** The address of each file, which carries its content's hash. */
const addresses = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

export const pictureFile = (name: PictureName, theme: 'light' | 'dark'): string =>
  addresses[`./pictures/${name}-${theme}.webp`] ?? '';

export const pictureSize = (name: PictureName): { width: number; height: number } => {
  const [width = 0, height = 0] = sizes[name];
  return { width, height };
};
