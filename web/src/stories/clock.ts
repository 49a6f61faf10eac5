/** The moment at which every story begins: a Tuesday morning in New York. */
export const STORY_START = '2026-04-21T14:00:00Z';

const RealDate = Date;

/** Moves the clock to the start of a story; time passes from there. Returns the way back. */
export function startClock(): () => void {
  const shift = RealDate.parse(STORY_START) - RealDate.now();
  const now = () => RealDate.now() + shift;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, parts: unknown[]) => Reflect.construct(target, parts.length ? parts : [now()]) as Date,
    get: (target, name, receiver) => (name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown)),
  });
  return () => {
    globalThis.Date = RealDate;
  };
}
