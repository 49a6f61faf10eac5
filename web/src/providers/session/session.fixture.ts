import type { KeyValue } from './session-store.js';

const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token with these claims, unsigned: the client never looks at the signature. */
export const tokenOf = (claims: object): string => `${base64({ alg: 'HS256' })}.${base64(claims)}.signature`;

/** What a browser's storage does, for one specification. */
export function memoryStorage(): KeyValue & { readonly length: number; key(index: number): string | null } {
  const values = new Map<string, string>();
  return {
    getItem: key => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: key => void values.delete(key),
    get length() {
      return values.size;
    },
    key: index => [...values.keys()][index] ?? null,
  };
}
