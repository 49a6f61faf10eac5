import type { ProviderUsers } from '@atlas/contracts';
import { ServiceClient, type Session } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import type { ResourceModel } from '@atlas/resource-engine';

/** Users whose scope names records of a list: identity is asked, in the user's name. */
@Injectable()
export class ScopedUsers {
  constructor(private readonly services: ServiceClient) {}

  /** How many see the cases of this record, where scopes name records of its list. */
  async seeing(session: Session, { definition }: ResourceModel, id: number): Promise<number> {
    if (definition.scope?.['provider'] !== 'id') return 0;
    const call = { service: 'identity', path: `application/provider/${id}/users` } as const;
    return (await this.services.json<ProviderUsers>(session, call)).users;
  }
}
