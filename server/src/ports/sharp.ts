import type Sharp from 'sharp';

let loading: Promise<typeof Sharp> | undefined;

/**
 * The picture library, loaded when the first picture comes: a server that starts neither waits for it nor holds its
 * memory. Nothing of a person's picture stays in memory for the next, and libvips opens nothing but the kinds below,
 * whatever the bytes of a file try to be.
 */
export function loadSharp(): Promise<typeof Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
    });
    return sharp;
  });
  return loading;
}
