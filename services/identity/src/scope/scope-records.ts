import { documentedTexts, identityTexts, invalid, type ListAnswer, type UserType } from '@atlas/contracts';
import { ServiceClient, type Session } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { PROVIDERS } from './merged-scope.js';

/** Whose cases a user sees: those of these providers (type 2) or portfolios (type 3). */
export interface UserScope {
  readonly userType: UserType;
  readonly providerIds: readonly number[];
  readonly portfolioIds: readonly number[];
}

interface ScopeList {
  readonly resource: string;
  readonly field: 'provider_ids' | 'portfolio_ids';
  readonly label: string;
  readonly idsOf: (scope: UserScope) => readonly number[];
}

const LISTS: Readonly<Partial<Record<UserType, ScopeList>>> = {
  2: { resource: PROVIDERS, field: 'provider_ids', label: 'Provider', idsOf: ({ providerIds }) => providerIds },
  3: { resource: 'portfolio', field: 'portfolio_ids', label: 'Portfolio', idsOf: ({ portfolioIds }) => portfolioIds },
};

interface ScopeRecord {
  readonly id: number;
  readonly name: string;
}

/** One page of a list. */
const AT_ONCE = 1000;

/** The records that scopes name. Master data is asked whether it has them: an id of a record that comes later would give its cases away. */
@Injectable()
export class ScopeRecords {
  constructor(private readonly services: ServiceClient) {}

  /** The names of the records of a scope; without those that are gone, and none while master data cannot be asked. */
  async namesOf(session: Session, scope: UserScope): Promise<readonly ScopeRecord[]> {
    const list = LISTS[scope.userType];
    const ids = list ? list.idsOf(scope).slice(0, AT_ONCE) : [];
    if (!list || !ids.length) return [];
    const rows = await this.#rows(session, list.resource, ids).catch(() => []);
    return rows.map(({ id, name }) => ({ id, name }));
  }

  /** Throws 422 where the scope names a record that the account does not have. Records that it named before may be gone by now. */
  async check(session: Session, scope: UserScope, before?: UserScope): Promise<void> {
    const list = LISTS[scope.userType];
    if (!list) return;
    const known = new Set(before ? list.idsOf(before) : []);
    const ids = list.idsOf(scope).filter(id => !known.has(id));
    for (let start = 0; start < ids.length; start += AT_ONCE) {
      const asked = ids.slice(start, start + AT_ONCE);
      if ((await this.#rows(session, list.resource, asked)).length < asked.length)
        throw invalid({ [list.field]: documentedTexts.pleaseSelect(list.label) });
    }
  }

  async #rows(session: Session, resource: string, ids: readonly number[]): Promise<readonly ScopeRecord[]> {
    const { result } = await this.services.json<ListAnswer<ScopeRecord>>(session, {
      service: 'master-data',
      method: 'POST',
      path: `${resource}/list`,
      body: { top: AT_ONCE, show_all: true, filters: { id: ids } },
    });
    return result;
  }
}

/** A user of a provider or funder who has no scope sees nothing: allowed, but hardly meant. */
export function scopeWarnings(scope: UserScope): string[] {
  const list = LISTS[scope.userType];
  return list && !list.idsOf(scope).length ? [identityTexts.noneSelected(list.label.toLowerCase())] : [];
}
