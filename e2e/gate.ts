/** Holds back what comes to it until it is opened: `await gate.opened` in a route, `gate.open()` in the story. */
export function newGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
