import Bowser from 'bowser';

/** 'Chrome, Windows' of what a browser says of itself; the program's own name where it is no browser, undefined where it said nothing. */
export function deviceName(userAgent: string | null): string | undefined {
  if (!userAgent) return undefined;
  const { browser, os } = Bowser.parse(userAgent);
  const known = [browser.name, os.name].filter(Boolean);
  return known.length > 0 ? known.join(', ') : userAgent.split(/[/ ]/)[0];
}
