import { choices, date, int, required, text, texts } from '../fields/constructors.js';
import { requestOf } from '../fields/request-of.js';
import { ALL_PERMISSIONS, type PermissionKey } from '../session/permissions.js';
import { identityTexts } from '../texts/identity.js';

/** An API key without these permissions only reads. */
export const CHANGING_KEYS: readonly PermissionKey[] = ['Add', 'Edit', 'Delete'];

const MAX_NETWORKS = 20;

/** `POST api_key` (ours). Without `user_id` the key acts as the user who creates it. */
export class CreateApiKeyRequest extends requestOf({
  name: required(text({ max: 100 })),
  user_id: int({ min: 1 }),
  scopes: required(choices(ALL_PERMISSIONS)),
  expires_on: required(date()),
  networks: texts('Allowed addresses', { most: { count: MAX_NETWORKS, message: identityTexts.tooManyNetworks(MAX_NETWORKS) } }),
}) {}

/** `POST access/key_use`, between services. */
export class KeyUseRequest extends requestOf({ address: required(text()) }) {}

export const API_KEY_STATUSES = ['active', 'expired', 'revoked', 'user_inactive'] as const;
export type ApiKeyStatus = (typeof API_KEY_STATUSES)[number];

/** A key as `GET api_key` lists it. */
export interface ApiKeyRow {
  readonly id: string;
  readonly name: string;
  /** The user that calls with the key act as. */
  readonly user_id: number;
  readonly user_name: string;
  /** The beginning and the last four characters of the key. */
  readonly key_hint: string;
  readonly scopes: readonly PermissionKey[];
  /** Addresses and CIDR blocks that it may be used from; none: any. */
  readonly networks: readonly string[];
  readonly status: ApiKeyStatus;
  readonly created_by: string;
  readonly created_date: string;
  readonly expires_date: string;
  readonly last_used_date: string | null;
  readonly last_used_address: string | null;
}

/** What `POST api_key` answers: the only time that the key itself is shown. */
export interface CreatedApiKey extends ApiKeyRow {
  readonly key: string;
}

/** `GET api_key/user/option`: a user that a key can act as. */
export interface ApiKeyUser {
  readonly id: number;
  readonly name: string;
}

/** `GET api_key/scopes/{user}`: the permissions that a key of the user can have. */
export interface ApiKeyScopes {
  readonly scopes: readonly PermissionKey[];
}
