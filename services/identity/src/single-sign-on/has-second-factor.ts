import type { IDToken } from 'openid-client';

/** Methods that are something the user has or is (RFC 8176). */
const SECOND_FACTORS: ReadonlySet<string> = new Set([
  'face',
  'fpt',
  'hwk',
  'iris',
  'otp',
  'pop',
  'retina',
  'sc',
  'sms',
  'swk',
  'tel',
  'vbm',
]);

/** Classes that need several factors: of the OpenID extended authentication profile, of PAPE, and of Okta. */
const STRONG_CLASSES: ReadonlySet<string> = new Set([
  'phr',
  'phrh',
  'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
  'urn:okta:loa:2fa:any',
]);

/**
 * True where the provider says that the user gave a second factor. `mfa` says it outright; otherwise a password or PIN and another method make two.
 */
export function hasSecondFactor({ amr, acr }: IDToken): boolean {
  const methods = Array.isArray(amr) ? amr.filter(one => typeof one === 'string') : [];
  if (methods.includes('mfa')) return true;
  if (typeof acr === 'string' && STRONG_CLASSES.has(acr)) return true;
  return methods.some(one => one === 'pwd' || one === 'pin') && methods.some(one => SECOND_FACTORS.has(one));
}
