import { SecretBox, type SecretPlace } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import type { StoredEndpoint } from './endpoint-rows.js';

const placeOf = (accountId: number, endpointId: string): SecretPlace => ({
  accountId,
  field: `webhook_endpoint/${endpointId}/secret`,
});

/** Seals the secrets of webhooks, which are used again for every signature. */
@Injectable()
export class WebhookSecrets {
  constructor(private readonly box: SecretBox) {}

  seal(accountId: number, endpointId: string, secret: string): string {
    return this.box.seal(secret, placeOf(accountId, endpointId));
  }

  /** Those that sign now: the secret, and the old one for as long as it is valid. Throws `SecretUnreadable`. */
  of(
    accountId: number,
    {
      endpoint_id,
      secret,
      old_secret,
      old_secret_until,
    }: Pick<StoredEndpoint, 'endpoint_id' | 'secret' | 'old_secret' | 'old_secret_until'>,
  ): string[] {
    const isOldValid = old_secret !== null && old_secret_until !== null && old_secret_until > new Date();
    return [secret, ...(isOldValid ? [old_secret] : [])].map(sealed => this.box.open(sealed, placeOf(accountId, endpoint_id)));
  }
}
