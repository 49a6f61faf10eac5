import { ACCOUNT_CREATED, IDENTITY_TOPIC, type AccountCreatedData } from '@atlas/contracts';
import type { EventSubscription, IntegrationEvent } from '@atlas/messaging';
import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { MasterDataSetup } from '../master-data-setup.js';

const newAccounts = { group: 'master-data.accounts', topics: [IDENTITY_TOPIC] } satisfies EventSubscription;

/** A new account starts with the seeds; a repeated event, or an account that has records already, changes nothing. */
@Controller()
export class AccountCreatedConsumer {
  constructor(private readonly setup: MasterDataSetup) {}

  @EventPattern(ACCOUNT_CREATED, newAccounts)
  async created(@Payload() event: IntegrationEvent<typeof ACCOUNT_CREATED, AccountCreatedData>): Promise<void> {
    await this.setup.seedAccount(event.data.account_id);
  }
}
