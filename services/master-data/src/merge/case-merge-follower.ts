import type { PartyBatch, PartyCases, PartyTotals, ReplacePartyRequest } from '@atlas/contracts';
import { ServiceClient, type Session } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';

const TIMEOUT_MS = 120_000;

/** The cases of the case service, asked in the user's name by its own calls. */
@Injectable()
export class CaseMergeFollower {
  constructor(private readonly services: ServiceClient) {}

  preview(session: Session, body: { resource: string; id: number; case_ids?: readonly string[] }): Promise<PartyCases> {
    return this.#ask(session, 'case/party/preview', body);
  }

  totals(session: Session, resource: string, ids: readonly number[]): Promise<readonly PartyTotals[]> {
    return this.#ask(session, 'case/party/totals', { resource, ids });
  }

  /** One batch; asked again it changes nothing more. */
  follow(session: Session, batch: ReplacePartyRequest): Promise<PartyBatch> {
    return this.#ask(session, 'case/party/replace', batch);
  }

  /** Whatever is asked may be asked again when the answer gets lost. */
  #ask<Answer>(session: Session, path: string, body: object): Promise<Answer> {
    const call = { service: 'case', method: 'POST', path, body, timeoutMs: TIMEOUT_MS, idempotencyKey: randomUUID() } as const;
    return this.services.json<Answer>(session, call);
  }
}
