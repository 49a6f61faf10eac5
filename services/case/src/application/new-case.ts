import type { NewCaseDefaults } from '@atlas/contracts';
import { Database, type Session } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { ownProviders } from '../access/session-scope.js';
import { findReferences } from '../references/reference-book.js';
import { StatusTable } from '../references/status-table.js';
import { openingOf } from './case-opening.js';
import { today } from './clock.js';

/** No-fault benefits of New York are what nearly every case claims; another type or state is chosen by hand. */
const USUAL_CASE_TYPE = 'NF';
const USUAL_STATE = 'NY';
const OPTION_VALUES = 'option_value';
const PROVIDERS = 'provider_master';

/** What a new case starts with, by the same rule by which it is opened. */
@Injectable()
export class NewCase {
  constructor(
    private readonly database: Database,
    private readonly statuses: StatusTable,
  ) {}

  /** A provider outside the user's scope is as one that does not exist: it implies nothing. */
  async defaults(session: Session, providerId: number | undefined): Promise<NewCaseDefaults> {
    const { accountId } = session;
    const providers = ownProviders(session, providerId === undefined ? [] : [providerId]);
    const provider = providers.map(key => ({ resource: PROVIDERS, key }));
    const [tables, records] = await Promise.all([
      this.statuses.tables(accountId),
      findReferences(this.database, accountId, [{ resource: OPTION_VALUES, key: USUAL_CASE_TYPE }, ...provider]),
    ]);
    const caseType = records.find(
      ({ resource, is_active, data }) => resource === OPTION_VALUES && is_active && data['family'] === 'Case_Type',
    );
    const opening = openingOf(tables, { provider: records.find(({ resource }) => resource === PROVIDERS) });
    return {
      accident_state: USUAL_STATE,
      case_type_id: caseType?.id ?? null,
      case_type_name: caseType?.name ?? null,
      date_open: today(),
      track: opening.track,
      initial_status_id: opening.initial_status?.id ?? null,
      initial_status_name: opening.initial_status?.name ?? null,
    };
  }
}
