import type { ResolveAnswer, Resolved } from '@atlas/contracts';
import { currentSession, ServiceClient } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import type { PartyDirectory, PartyQuery, PartyResource } from './parties.js';

/** Names a call; a file of a large clinic has thousands of doctors. */
const BATCH = 2000;
const TIMEOUT_MS = 300_000;

/** Asks the master-data service, on behalf of the importing user. */
@Injectable()
export class MasterDataDirectory implements PartyDirectory {
  constructor(private readonly services: ServiceClient) {}

  async resolve(resource: PartyResource, items: readonly PartyQuery[], create: boolean): Promise<readonly Resolved[]> {
    const answers: Resolved[] = [];
    for (let start = 0; start < items.length; start += BATCH) {
      const { result } = await this.services.json<ResolveAnswer>(currentSession(), {
        service: 'master-data',
        method: 'POST',
        path: `${resource}/resolve`,
        body: { items: items.slice(start, start + BATCH), create },
        timeoutMs: TIMEOUT_MS,
      });
      answers.push(...result);
    }
    return answers;
  }
}
