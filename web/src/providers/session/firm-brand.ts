import type { KeyValue } from './session-store.js';

/** How a firm is shown: its name and, as a data URL, its logo. */
export interface FirmBrand {
  /** The code of the firm, as in `/login?domain=CODE`. */
  code: string;
  name: string;
  logo: string | null;
}

const KEY = 'atlas.brand';
const LOGO = /^data:image\/(png|jpeg);base64,/;

/**
 * The firm that this browser signed in to last, for the sign-in page. It is only here: a public call that answered names and logos would show a
 * stranger which firms there are.
 */
export function lastBrand(storage: Pick<KeyValue, 'getItem'>, wantedCode: string | null = null): FirmBrand | undefined {
  try {
    const brand = JSON.parse(storage.getItem(KEY) ?? 'null') as Partial<FirmBrand> | null;
    if (typeof brand?.code !== 'string' || typeof brand.name !== 'string') return undefined;
    if (wantedCode && wantedCode.toUpperCase() !== brand.code.toUpperCase()) return undefined;
    const logo = typeof brand.logo === 'string' && LOGO.test(brand.logo) ? brand.logo : null;
    return { code: brand.code, name: brand.name, logo };
  } catch {
    return undefined;
  }
}

/** A browser without room for it shows the product's own brand. */
export function rememberBrand(storage: Pick<KeyValue, 'setItem'>, brand: FirmBrand): void {
  try {
    storage.setItem(KEY, JSON.stringify(brand));
  } catch {
    // The storage is full or switched off.
  }
}
