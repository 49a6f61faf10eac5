/** Digits of a telephone number as xxx-xxx-xxxx; what is no ten-digit number stays as it was typed. */
export function formatPhone(value: string | null | undefined): string {
  const digits = (value ?? '').replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length === 10 ? `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}` : (value ?? '');
}

/** The parts of an address that are there, joined by commas: 'address1, address2, city, state, zip'. */
export const formatAddress = (
  address: Partial<Record<'address1' | 'address2' | 'city' | 'state' | 'zip', string | null>>,
): string => [address.address1, address.address2, address.city, address.state, address.zip].filter(Boolean).join(', ');

/** 'Nadia Brill' → 'NB', for the round mark beside a name. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map(word => word[0]!.toUpperCase())
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('');

/** A pasted list of ids (commas, blanks or new lines between them) as single ids, without repeats. */
export const splitIds = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];

/** A value of unknown kind as people read it; objects and nothing are empty. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** 'Address Line 1' → 'Address line 1', 'WCB Rating Code' → 'WCB rating code': labels on screen are in sentence case. */
export const sentenceCase = (label: string): string =>
  label
    .split(' ')
    .map((word, index) => (index > 0 && /^[A-Z][a-z]+\W*$/.test(word) ? word.toLowerCase() : word))
    .join(' ');
