/** A command was called in a way that it cannot be: the message says how it is called, and nothing has begun. */
export class WrongUse extends Error {}

/** The arguments of a command as `parse` reads them; what it cannot read is a wrong use. */
export function readWords<T>(parse: () => T, usage: string): T {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const [reason = ''] = error.message.split('. ');
    throw new WrongUse(`${reason}. It is ${usage}`);
  }
}
