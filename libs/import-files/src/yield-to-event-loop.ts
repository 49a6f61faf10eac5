/** The longest time in ms that other work waits. */
const LONGEST = 15;

/** A function to be called often during long work: it lets other work run (a server answers, a page stays responsive) when enough time has passed. */
export function eventLoopYielder(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < LONGEST) return;
    await new Promise(resolve => setTimeout(resolve));
    since = performance.now();
  };
}
