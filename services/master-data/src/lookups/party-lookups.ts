import { nameKey } from '@atlas/contracts';
import { scopeSql, type ResourceEngine } from '@atlas/resource-engine';
import { type Session, type Transaction, prefixSql, SqlWriter } from '@atlas/platform';

const SHOWN = 50;

const ADDRESS = (alias: string): string =>
  `concat_ws(', ', ${['address1', 'address2', 'city', 'state', 'zip'].map(column => `nullif(${alias}.${column}, '')`).join(', ')})`;

interface PartyQuery {
  readonly path: string;
  readonly query: string | undefined;
  /** Text columns looked into by prefix beside the name. */
  readonly also: readonly string[];
  readonly top?: number;
}

interface Named {
  readonly id: number;
  readonly name: string;
}

export interface ProviderWithAddress extends Named {
  readonly npi: string | null;
  readonly address: string;
}

export interface FoundProvider extends Named {
  readonly npi: string | null;
  readonly group_name: string | null;
  readonly city: string | null;
}

export interface InsurerWithAddress extends Named {
  readonly naic_code: string | null;
  readonly group_name: string | null;
  readonly claim_office_id: number | null;
  readonly address: string;
}

export interface LocationWithAddress extends Named {
  readonly address: string;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
}

export interface ClaimOfficeOption extends Named {
  readonly kind: string | null;
  readonly insurance_company_id: number;
}

/** What one user may look up of parties, more of each than its name. */
export class PartyLookups {
  constructor(
    private readonly engine: ResourceEngine,
    private readonly tx: Transaction,
    private readonly session: Session,
  ) {}

  /** `provider_master/option/with_address` */
  async providersWithAddress(query?: string): Promise<ProviderWithAddress[]> {
    const sql = new SqlWriter();
    const where = await this.#conditions(sql, { path: 'provider_master', query, also: ['short_name'] });
    return this.tx.query(
      `select t.id, t.name, t.npi, ${ADDRESS('t')} as address from ${this.engine.set.model('provider_master').table} t where ${where} order by t.name_key, t.id limit 1000`,
      sql.parameters,
    );
  }

  /** `provider_master/lookup?query`: over name, short name, NPI and external code. */
  async findProviders(query?: string): Promise<FoundProvider[]> {
    const sql = new SqlWriter();
    const where = await this.#conditions(sql, {
      path: 'provider_master',
      query,
      also: ['short_name', 'npi', 'external_code'],
    });
    return this.tx.query(
      `select t.id, t.name, t.npi, g.name as group_name, t.city from ${this.engine.set.model('provider_master').table} t
         left join ${this.engine.set.model('provider_master/Group').table} g on g.account_id = t.account_id and g.id = t.group_id
        where ${where} order by t.name_key, t.id limit 20`,
      sql.parameters,
    );
  }

  /**
   * `insurance_company/with_address?query`: over name, short name, other names and NAIC number; the address is the default office for bills, else the
   * home office.
   */
  async insurersWithAddress(query?: string): Promise<InsurerWithAddress[]> {
    const sql = new SqlWriter();
    const model = this.engine.set.model('insurance_company');
    const prefix = nameKey(query ?? '');
    const own = await this.#conditions(sql, { path: 'insurance_company', query, also: ['short_name', 'naic_code'] });
    const alias = prefix
      ? ` or (t.account_id = ${sql.value(this.session.accountId)} and t.deleted_at is null and t.is_active
          and exists (select from unnest(t.aliases) a where lower(left(a, ${prefix.length})) = ${sql.value(prefix)}))`
      : '';
    return this.tx.query(
      `select t.id, t.name, t.naic_code, g.name as group_name, o.id as claim_office_id, coalesce(nullif(${ADDRESS('o')}, ''), ${ADDRESS('t')}) as address
         from ${model.table} t
         left join ${this.engine.set.model('insurance_company/group').table} g on g.account_id = t.account_id and g.id = t.group_id and g.deleted_at is null
         left join lateral (select c.* from ${model.table}_claim_offices c where c.account_id = t.account_id and c.parent_id = t.id and c.is_active
            and 'bills' = any(c.is_default_for) order by c.position limit 1) o on true
        where (${own})${alias} order by t.name_key, t.id limit ${SHOWN}`,
      sql.parameters,
    );
  }

  /** `provider_master/location?provider_id`: a provider's locations, or all. */
  async locations(providerId?: number): Promise<LocationWithAddress[]> {
    const sql = new SqlWriter();
    const model = this.engine.set.model('location');
    const where = await this.#conditions(sql, { path: 'location', query: undefined, also: [] });
    const ofProvider =
      providerId === undefined
        ? ''
        : ` and t.id in (select l.parent_id from ${model.table}_provider l where l.account_id = t.account_id and l.target_id = ${sql.value(providerId)})`;
    return this.tx.query(
      `select t.id, t.name, ${ADDRESS('t')} as address, t.city, t.state, t.zip from ${model.table} t where ${where}${ofProvider} order by t.name_key, t.id`,
      sql.parameters,
    );
  }

  /** `insurance_company/claim_office/option`: active offices, of one company or of all, each with its company's name. */
  claimOfficeOptions({
    company,
    text,
  }: {
    readonly company: string | undefined;
    readonly text: string | undefined;
  }): Promise<ClaimOfficeOption[]> {
    const { table } = this.engine.set.model('insurance_company');
    const prefix = nameKey(text ?? '');
    return this.tx.query(
      `select c.id, case when $2::int is null then t.name || ': ' || c.name else c.name end as name, c.kind, t.id as insurance_company_id
         from ${table}_claim_offices c join ${table} t on t.account_id = c.account_id and t.id = c.parent_id
        where c.account_id = $1 and c.is_active and t.is_active and t.deleted_at is null and ($2::int is null or t.id = $2)
          and ($3 = '' or lower(left(c.name, length($3))) = $3 or t.name_key like $3 || '%')
        order by t.name_key, c.position limit ${SHOWN}`,
      [this.session.accountId, company ? Number(company) : null, prefix.replace(/[\\%_]/g, '')],
    );
  }

  /** The condition of a lookup: active, in the user's scope, and the words are the beginning of the name or one of its other names. */
  async #conditions(sql: SqlWriter, { path, query, also }: PartyQuery): Promise<string> {
    const model = this.engine.set.model(path);
    const scope = await this.engine.scopeOf(this.tx, this.session);
    const prefix = nameKey(query ?? '');
    const begins = prefix ? also.map(column => `lower(left(t.${column}, ${prefix.length})) = ${sql.value(prefix)}`) : [];
    return [
      `t.account_id = ${sql.value(this.session.accountId)}`,
      't.deleted_at is null',
      't.is_active',
      ...(prefix ? [`(${[prefixSql(sql, 't.name_key', prefix), ...begins].join(' or ')})`] : []),
      ...(scope ? [scopeSql(sql, model, scope)] : []),
    ].join(' and ');
  }
}
