import { DomainError } from '@atlas/contracts';
import type { Database } from '@atlas/platform';
import { isVisible } from '../../access/session-scope.js';
import type { CaseAggregates } from '../../application/cases.js';
import type { Case, CaseState } from '../../domain/case/case.state.js';
import { folded } from '../../domain/case-key.js';
import { plausibilityFindings } from '../../domain/case/plausibility.js';
import { moneyOfCase } from '../../domain/case/money.js';
import { placePayment } from '../../domain/rules/place-payment.js';
import { CaseBatch } from '../../application/case-batch.js';
import { recordImportCases } from '../engine/import-cases.js';
import { casesOfClaims } from './case-candidates.js';
import { addressOf, importCommand, type PendingPayment } from './payment-commands.js';
import type { PaymentWorld } from './payment-world.js';

/** What became of one payment. */
export type Booking =
  | {
      readonly became: 'booked';
      readonly case_id: string;
      readonly warnings: readonly { readonly field: string; readonly message: string }[];
    }
  /** The case has it already. */
  | { readonly became: 'known'; readonly case_id: string }
  | { readonly became: 'unapplied'; readonly reason: string }
  | { readonly became: 'refused'; readonly field: string; readonly message: string };

/** Bookings of a batch, and the balance of every case that got something. */
export interface Booked {
  readonly bookings: readonly Booking[];
  /** Case → cents; below zero more was paid than charged. */
  readonly balances: ReadonlyMap<string, number>;
}

/**
 * Finds the cases of payments and books them, many at once: the cases are loaded together, every payment is decided by the same decider as single
 * commands, in memory, and the events leave in one append. What is booked already is known by its key, so doing it again adds nothing.
 */
export class PaymentBooker {
  constructor(
    private readonly database: Database,
    private readonly aggregates: CaseAggregates,
    private readonly world: PaymentWorld,
    private readonly dryRun: boolean,
  ) {}

  /** Throws WrongExpectedRevision if one of the cases changes at the same time: the caller retries, which posts nothing twice. */
  async book(payments: readonly PendingPayment[]): Promise<Booked> {
    const batch = await this.#load(payments);
    const candidates = batch.existing.flatMap(([, state]) => (isVisible(this.world.session, state) ? [state] : []));
    const byClaim = groupedByClaim(candidates);
    const byId = new Map(candidates.map(one => [one.case_id, one]));
    const bookings = payments.map(payment => this.#bookOne(payment, candidatesOf(payment, byClaim, byId), batch));
    if (!this.dryRun) await this.#append(payments, bookings, batch);
    return { bookings, balances: balancesOf(batch) };
  }

  #bookOne(payment: PendingPayment, candidates: readonly Case[], batch: CaseBatch): Booking {
    const type = this.world.types.named(payment.line.values.transaction_type);
    if (typeof type === 'string') return { became: 'refused', field: 'transaction_type', message: type };
    const placing = placePayment(addressOf(payment.line), candidates);
    if ('unplaced' in placing) return { became: 'unapplied', reason: placing.unplaced };
    const { case_id } = placing.current;
    try {
      const command = importCommand(this.world, payment, type, placing.treatment_id, false);
      const caused = batch.decide(case_id, command);
      if (!caused.length && !isBookedBy(placing.current, payment)) return { became: 'known', case_id };
      const placed = placing.warning ? [{ field: 'bill_number', message: placing.warning }] : [];
      const state = batch.state(case_id);
      const unlikely = state ? plausibilityFindings(state, caused, this.world.context) : [];
      const warnings = unlikely.map(({ fields: [field], message }) => ({ field, message }));
      return { became: 'booked', case_id, warnings: [...placed, ...warnings] };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      // The case refuses (it is closed, or has no payment to reverse): the payment becomes an unapplied payment.
      return { became: 'unapplied', reason: error.message };
    }
  }

  /** Matched payments that an interrupted attempt of the same job posted. */
  async bookedBefore(
    matched: readonly { readonly payment: PendingPayment; readonly case_id: string }[],
  ): Promise<ReadonlySet<string>> {
    if (!matched.length) return new Set();
    const ids = matched.map(({ case_id }) => case_id);
    const batch = await CaseBatch.load(this.aggregates, this.world, ids);
    const own = matched.filter(({ payment, case_id }) => isBookedBy(batch.before(case_id), payment));
    return new Set(own.map(({ payment }) => payment.key));
  }

  async #load(payments: readonly PendingPayment[]): Promise<CaseBatch> {
    const { accountId } = this.world.session;
    const addresses = payments.map(({ line }) => addressOf(line));
    const claims = addresses.flatMap(({ case_id, claim_number }) => (case_id === null && claim_number ? [claim_number] : []));
    const named = addresses.flatMap(({ case_id }) => case_id?.toUpperCase() ?? []);
    const found = await this.database.withAccount(accountId, tx => casesOfClaims(tx, accountId, claims));
    return CaseBatch.load(this.aggregates, this.world, [...named, ...found]);
  }

  async #append(payments: readonly PendingPayment[], bookings: readonly Booking[], batch: CaseBatch): Promise<void> {
    if (!batch.changed.length) return;
    const { accountId } = this.world.session;
    const changed = bookings.flatMap((booking, index) =>
      booking.became === 'booked' ? [{ job_id: payments[index]!.source.job_id, case_id: booking.case_id }] : [],
    );
    await this.database.withAccount(accountId, tx => recordImportCases(tx, accountId, changed));
    await batch.append();
  }
}

/** By the same row of the same job: before it was interrupted. */
function isBookedBy(state: CaseState, { key, line, source }: PendingPayment): boolean {
  const entry = state?.imported_payments.get(key);
  return entry !== undefined && !entry.by_hand && entry.source.job_id === source.job_id && entry.row === line.row;
}

function groupedByClaim(cases: readonly Case[]): Map<string, Case[]> {
  const groups = new Map<string, Case[]>();
  for (const one of cases) {
    const claim = folded(one.attributes.ins_claim_number ?? '');
    const group = groups.get(claim);
    if (group) group.push(one);
    else groups.set(claim, [one]);
  }
  return groups;
}

function candidatesOf(
  { line }: PendingPayment,
  byClaim: ReadonlyMap<string, readonly Case[]>,
  byId: ReadonlyMap<string, Case>,
): readonly Case[] {
  const { case_id, claim_number } = addressOf(line);
  if (case_id === null) return byClaim.get(folded(claim_number ?? '')) ?? [];
  const named = byId.get(case_id.toUpperCase());
  return named ? [named] : [];
}

const balancesOf = (batch: CaseBatch): Map<string, number> =>
  new Map(
    batch.decided.flatMap(id => {
      const state = batch.state(id);
      return state ? [[id, moneyOfCase(state).balance_cents] as const] : [];
    }),
  );
