/** Until a picture is there or will not come, as one that was asked for without a network. */
const settled = (picture: HTMLImageElement): Promise<unknown> =>
  picture.complete
    ? picture.decode().catch(() => {})
    : new Promise((resolve) => {
        picture.addEventListener('load', resolve, { once: true });
        picture.addEventListener('error', resolve, { once: true });
      });

/** Prints once every picture that paper shows is there: those further down are else fetched only as somebody comes to them. */
export async function printWithPictures(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('[data-theme="light"] > img')];
  for (const picture of pictures) picture.loading = 'eager';
  await Promise.all(pictures.map(settled));
  window.print();
}
