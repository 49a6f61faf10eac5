import { identityTexts, KeyUseRequest } from '@atlas/contracts';
import { ApiKeyUses, CurrentSession, Database, Retention, ServiceOnly, type Session } from '@atlas/platform';
import { Body, Controller, HttpCode, type OnModuleInit, Post } from '@nestjs/common';
import { isFirstUse, sweepUses } from '../activity/first-use.js';
import { IdentityActivity } from '../activity/identity-activity.js';

/** Stores when and from where API keys are used: for this process, and for the other services that serve calls by key. */
@ServiceOnly()
@Controller('access/key_use')
export class ApiKeyUsesController implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly uses: ApiKeyUses,
    private readonly activity: IdentityActivity,
    private readonly retention: Retention,
  ) {}

  onModuleInit(): void {
    this.uses.storeBy((session, address) => this.#store(session, address));
    sweepUses(this.retention, 'api_key_use');
  }

  @Post()
  @HttpCode(204)
  store(@CurrentSession() session: Session, @Body() { address }: KeyUseRequest): Promise<void> {
    return this.#store(session, address);
  }

  async #store(session: Session, address: string): Promise<void> {
    const { accountId, sessionId, apiKey } = session;
    if (!apiKey) return;
    await this.database.withAccount(accountId, async tx => {
      const [key] = await tx.query(
        `update identity.api_key set last_used_at = now(), last_used_address = $3 where account_id = $1 and key_id = $2
            and (last_used_at is null or last_used_at < now() - interval '1 minute' or last_used_address is distinct from $3) returning 1`,
        [accountId, sessionId, address],
      );
      if (key && (await isFirstUse(tx, 'api_key_use', accountId, sessionId, address)))
        await this.activity.recordIn(tx, session, 'ApiKeyUsed', identityTexts.keyUsed(apiKey.name, address), { address });
    });
  }
}
