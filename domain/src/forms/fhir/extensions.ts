import { type Json, listIn, numberIn, recordIn, textIn } from './json';
import { own, ownBase, standardUrl } from './vocabulary';

/** The extension of that address, or nothing known. */
export const extensionOf = (of: Json, url: string): Json =>
  listIn(of, 'extension').find((extension) => extension.url === url) ?? {};

export const ownText = (of: Json, name: keyof typeof own): string | undefined => {
  const extension = extensionOf(of, own[name]);
  return textIn(extension, 'valueString') ?? textIn(extension, 'valueCode');
};

export const ownNumber = (of: Json, name: keyof typeof own): number | undefined =>
  numberIn(extensionOf(of, own[name]), 'valueDecimal');

export const ownFlag = (of: Json, name: keyof typeof own): boolean =>
  extensionOf(of, own[name]).valueBoolean === true;

/** A bound of a number, given as a whole number or as a decimal. */
export function boundOf(of: Json, url: string): number | undefined {
  const extension = extensionOf(of, url);
  return numberIn(extension, 'valueDecimal') ?? numberIn(extension, 'valueInteger');
}

/** How the standard says that it is shown: `help`, `unit`, `slider` … */
export function controlOf(of: Json): string | undefined {
  const concept = recordIn(extensionOf(of, standardUrl.itemControl), 'valueCodeableConcept');
  return listIn(concept, 'coding').flatMap((coding) => textIn(coding, 'code') ?? [])[0];
}

/** The units that a number may be given in. */
export const unitsOf = (of: Json): string[] =>
  listIn(of, 'extension')
    .filter(({ url }) => url === standardUrl.unit || url === standardUrl.unitOption)
    .flatMap((extension) => {
      const coding = recordIn(extension, 'valueCoding');
      return textIn(coding, 'display') ?? textIn(coding, 'code') ?? [];
    });

export const isCalculated = (of: Json): boolean =>
  listIn(of, 'extension').some(({ url }) => typeof url === 'string' && /expression$/i.test(url));

const read: ReadonlySet<unknown> = new Set(Object.values(standardUrl));

/** The addresses of extensions that nothing here reads. */
export const unknownExtensions = (of: Json): string[] =>
  [...listIn(of, 'extension'), ...listIn(of, 'modifierExtension')].flatMap(({ url }) =>
    typeof url === 'string' && !read.has(url) && !url.startsWith(ownBase) && !/expression$/i.test(url)
      ? [url]
      : [],
  );
