import { nameFieldOf, type NameFieldOf, type NewCaseDefaults, type Reference } from '@atlas/contracts';
import { Database, type Session } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { ownProviders } from '../access/session-scope.js';
import { findReferences } from '../references/reference-book.js';
import { StatusTable, type WorkflowTables } from '../references/status-table.js';
import type { Opening } from '../domain/case/case.commands.js';
import { CaseDefaults } from './case-file-setting/case-defaults.js';
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
    private readonly firmDefaults: CaseDefaults,
  ) {}

  /** A provider outside the user's scope is as one that does not exist: it implies nothing. */
  async defaults(session: Session, providerId: number | undefined): Promise<NewCaseDefaults> {
    const { accountId } = session;
    const providers = ownProviders(session, providerId === undefined ? [] : [providerId]);
    const provider = providers.map(key => ({ resource: PROVIDERS, key }));
    const [firm, tables, records] = await Promise.all([
      this.firmDefaults.of(accountId),
      this.statuses.tables(accountId),
      findReferences(this.database, accountId, [{ resource: OPTION_VALUES, key: USUAL_CASE_TYPE }, ...provider]),
    ]);
    const caseType = records.find(
      ({ resource, is_active, data }) => resource === OPTION_VALUES && is_active && data['family'] === 'Case_Type',
    );
    const opening = openingOf(tables, {
      provider: records.find(({ resource }) => resource === PROVIDERS),
      firm: firm.opening,
    });
    const { accident_state = USUAL_STATE, case_type_id = caseType } = firm.attributes;
    return {
      accident_state: accident_state ?? USUAL_STATE,
      ...named('case_type_id', case_type_id),
      ...named('attorney_firm_id', firm.attributes.attorney_firm_id),
      ...named('claimant_attorney_id', firm.attributes.claimant_attorney_id),
      ...named('court_id', firm.attributes.court_id),
      ...named('location_id', firm.attributes.location_id),
      ...named('case_workflow_type_id', appliesTo(opening, firm.workflow, tables) ? firm.workflow : null),
      date_open: today(),
      track: opening.track,
      initial_status_id: opening.initial_status?.id ?? null,
      initial_status_name: opening.initial_status?.name ?? null,
      warnings: firm.warnings,
    };
  }
}

const named = <Name extends string>(name: Name, reference: Reference | null | undefined) =>
  ({ [name]: reference?.id ?? null, [nameFieldOf(name)]: reference?.name ?? null }) as {
    readonly [Key in Name]: number | null;
  } & {
    readonly [Key in NameFieldOf<Name>]: string | null;
  };

/** The workflow type of the initial status and that of the provider come first, and each belongs to one track. */
const appliesTo = ({ track, workflow_type_ids }: Opening, workflow: Reference | null, { workflows }: WorkflowTables): boolean =>
  workflow !== null && workflow_type_ids.find(id => workflows.types.get(id)?.track === track) === workflow.id;
