import {
  ATTORNEY_FEE_RULE_SEEDS,
  DEADLINE_RULE_SEEDS,
  HOLIDAY_SEEDS,
  INTEREST_RULE_SEEDS,
  RULE_SWITCH_SEEDS,
  type RuleOfCaseTypes,
} from '@atlas/case-rules/seeds';
import type { ResourceEngine } from '@atlas/resource-engine';
import type { Transaction } from '@atlas/platform';
import { optionValueRows } from './option-value-seeds.js';
import { packageRows } from './package-seeds.js';
import { seedRows, type CodedRow, type NodeSeed } from './seed-data.js';
import { seedStatuses } from './seed-statuses.js';
import { seedVocabularies } from './seed-vocabularies.js';
import { idOf, SeedWriter, type SeedIds as Ids, type SeedRow as Row } from './seed-writer.js';

interface CourtNamed {
  readonly court: string;
  readonly values: Row;
}

interface ReasonSeed {
  readonly type: string;
  readonly values: Row;
}

/** Writes what a new account starts with: through the same validation as everything else, by the system, in the transaction it is given. */
export class AccountSeeder {
  readonly #writer: SeedWriter;

  constructor(
    private readonly engine: ResourceEngine,
    private readonly tx: Transaction,
    private readonly accountId: number,
    correlationId: string,
  ) {
    this.#writer = new SeedWriter(engine, tx, accountId, correlationId);
  }

  /** Everything. */
  async run(): Promise<void> {
    await this.#optionValues();
    const specialities = await this.#add('speciality', seedRows('specialities'));
    await this.#rules();
    await seedStatuses(this.#writer);
    await this.#add('note_type', seedRows('note-types'));
    await this.#add('note_type', seedRows('system-note-types'), { is_system: true });
    await this.#denials();
    const courts = await this.#add('court_type', seedRows('courts'));
    await this.#filingFees(courts);
    const nodes = await this.#documents(courts);
    await seedVocabularies(this.#writer, { specialities, nodes });
    await this.#add('provider_document_type', seedRows('provider-document-types'));
    await this.#transactionTypes();
    await this.#add('portfolio/program', seedRows('programs'));
    await this.#writer.tell();
  }

  async #rules(): Promise<void> {
    const caseTypes = await this.#options('Case_Type');
    const scoped = (rows: readonly RuleOfCaseTypes[]) =>
      rows.map(({ case_types, ...row }) => ({
        ...row,
        case_types_ids: case_types.map(code => idOf(caseTypes, code)),
        without_case_type: true,
      }));
    await this.#add('rule/interest', scoped(INTEREST_RULE_SEEDS), {}, 'name');
    await this.#add('rule/deadline', scoped(DEADLINE_RULE_SEEDS));
    await this.#add('rule/attorney_fee', scoped(ATTORNEY_FEE_RULE_SEEDS), {}, 'name');
    await this.#add(
      'rule/holiday',
      HOLIDAY_SEEDS.map(row => ({ ...row })),
      {},
      'on',
    );
    await this.#add('rule/switch', RULE_SWITCH_SEEDS, {}, 'key');
  }

  /** Ids of the new rows by code (or by the field that names them). */
  #add(path: string, rows: readonly Row[], fixed: Readonly<Record<string, boolean>> = {}, by = 'code'): Promise<Ids> {
    return this.#writer.add(path, rows, fixed, by);
  }

  async #optionValues(): Promise<void> {
    await this.#add('option_value', optionValueRows({ isSystem: false }));
    await this.#add('option_value', optionValueRows({ isSystem: true }), { is_system: true });
  }

  async #denials(): Promise<void> {
    const types = await this.#add('denial/reason_type', seedRows('denial-types'));
    const rows = (seeds: readonly ReasonSeed[]) =>
      seeds.map(({ type, values }) => ({ ...values, reason_type_id: idOf(types, type) }));
    await this.#add('general_denial', rows(seedRows('general-denials')));
    await this.#add('service_denial_reason', rows(seedRows('service-denials')));
  }

  async #filingFees(courts: Ids): Promise<void> {
    const rows = seedRows<CourtNamed>('filing-fees').map(({ court, values }) => ({
      ...values,
      court_type_id: idOf(courts, court),
    }));
    await this.#add('rule/filing_fee', rows, {}, 'name');
  }

  async #documents(courts: Ids): Promise<Ids> {
    const exhibits = await this.#add('exhibit_master', seedRows('exhibits'), {}, 'letter');
    const rows = seedRows<NodeSeed>('document-nodes').map(({ parent, exhibit, values }, index) => ({
      parent,
      row: { ...values, sort_order: 10 * (index + 1), exhibit_id: exhibit === null ? null : idOf(exhibits, exhibit) },
    }));
    const roots = await this.#add(
      'document/node',
      rows.filter(({ parent }) => parent === null).map(({ row }) => row),
    );
    const children = await this.#add(
      'document/node',
      rows.flatMap(({ parent, row }) => (parent === null ? [] : [{ ...row, parent_id: idOf(roots, parent) }])),
    );
    const nodes = new Map([...roots, ...children]);
    const submissionTypes = await this.#options('Submission_Type');
    const packages = packageRows({
      court: code => idOf(courts, code),
      exhibit: letter => idOf(exhibits, letter),
      node: code => idOf(nodes, code),
      submissionType: code => idOf(submissionTypes, code),
    });
    await this.#add('package_configuration', packages, {}, 'name');
    return nodes;
  }

  /** Ids of an option family by code. */
  async #options(family: string): Promise<Ids> {
    const rows = await this.tx.query<{ id: number; code: string }>(
      `select id, code from ${this.engine.set.model('option_value').table} where account_id = $1 and family = $2 and deleted_at is null`,
      [this.accountId, family],
    );
    return new Map(rows.map(({ id, code }) => [code, id]));
  }

  async #transactionTypes(): Promise<void> {
    const types = await this.#add('setting/transaction_type', seedRows('transaction-types'), { is_system: true });
    await this.#add(
      'transaction_sub_type',
      seedRows<CodedRow<'type'>>('transaction-sub-types').map(({ type, ...row }) => ({
        ...row,
        transaction_type_id: idOf(types, type),
      })),
    );
  }
}
