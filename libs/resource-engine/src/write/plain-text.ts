/** A scalar as text; '' for everything that has none (null, lists). */
export const plainText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
