import {
  AppError,
  ListRequest,
  malformed,
  resourceByPath,
  type ListAnswer,
  type MasterOption,
  AUDIENCES,
} from '@atlas/contracts';
import {
  AfterOwnWrites,
  CurrentSession,
  ListFilters,
  SignedIn,
  RecordsRead,
  type Session,
  type Transaction,
  Audience,
  describedQuery,
  OnEveryScreen,
} from '@atlas/platform';
import { idFrom, recordFilters, ResourceEngine, type WireRecord, MasterReaders, firmRows } from '@atlas/resource-engine';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { PROVIDER_DOCUMENT } from '../provider/provider-documents.js';
import { CaseMergeFollower } from '../merge/case-merge-follower.js';
import { copiedOptions } from './copied-options.js';
import {
  PartyLookups,
  type ClaimOfficeOption,
  type FoundProvider,
  type InsurerWithAddress,
  type LocationWithAddress,
  type ProviderWithAddress,
} from './party-lookups.js';

interface ClaimOffice {
  readonly id: number;
  readonly name: string;
  readonly kind: string | null;
  readonly is_default_for: readonly string[];
}

const NO_CASES = { case_count: 0, open_case_count: 0 };

type CountedInsurer = WireRecord & {
  readonly case_count: number;
  readonly open_case_count: number;
  /** The outstanding amount; null while the case service does not answer. */
  readonly total_balance: number | null;
};

/** Lookups of providers, insurers and locations that show more than a name. */
@SignedIn()
@Audience(...AUDIENCES)
@OnEveryScreen()
@Controller()
export class PartyLookupController {
  constructor(
    private readonly engine: ResourceEngine,
    private readonly cases: CaseMergeFollower,
  ) {}

  #look<Row>(session: Session, look: (parties: PartyLookups) => Promise<Row[]>): Promise<Row[]> {
    return this.#read(session, tx => look(new PartyLookups(this.engine, tx, session)));
  }

  #read<Answer>(session: Session, work: (tx: Transaction) => Promise<Answer>): Promise<Answer> {
    return this.engine.database.withAccount(session.accountId, work);
  }

  @Get('provider_master/option/with_address')
  providers(@CurrentSession() session: Session, @Query('query') query?: string): Promise<ProviderWithAddress[]> {
    return this.#look(session, parties => parties.providersWithAddress(query));
  }

  @Get('provider_master/lookup')
  @RecordsRead('Providers')
  find(@CurrentSession() session: Session, @Query('query') query?: string): Promise<FoundProvider[]> {
    return this.#look(session, parties => parties.findProviders(query));
  }

  @Get('provider_master/location')
  providerLocations(
    @CurrentSession() session: Session,
    @Query('provider_id') providerId?: string,
  ): Promise<LocationWithAddress[]> {
    if (providerId !== undefined && !/^\d{1,9}$/.test(providerId))
      throw malformed('provider_id is not valid.', { provider_id: 'is not valid' });
    return this.#look(session, parties => parties.locations(providerId === undefined ? undefined : Number(providerId)));
  }

  @Get('location/all')
  allLocations(@CurrentSession() session: Session): Promise<LocationWithAddress[]> {
    return this.#look(session, parties => parties.locations());
  }

  @Get('insurance_company/with_address')
  insurers(@CurrentSession() session: Session, @Query('query') query?: string): Promise<InsurerWithAddress[]> {
    return this.#look(session, parties => parties.insurersWithAddress(query));
  }

  @Get('insurance_company/:id/claim_office')
  claimOffices(@CurrentSession() session: Session, @Param('id') text: string): Promise<ClaimOffice[]> {
    const model = this.engine.set.model('insurance_company');
    return this.#read(session, tx =>
      tx.query(
        `select c.id, c.name, c.kind, c.is_default_for from ${model.table}_claim_offices c join ${model.table} t on t.account_id = c.account_id and t.id = c.parent_id
          where c.account_id = $1 and c.parent_id = $2 and c.is_active and t.deleted_at is null order by c.position`,
        [session.accountId, idFrom(model, text)],
      ),
    );
  }

  /** Offices as choices where a record names one: an adjuster's. */
  @Get('insurance_company/claim_office/option')
  officeOptions(
    @CurrentSession() session: Session,
    @describedQuery('query', 'Text to search for.')
    @describedQuery('insurance_company_id', 'The id of the insurance company.')
    @Query()
    query: Record<string, string | undefined>,
  ): Promise<ClaimOfficeOption[]> {
    const { insurance_company_id: company, query: text } = query;
    if (company && !/^\d{1,9}$/.test(company))
      throw malformed('insurance_company_id is not valid.', { insurance_company_id: 'is not valid' });
    return this.#look(session, parties => parties.claimOfficeOptions({ company, text }));
  }

  /** A provider's papers as choices, for the retainer of a fee agreement. */
  @MasterReaders('provider_master')
  @Get('provider_master/document/option')
  async documents(
    @CurrentSession() session: Session,
    @Query('query') query?: string,
    @Query('provider_id') providerId?: string,
  ): Promise<MasterOption[]> {
    const where: Record<string, string> = providerId ? { provider_id: providerId } : {};
    return this.#read(session, tx => copiedOptions(this.engine, tx, session, { resource: PROVIDER_DOCUMENT, query, where }));
  }

  /** The firm's users as choices for a record; other users do not get their names here. */
  @AfterOwnWrites()
  @Get('user/option')
  users(@CurrentSession() session: Session, @Query('query') query?: string): Promise<readonly MasterOption[]> {
    return firmRows(session, () =>
      this.#read(session, tx => copiedOptions(this.engine, tx, session, { resource: 'user', query, where: { user_type: '1' } })),
    );
  }

  /** The list of insurers with what each is used by; a page at a time, so the counting stays small. */
  @HttpCode(200)
  @MasterReaders('insurance_company')
  @Post('insurance_company/list_with_case_count')
  @ListFilters(recordFilters(resourceByPath('insurance_company')!))
  @RecordsRead('Insurer list')
  async listWithCaseCount(@CurrentSession() session: Session, @Body() request: ListRequest): Promise<ListAnswer<CountedInsurer>> {
    const model = this.engine.set.model('insurance_company');
    const { schema } = this.engine.set;
    const counted = await this.#read(session, async tx => {
      const page = await this.engine.queries.listWithin(tx, session, model, request);
      const counts = await tx.query<{ id: number; case_count: number; open_case_count: number }>(
        `select record_id as id, count(*)::int as case_count, count(*) filter (where is_open)::int as open_case_count from ${schema}.record_use
          where account_id = $1 and resource = $2 and used_by = 'case' and record_id = any($3) group by record_id`,
        [session.accountId, model.definition.path, page.result.map(({ id }) => id)],
      );
      const byId = new Map(counts.map(({ id, ...count }) => [id, count]));
      const result = page.result.map((row): WireRecord & typeof NO_CASES => ({
        ...row,
        ...(byId.get(Number(row['id'])) ?? NO_CASES),
      }));
      return { ...page, result };
    });
    const ids = counted.result.map(row => Number(row['id']));
    const balances = await this.#balances(session, model.definition.path, ids);
    return {
      ...counted,
      result: counted.result.map((row, index) => ({ ...row, total_balance: balances?.get(ids[index]!) ?? null })),
    };
  }

  /** The outstanding amount of each, from the case service; undefined while it does not answer, and the list is shown without. */
  async #balances(session: Session, resource: string, ids: readonly number[]): Promise<ReadonlyMap<number, number> | undefined> {
    try {
      const totals = await this.cases.totals(session, resource, ids);
      return new Map([
        ...ids.map(id => [id, 0] as const),
        ...totals.map(({ id, total_balance }) => [id, total_balance] as const),
      ]);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return undefined;
    }
  }
}
