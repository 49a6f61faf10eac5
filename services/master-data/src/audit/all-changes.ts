import { resourceByPath, type MasterChanges, type MasterChangesRequest } from '@atlas/contracts';
import { ServiceClient, type Session } from '@atlas/platform';
import { recordChanges, ResourceEngine } from '@atlas/resource-engine';
import { Injectable } from '@nestjs/common';
import { afterOf, inOneOrder } from './in-one-order.js';

const NOTHING: MasterChanges = { result: [] };
const PAGE = 25;

/** The history of all master records: those of this service, and those that filing keeps, which it is asked for. */
@Injectable()
export class AllChanges {
  constructor(
    private readonly engine: ResourceEngine,
    private readonly services: ServiceClient,
  ) {}

  async read(session: Session, request: MasterChangesRequest): Promise<MasterChanges> {
    const { resource, page_token, top = PAGE } = request;
    const [own, filings] = [afterOf(page_token, 0), afterOf(page_token, 1)];
    const owner = resource === undefined ? undefined : (resourceByPath(resource)?.owner ?? this.engine.set.owner);
    const asked = (after: string): MasterChangesRequest => {
      const { page_token: _, ...rest } = request;
      return after === '' ? rest : { ...rest, page_token: after };
    };
    const parts = await Promise.all([
      owner === 'filing' ? NOTHING : this.#own(session, asked(own)),
      owner === undefined || owner === 'filing' ? this.#filings(session, asked(filings)) : NOTHING,
    ]);
    return inOneOrder(
      [
        { after: own, changes: parts[0], prefix: '' },
        { after: filings, changes: parts[1], prefix: 'filing-' },
      ],
      top,
    );
  }

  #own({ accountId }: Session, request: MasterChangesRequest): Promise<MasterChanges> {
    return this.engine.database.withAccount(accountId, tx => recordChanges(tx, this.engine.set, accountId, request));
  }

  #filings(session: Session, body: MasterChangesRequest): Promise<MasterChanges> {
    return this.services.json<MasterChanges>(session, {
      service: 'filing',
      method: 'POST',
      path: 'domain_email_config/changes',
      body,
    });
  }
}
