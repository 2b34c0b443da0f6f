interface Named {
  id: string;
  name: string;
}

/** Where something is, for a list: the narrowest name first, what it stands in below. */
export function placeWords(at: { floor: Named | null; unit: Named | null; location: Named | null }): {
  place: string;
  within: string;
} {
  const [place = '', ...within] = [at.location, at.unit, at.floor].flatMap((part) =>
    part ? [part.name] : [],
  );
  return { place, within: within.join(', ') };
}
