import type { LawFirmAddress } from '@atlas/contracts';

/** '1 Court St, Brooklyn, NY 11201' */
export const addressText = ({ address1, address2, city, state, zip }: LawFirmAddress): string =>
  [address1, address2, city, `${state} ${zip}`].filter(Boolean).join(', ');

/** A search in a map. It is the address of the firm, so nothing about a patient leaves the product. */
export const mapLink = (address: LawFirmAddress): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(addressText(address))}`;
