import { SecretBox } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { WEBHOOK_SECRET } from '../secrets.js';
import type { StoredEndpoint } from './endpoint-rows.js';

/** Seals the secrets of webhooks, which are used again for every signature. */
@Injectable()
export class WebhookSecrets {
  constructor(private readonly box: SecretBox) {}

  sealed(accountId: number, endpointId: string, secret: string): string {
    return this.box.seal(secret, WEBHOOK_SECRET.place(accountId, { endpoint_id: endpointId }));
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
    return [secret, ...(isOldValid ? [old_secret] : [])].map(sealed =>
      this.box.open(sealed, WEBHOOK_SECRET.place(accountId, { endpoint_id })),
    );
  }
}
