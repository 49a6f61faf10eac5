import {
  AppError,
  conflict,
  DomainError,
  formatCents,
  paymentTexts,
  type ActivityFactType,
  type UnappliedOutcome,
} from '@atlas/contracts';
import { ChangeRecorder, Database, type ActivityFact, type Session } from '@atlas/platform';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CaseCommandMessage } from '../../application/case-command.js';
import { CASE_AGGREGATES, Cases, caseStream, type CaseAggregates } from '../../application/cases.js';
import { importCommand } from './payment-commands.js';
import { paymentWorld, type PaymentWorld } from './payment-world.js';
import { claimForCase, decide, markMatched, pendingOf, unappliedById, type UnappliedPayment } from './unapplied-store.js';

const DECIDED = paymentTexts.unappliedChanged;

/** Actions on unapplied payments: match to a case, dismiss, reopen. Every action is recorded. */
@Injectable()
export class UnappliedPayments {
  constructor(
    private readonly database: Database,
    private readonly cases: Cases,
    private readonly commands: CommandBus,
    @Inject(CASE_AGGREGATES) private readonly aggregates: CaseAggregates,
    private readonly changes: ChangeRecorder,
  ) {}

  /** Posts each to the chosen case; those that the case refuses stay open and are reported. Throws 404 if the case does not exist. */
  async match(session: Session, ids: readonly string[], caseId: string): Promise<UnappliedOutcome> {
    const { state } = await this.cases.load(session, caseId);
    const world = await paymentWorld(this.database, this.cases, session);
    return this.#each(ids, async id => {
      const unapplied = await this.#claim(session, id, state.case_id);
      await this.#book(world, unapplied, state.case_id);
    });
  }

  /** Dismisses payments that belong to no case. */
  async dismiss(session: Session, ids: readonly string[], reason: string): Promise<UnappliedOutcome> {
    return this.#each(ids, async id => {
      await this.#free(session, await this.#find(session, id));
      await this.#decide(session, id, { from: 'open', to: 'dismissed', reason }, unapplied =>
        factAbout(unapplied, 'UnappliedPaymentDismissed', `Unapplied payment dismissed: ${reason}`),
      );
    });
  }

  /** Reopens dismissed payments. */
  async reopen(session: Session, ids: readonly string[]): Promise<UnappliedOutcome> {
    return this.#each(ids, id =>
      this.#decide(session, id, { from: 'dismissed', to: 'open', reason: null }, unapplied =>
        factAbout(unapplied, 'UnappliedPaymentReopened', paymentTexts.unappliedReopened),
      ),
    );
  }

  async #each(ids: readonly string[], act: (id: string) => Promise<void>): Promise<UnappliedOutcome> {
    const refused: { id: string; message: string }[] = [];
    for (const id of new Set(ids)) {
      try {
        await act(id);
      } catch (error) {
        if (!(error instanceof DomainError) && !(error instanceof AppError)) throw error;
        refused.push({ id, message: error.message });
      }
    }
    return { done: new Set(ids).size - refused.length, refused };
  }

  #find({ accountId }: Session, id: string): Promise<UnappliedPayment> {
    return this.database.withAccount(accountId, tx => unappliedById(tx, accountId, id));
  }

  /** Claims it for a case before it is posted there, so that two users cannot post it to two cases. */
  async #claim(session: Session, id: string, caseId: string): Promise<UnappliedPayment> {
    const { accountId } = session;
    const known = await this.#find(session, id);
    if (known.case_id !== null && known.case_id !== caseId) await this.#free(session, known);
    const claimed = await this.database.withAccount(accountId, tx => claimForCase(tx, accountId, id, caseId));
    if (!claimed) throw conflict('UNAPPLIED_PAYMENT_DECIDED', DECIDED);
    return claimed;
  }

  /** Another user began to match it to another case: either it was posted there, or the claim is released. */
  async #free(session: Session, { id, key, case_id, state }: UnappliedPayment): Promise<void> {
    if (state !== 'open' || case_id === null) return;
    const { accountId, actor } = session;
    const other = await this.aggregates.load(caseStream(accountId, case_id));
    const isBooked = other.state?.imported_payments.has(key) ?? false;
    await this.database.withAccount(accountId, async tx => {
      if (isBooked) await markMatched(tx, accountId, actor.name, [{ key, case_id }]);
      else await claimForCase(tx, accountId, id, null);
    });
    if (isBooked) throw conflict('UNAPPLIED_PAYMENT_DECIDED', paymentTexts.alreadyMatched(case_id));
  }

  async #book(world: PaymentWorld, unapplied: UnappliedPayment, caseId: string): Promise<void> {
    const { session } = world;
    const { accountId, actor } = session;
    const { line, key } = unapplied;
    const type = world.types.named(line.values.transaction_type);
    if (typeof type === 'string') throw new DomainError('TRANSACTION_TYPE', type);
    const command = importCommand(world, pendingOf(unapplied), type, null, true);
    try {
      await this.commands.execute(new CaseCommandMessage(session, caseId, command));
    } catch (error) {
      if (error instanceof DomainError)
        await this.database.withAccount(accountId, tx => claimForCase(tx, accountId, unapplied.id, null));
      throw error;
    }
    await this.database.withAccount(accountId, async tx => {
      await tx.query('insert into cases.import_case (account_id, job_id, case_id) values ($1, $2, $3) on conflict do nothing', [
        accountId,
        unapplied.job_id,
        caseId,
      ]);
      await markMatched(tx, accountId, actor.name, [{ key, case_id: caseId }]);
      const fact = factAbout(unapplied, 'UnappliedPaymentMatched', paymentTexts.unappliedMatched);
      await this.changes.record(tx, session, { ...fact, caseId });
    });
  }

  async #decide(
    session: Session,
    id: string,
    decision: Omit<Parameters<typeof decide>[3], 'by'>,
    factOf: (unapplied: UnappliedPayment) => ActivityFact,
  ): Promise<void> {
    const { accountId, actor } = session;
    await this.database.withAccount(accountId, async tx => {
      const unapplied = await unappliedById(tx, accountId, id);
      if (!(await decide(tx, accountId, id, { ...decision, by: actor.name })))
        throw conflict('UNAPPLIED_PAYMENT_DECIDED', DECIDED);
      await this.changes.record(tx, session, factOf(unapplied));
    });
  }
}

function factAbout({ id, line, file_name, row }: UnappliedPayment, type: ActivityFactType, what: string): ActivityFact {
  const { amount_cents, values } = line;
  const claim = values.ins_claim_number ? `, claim ${values.ins_claim_number}` : '';
  return {
    type,
    description: `${what} (${formatCents(amount_cents)}${claim}, row ${row} of ${file_name})`,
    data: { unapplied_payment_id: id },
  };
}
