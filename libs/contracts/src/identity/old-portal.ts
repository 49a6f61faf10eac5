import { memo, required, text } from '../fields/constructors.js';
import { ReadOnly } from '../read-only-fields.js';
import { requestOf } from '../fields/request-of.js';
import { identityTexts } from '../texts/identity.js';

/** How long a token of the old portal may be valid, in seconds. */
export const PORTAL_TOKEN_SECONDS = 120;

const isWebAddress = (address: unknown): boolean =>
  typeof address === 'string' && URL.canParse(address) && new URL(address).protocol === 'https:';

/** A private key must not be pasted here, and is refused before anything stores it. */
const isPublicKey = (key: unknown): boolean => typeof key === 'string' && /^-----BEGIN PUBLIC KEY-----\s/.test(key.trim());

/** `POST domain_account/old_portal` (ours). */
@ReadOnly({ calculated: ['revision'] })
export class OldPortalRequest extends requestOf(
  {
    return_address: required(text('Return address', { max: 500 })),
    public_key: required(memo('Public key')),
  },
  {
    return_address: ({ return_address }) => (isWebAddress(return_address) ? undefined : identityTexts.returnAddressNotValid),
    public_key: ({ public_key }) => (isPublicKey(public_key) ? undefined : identityTexts.publicKeyNotValid),
  },
) {}

/** `GET domain_account/old_portal`. `revision`: 0 until it is saved for the first time. */
export interface OldPortal {
  readonly return_address: string;
  readonly public_key: string;
  readonly revision: number;
}

/** `POST Token/OldPortal` (ours): what the old portal signed. */
export class PortalTokenRequest extends requestOf({ token: required(text('Token', { max: 4000 })) }) {}
