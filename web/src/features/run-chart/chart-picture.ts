/** What of a drawing's look stands in style sheets, and has to go along with its picture. */
const drawn = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'font-family',
  'font-size',
  'font-weight',
] as const;

/** A copy that looks the same outside of the page. */
function standingAlone(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const copies = [copy, ...copy.querySelectorAll('*')];
  [drawing, ...drawing.querySelectorAll('*')].forEach((element, at) => {
    const look = getComputedStyle(element);
    for (const property of drawn) copies[at]?.setAttribute(property, look.getPropertyValue(property));
  });
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return new XMLSerializer().serializeToString(copy);
}

/** Points of the picture for each of the drawing, so that it is sharp in a document. */
const scale = 2;
const headingPx = 34;

/** The drawing as a PNG, under its title. */
export async function pictureOf(drawing: SVGSVGElement, title: string): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([standingAlone(drawing)], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const { width, height } = drawing.viewBox.baseVal;
    const canvas = document.createElement('canvas');
    canvas.width = width * scale;
    canvas.height = (height + headingPx) * scale;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser draws no pictures');
    context.scale(scale, scale);
    const style = getComputedStyle(document.documentElement);
    context.fillStyle = style.getPropertyValue('--ll-surface');
    context.fillRect(0, 0, width, height + headingPx);
    context.fillStyle = style.getPropertyValue('--ll-ink');
    context.font = `600 15px ${style.fontFamily}`;
    context.fillText(title, 12, 22, width - 24);
    context.drawImage(image, 0, headingPx, width, height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture was made'))), 'image/png');
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Whether this browser lets a page copy pictures; without HTTPS none does. */
export const canCopyPictures = (): boolean =>
  typeof ClipboardItem !== 'undefined' && navigator.clipboard?.write !== undefined;
