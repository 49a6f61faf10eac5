import {
  AppError,
  type PartyAwards,
  type PartyCollected,
  type PartyPace,
  type PartySince,
  type PartyTotals,
} from '@atlas/contracts';
import { ServiceClient, type Session } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { caseFigures } from '../access/session-scope.js';

/** A list waits no longer for its figures. */
const TIMEOUT_MS = 5000;
/** Records that one question may name. */
const TOGETHER = 1000;
/** How long a service that did not answer is not asked again, so that lists stay fast. */
const QUIET_MS = 10_000;

type ById<Row> = ReadonlyMap<number, Row>;

/**
 * What the cases that name records add up to. The case service has the facts; while it does not answer, and for users who may not see cases,
 * nothing is known, and records and lists are shown without figures.
 */
@Injectable()
export class CaseFigures {
  #quietUntil = 0;

  constructor(private readonly services: ServiceClient) {}

  /** Those that no case names have figures, too: nothing. Undefined: not known. */
  async totals(session: Session, resource: string, ids: readonly number[]): Promise<ById<PartyTotals> | undefined> {
    const rows = await this.#ask<PartyTotals>(session, 'totals', resource, ids);
    if (!rows) return undefined;
    const none = { cases: 0, open_cases: 0, won_cases: 0, claim_amount: 0, paid_amount: 0, total_balance: 0 };
    return new Map([...ids.map(id => ({ ...none, id })), ...rows].map(row => [row.id, row]));
  }

  async pace(session: Session, resource: string, ids: readonly number[]): Promise<ById<PartyPace>> {
    const rows = await this.#ask<PartyPace>(session, 'pace', resource, ids);
    return new Map(rows?.map(row => [row.id, row]));
  }

  /** Those who awarded nothing have figures, too. Undefined: not known. */
  async awards(session: Session, resource: string, ids: readonly number[]): Promise<ById<PartyAwards> | undefined> {
    const rows = await this.#ask<PartyAwards>(session, 'awards', resource, ids);
    return rows && new Map([...ids.map(id => ({ id, awards: 0, awarded_pct: null })), ...rows].map(row => [row.id, row]));
  }

  /** Those for whose cases nothing came in have no row. Undefined: not known. */
  async collected(session: Session, resource: string, parties: readonly PartySince[]): Promise<ById<PartyCollected> | undefined> {
    const rows = await this.#askAbout<PartyCollected, PartySince>(session, 'collected', parties, part => ({
      resource,
      parties: part,
    }));
    return rows && new Map(rows.map(row => [row.id, row]));
  }

  #ask<Row>(session: Session, call: string, resource: string, ids: readonly number[]): Promise<readonly Row[] | undefined> {
    return this.#askAbout<Row, number>(session, call, ids, part => ({ resource, ids: part }));
  }

  #askAbout<Row, Asked>(
    session: Session,
    call: string,
    all: readonly Asked[],
    bodyOf: (part: readonly Asked[]) => object,
  ): Promise<readonly Row[] | undefined> {
    return caseFigures(session, () => this.#askCases<Row, Asked>(session, call, all, bodyOf));
  }

  async #askCases<Row, Asked>(
    session: Session,
    call: string,
    all: readonly Asked[],
    bodyOf: (part: readonly Asked[]) => object,
  ): Promise<readonly Row[] | undefined> {
    if (!all.length) return [];
    if (Date.now() < this.#quietUntil) return undefined;
    const rows: Row[] = [];
    try {
      for (let start = 0; start < all.length; start += TOGETHER) {
        const body = bodyOf(all.slice(start, start + TOGETHER));
        const path = `case/party/${call}`;
        rows.push(
          ...(await this.services.json<Row[]>(session, { service: 'case', method: 'POST', path, body, timeoutMs: TIMEOUT_MS })),
        );
      }
      return rows;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.#quietUntil = Date.now() + QUIET_MS;
      return undefined;
    }
  }
}
