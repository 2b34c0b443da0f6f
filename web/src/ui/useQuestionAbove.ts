import { useState } from 'react';
import { confirm } from './confirm';

/** For a dialog that asks something of its own: while the question stands above it, Escape is the question's. */
export function useQuestionAbove() {
  const [asking, setAsking] = useState(false);
  const ask: typeof confirm = async (question) => {
    setAsking(true);
    const sure = await confirm(question);
    // Not before the Escape that closed the question has gone by the dialog below it.
    setTimeout(() => setAsking(false));
    return sure;
  };
  return { asking, ask };
}
