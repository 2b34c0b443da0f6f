/** The parts of a call as they go into a request; the typed client knows which of them a call may have. */
export interface CallParts {
  params?: Readonly<Record<string, unknown>> | undefined;
  query?: Readonly<Record<string, unknown>> | undefined;
  body?: unknown;
  files?: readonly File[] | undefined;
}

/** `PUT /issues/{id}` and its parameters as method and address below the API's base path. */
export function addressOf(
  name: string,
  { params = {}, query = {} }: CallParts,
): { method: string; path: string } {
  const [method = 'GET', template = '/'] = name.split(' ');
  const path = template.replace(/\{(\w+)\}/g, (_, parameter: string) => {
    const value = String(params[parameter] ?? '');
    // A browser takes them for a step in the address, encoded or not: another call would be made.
    if (/^\.{1,2}$/.test(value)) throw new Error(`${name}: ${parameter} is ${value}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') search.append(key, String(item));
    }
  }
  return { method, path: search.size > 0 ? `${path}?${search}` : path };
}

/** The body of a request and the type the browser does not set by itself. */
export function bodyOf(
  { body, files = [] }: CallParts,
  form: { readonly part: string; readonly files: string } | undefined,
): { body: FormData | string | null; type: string | null } {
  if (form) {
    const data = new FormData();
    data.append(form.part, JSON.stringify(body));
    for (const file of files) data.append(form.files, file, file.name);
    return { body: data, type: null };
  }
  if (body === undefined) return { body: null, type: null };
  if (typeof body === 'string') return { body, type: 'text/plain' };
  return { body: JSON.stringify(body), type: 'application/json' };
}

/** The file name of a `Content-Disposition` header; the encoded form wins over the plain one. */
export function filenameOf(disposition: string | null): string | null {
  if (!disposition) return null;
  const encoded = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded) return decoded(encoded.trim());
  return /filename\s*=\s*"?([^";]+)"?/i.exec(disposition)?.[1]?.trim() ?? null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
