import {
  CASE_STREAM,
  RULE_STREAM,
  SYSTEM_ACTOR,
  type BalanceSign,
  type CaseEvent,
  type JsonObject,
  type MoneyComponent,
  type Payment,
  type Treatment,
} from '@atlas/contracts';
import { SEEDED_RULES } from '@atlas/case-rules/example';
import { eventStoreSchemaSql, PostgresEventStore, Projector } from '@atlas/event-sourcing';
import { sqlMigration, type Session } from '@atlas/platform';
import { testDatabase, type TestDatabase } from '@atlas/testing';
import { randomUUID } from 'node:crypto';
import { reportingMigrations } from '../src/migrations/index.js';
import { reportFactsProjection } from '../src/projections/report-facts/report-facts.projection.js';

export const ACCOUNTS = { demo: 1, north: 2 } as const;
/** The day on which the specs look at reports. */
export const TODAY = '2026-04-21';

export const PROVIDERS = { P1: { id: 1, name: 'Cedar Loop PT' }, P2: { id: 2, name: 'Beacon Chiro' } } as const;
const INSURERS = { I1: { id: 11, name: 'Fernhill' }, I2: { id: 12, name: 'Larkspur' } } as const;
const PORTFOLIO = { id: 21, name: 'Harbor 2026-A' } as const;
export const REASONS = { s1: { id: 's1', name: 'Peer review' }, s2: { id: 's2', name: 'Late notice' } } as const;

const LAW_FIRM: Session = {
  accountId: ACCOUNTS.demo,
  accountCode: 'DEMO',
  actor: { userId: 7, username: 'clerk', name: 'Casey Clerk' },
  userType: 1,
  roleType: 1,
  permissions: new Set(['View', 'CanViewCase']),
  menus: new Set(),
  features: new Set(),
  dataScope: { kind: 'law_firm' },
  isSystem: false,
  sessionId: 'spec',
};
export const SESSIONS = {
  lawFirm: LAW_FIRM,
  provider: { ...LAW_FIRM, userType: 2, dataScope: { kind: 'provider', providerIds: [PROVIDERS.P1.id] } },
  funder: { ...LAW_FIRM, userType: 3, dataScope: { kind: 'funder', portfolioIds: [PORTFOLIO.id] } },
  north: { ...LAW_FIRM, accountId: ACCOUNTS.north, accountCode: 'NORTH' },
} as const satisfies Record<string, Session>;

const status = (id: number, name: string, is_final = false) => ({ id, code: name, name, is_final, case_status: null });
const STATUSES = { READY: status(2, 'Ready'), FILED: status(3, 'Filed'), CLOSED: status(9, 'Closed, paid', true) };

const TYPES = {
  PRINCIPAL: ['principal', 'minus'],
  VOLUNTARY_PAYMENT: ['principal', 'minus'],
  INTEREST: ['interest', 'none'],
  WRITE_OFF: ['adjustment', 'minus'],
  REVERSAL: ['principal', 'opposite'],
} as const satisfies Record<string, readonly [MoneyComponent, BalanceSign]>;

export const payment = (
  id: string,
  type: keyof typeof TYPES,
  cents: number,
  on: string,
  bill: string | null = null,
): Payment => ({
  id,
  treatment: bill === null ? null : { id: bill, name: bill },
  transaction_type: {
    id: Object.keys(TYPES).indexOf(type) + 1,
    code: type,
    name: type,
    component: TYPES[type][0],
    balance_sign: TYPES[type][1],
  },
  sub_type: null,
  amount_cents: cents,
  transaction_date: on,
  deposit_date: null,
  check_no: null,
  check_date: null,
  payer: null,
  description: null,
});

export function bill(id: string, cents: number, dos: string, rest: Partial<Treatment> = {}): Treatment {
  return {
    id,
    bill_number: id,
    dos_from: dos,
    dos_to: dos,
    bill_cents: cents,
    date_bill_sent: null,
    treating_doctor: null,
    speciality: null,
    service_type: null,
    diagnosis: [],
    denial_reasons: [],
    denial_date: null,
    bill_status: null,
    cpt_codes: [],
    ...rest,
  };
}

interface Parties {
  readonly provider: keyof typeof PROVIDERS;
  readonly insurer: keyof typeof INSURERS;
  readonly funded?: boolean;
}

/** Facts written straight to the log, and a projector that follows it. */
export class ReportWorld {
  private constructor(
    readonly database: TestDatabase,
    readonly store: PostgresEventStore,
    readonly projector: Projector,
  ) {}

  static async start(): Promise<ReportWorld> {
    const database = await testDatabase({
      schemas: [
        { schema: 'event_store', migrations: [sqlMigration('CreateEventStore1764000000000', eventStoreSchemaSql)] },
        reportingMigrations,
      ],
    });
    const store = new PostgresEventStore(database.appPool, database.systemPool);
    const projector = new Projector({
      store,
      pool: database.systemPool,
      schema: 'reporting',
      projections: [reportFactsProjection],
    });
    await projector.start();
    return new ReportWorld(database, store, projector);
  }

  async close(): Promise<void> {
    await this.projector.stop();
    await this.store.close();
    await this.database.close();
  }

  /** One fact of a case, as the read model has it when this returns. */
  fact<Type extends CaseEvent['type']>(
    caseId: string,
    at: string,
    type: Type,
    data: Extract<CaseEvent, { type: Type }>['data'],
    accountId: number = ACCOUNTS.demo,
  ): Promise<void> {
    return this.#append({ accountId, category: CASE_STREAM, id: caseId }, at, type, data as unknown as JsonObject);
  }

  /** The rules that a new account starts with. */
  async seedRules(accountId: number = ACCOUNTS.demo): Promise<void> {
    const rows = SEEDED_RULES.map(({ resource, id, name, data }) => ({
      resource,
      id,
      name,
      is_active: true,
      is_deleted: false,
      revision: 1,
      data,
    }));
    await this.#append(
      { accountId, category: RULE_STREAM, id: 'no-fault' },
      '2025-01-01T15:00:00.000Z',
      'RuleRowChanged',
      ...rows,
    );
  }

  async changeRule(resource: string, change: (data: JsonObject) => JsonObject | undefined): Promise<void> {
    for (const rule of SEEDED_RULES.filter(one => one.resource === resource)) {
      const data = change(rule.data);
      if (!data) continue;
      await this.#append(
        { accountId: ACCOUNTS.demo, category: RULE_STREAM, id: 'no-fault' },
        '2026-04-01T15:00:00.000Z',
        'RuleRowChanged',
        { resource, id: rule.id, name: rule.name, is_active: true, is_deleted: false, revision: 2, data },
      );
    }
  }

  /** A status of the account, as its clients are to be shown it. */
  async publishStatus(id: number, name: string, data: JsonObject): Promise<void> {
    const row = { resource: 'status', id, name, is_active: true, is_deleted: false, revision: 1, data };
    const stream = { accountId: ACCOUNTS.demo, category: RULE_STREAM, id: 'no-fault' } as const;
    await this.#append(stream, '2025-01-01T15:00:00.000Z', 'RuleRowChanged', row);
  }

  open(caseId: string, on: string, { provider, insurer, funded }: Parties, accountId: number = ACCOUNTS.demo): Promise<void> {
    const attributes = {
      provider_id: PROVIDERS[provider],
      insurance_company_id: INSURERS[insurer],
      injured_first_name: 'Odalys',
      injured_last_name: `Injured ${caseId}`,
      accident_date: '2025-09-01',
      date_open: on,
      ...(funded ? { portfolio_id: PORTFOLIO } : {}),
    };
    const data = { case_id: caseId, case_key: null, attributes, status: STATUSES.READY, on };
    return this.fact(caseId, `${on}T15:00:00.000Z`, 'CaseOpened', data, accountId);
  }

  bill(caseId: string, treatment: Treatment, accountId: number = ACCOUNTS.demo): Promise<void> {
    return this.fact(caseId, '2026-02-10T15:00:00.000Z', 'TreatmentAdded', { treatment }, accountId);
  }

  pay(caseId: string, one: Payment, at = `${one.transaction_date}T15:00:00.000Z`): Promise<void> {
    return this.fact(caseId, at, 'PaymentRecorded', { payment: one, by: 'Casey Clerk', at });
  }

  closeCase(caseId: string, on: string): Promise<void> {
    const step = { from: STATUSES.READY, to: STATUSES.CLOSED, on, date: null, reason: null };
    return this.fact(caseId, `${on}T15:00:00.000Z`, 'CaseClosed', step);
  }

  /** The cases, bills and payments by which the reports' figures are known. */
  async seedCases(): Promise<void> {
    await this.open('C1', '2025-11-10', { provider: 'P1', insurer: 'I1' });
    const denied = { denial_date: '2025-10-20', denial_reasons: [REASONS.s1] };
    await this.bill(
      'C1',
      bill('B1', 100_000, '2025-09-15', { date_bill_sent: '2025-10-01', proof_received_on: '2025-10-06', ...denied }),
    );
    await this.open('C2', '2026-01-05', { provider: 'P1', insurer: 'I2', funded: true });
    await this.bill('C2', bill('B2', 50_000, '2025-12-01', { date_bill_sent: '2025-12-15', proof_received_on: '2025-12-19' }));
    await this.open('C3', '2025-12-31', { provider: 'P2', insurer: 'I1' });
    const sent = { date_bill_sent: '2025-12-10', proof_received_on: '2025-12-28', denial_date: '2026-01-20' };
    await this.bill('C3', bill('B3', 30_000, '2025-11-20', { ...sent, denial_reasons: [REASONS.s1, REASONS.s2] }));
    await this.bill('C3', bill('B4', 70_000, '2025-11-20', { ...sent, denial_reasons: [REASONS.s2] }));
    await this.open('C4', '2026-04-20', { provider: 'P2', insurer: 'I2', funded: true });
    await this.bill('C4', bill('B5', 25_000, '2026-04-01', { date_bill_sent: '2026-04-20' }));
    await this.open('C5', '2026-02-02', { provider: 'P1', insurer: 'I1' });
    await this.bill('C5', bill('B6', 40_000, '2026-01-10', { date_bill_sent: '2026-01-20', proof_received_on: '2026-01-23' }));
    await this.open('C6', '2026-02-10', { provider: 'P2', insurer: 'I1' });
    await this.bill('C6', bill('B7', 99_900, '2025-11-01', { proof_received_on: '2025-11-20', ...denied }));
    await this.fact('C6', '2026-02-11T15:00:00.000Z', 'CaseDeleted', { reason: null });
    await this.pay('C3', payment('E8', 'VOLUNTARY_PAYMENT', 12_000, '2026-01-15', 'B4'));
    await this.pay('C2', payment('E4', 'PRINCIPAL', 50_000, '2026-02-10', 'B2'));
    await this.pay('C1', payment('E1', 'PRINCIPAL', 80_000, '2026-03-02', 'B1'));
    await this.pay('C1', payment('E2', 'INTEREST', 4_000, '2026-03-02', 'B1'));
    await this.pay('C1', payment('E3', 'WRITE_OFF', 20_000, '2026-03-03', 'B1'));
    await this.closeCase('C1', '2026-03-05');
    await this.reverse('C2', payment('E4', 'PRINCIPAL', 50_000, '2026-02-10', 'B2'), 'E5', '2026-03-12');
    await this.pay('C5', payment('E7', 'PRINCIPAL', 5_000, '2026-03-30', 'B6'), '2026-04-01T04:15:00.000Z');
    await this.pay('C5', payment('E6', 'PRINCIPAL', 10_000, '2026-03-31', 'B6'), '2026-04-01T02:30:00.000Z');
    await this.open('C1', '2025-11-10', { provider: 'P1', insurer: 'I1' }, ACCOUNTS.north);
    const north = bill('B1', 77_700, '2025-09-15', { proof_received_on: '2025-10-06', denial_date: '2025-12-01' });
    await this.bill('C1', north, ACCOUNTS.north);
  }

  reverse(caseId: string, one: Payment, id: string, on: string): Promise<void> {
    const reversal = payment(id, 'REVERSAL', one.amount_cents, on, one.treatment?.id ?? null);
    const at = `${on}T15:00:00.000Z`;
    return this.fact(caseId, at, 'PaymentReversed', { payment: one, reversal, by: 'Casey Clerk', at });
  }

  async #append(
    stream: { accountId: number; category: typeof CASE_STREAM | typeof RULE_STREAM; id: string },
    time: string,
    type: string,
    ...facts: JsonObject[]
  ): Promise<void> {
    const metadata = { actor: SYSTEM_ACTOR, time, correlationId: 'spec' };
    const events = facts.map(data => ({ id: randomUUID(), type, data, metadata }));
    const { position } = await this.store.append({ stream, events, expectedRevision: 'any' });
    if (!(await this.projector.whenReached(reportFactsProjection.name, position, 25_000)))
      throw new Error(`${type} was not projected.`);
  }
}
