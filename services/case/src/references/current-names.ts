import type { AsOf } from '@atlas/event-sourcing';
import type { StoredAttributeName } from '@atlas/contracts';
import { Database, type Session } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import type { Case } from '../domain/case/case.state.js';
import { namedByAttributes, recordsNamed, renamed } from '../domain/case/views/renamed.js';
import { toClientCase } from '../domain/case/views/client-case.js';
import { CaseViews } from '../access/case-views.js';
import { findReferences } from './reference-book.js';

/** A case as it is shown today. */
export interface CaseToday {
  readonly state: Case;
  /** Attributes whose record is not offered any more. */
  readonly inactive: readonly StoredAttributeName[];
}

/** A case keeps a master record's id and shows the name it bears today; its past shows the names of the time. Clients are shown what their view has of it. */
@Injectable()
export class CurrentNames {
  constructor(
    private readonly database: Database,
    private readonly views: CaseViews,
  ) {}

  async of(session: Session, current: Case, { time, revision }: AsOf = {}): Promise<CaseToday> {
    const view = await this.views.of(session);
    if (time !== undefined || revision !== undefined) return { state: toClientCase(current, view), inactive: [] };
    const { state, inactive } = await this.#today(session.accountId, current);
    return { state: toClientCase(state, view), inactive };
  }

  async #today(accountId: number, current: Case): Promise<CaseToday> {
    const keys = recordsNamed(current).map(({ resource, id }) => ({ resource, key: id }));
    const records = await findReferences(this.database, accountId, keys);
    const known = new Map(records.map(record => [`${record.resource}#${record.id}`, record]));
    const inactive = namedByAttributes(current)
      .filter(({ resource, id }) => known.get(`${resource}#${id}`)?.is_active === false)
      .map(({ name }) => name);
    return { state: renamed(current, (resource, id) => known.get(`${resource}#${id}`)?.name), inactive };
  }
}
