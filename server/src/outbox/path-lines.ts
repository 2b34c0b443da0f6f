/** A line of a mail's body that is a path of the application, and nothing else. What people name stands on no line of its own. */
export const pathLine = (path: string): string => `  ${path}`;

/** A mail's body with its paths as addresses; without them where there is no address to lead to. */
export const withAddresses = (body: string, addressOf: (path: string) => string | undefined): string =>
  body.replace(/\n {2}(\/\S*)$/gm, (_line, path: string) => {
    const address = addressOf(path);
    return address === undefined ? '' : `\n  ${address}`;
  });
