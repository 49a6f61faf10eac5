import { invalid, paymentTexts } from '@atlas/contracts';
import type { Database, Session } from '@atlas/platform';
import { metadataOf, type Cases } from '../../application/cases.js';
import type { TransactionTypeRule } from '../../domain/case/case.commands.js';
import { transactionTypeOf } from '../../application/requests/payments.js';
import { allReferences } from '../../references/reference-book.js';
import type { BatchWorld } from '../../application/case-batch.js';

/** What a payment is where its file does not say. */
const DEFAULT_TYPE = 'PRINCIPAL';
const REVERSAL_TYPE = 'REVERSAL';

/** The firm's transaction types, by code and by name. */
export class TransactionTypes {
  readonly #byName = new Map<string, TransactionTypeRule & { readonly is_active: boolean }>();

  static async of(database: Database, accountId: number): Promise<TransactionTypes> {
    const records = await database.withAccount(accountId, tx => allReferences(tx, accountId, 'setting/transaction_type'));
    const types = new TransactionTypes();
    for (const record of records) {
      const type = { ...transactionTypeOf(record), is_active: record.is_active };
      for (const name of [record.code ?? '', record.name]) if (name) types.#byName.set(name.toLowerCase(), type);
    }
    return types;
  }

  /** The type that a file names, or what is wrong with it. */
  named(name: string | undefined): TransactionTypeRule | string {
    const type = this.#byName.get((name ?? DEFAULT_TYPE).toLowerCase());
    if (!type) return paymentTexts.typeNotKnown(name ?? DEFAULT_TYPE);
    if (!type.is_active) return paymentTexts.typeInactive(type.name);
    const { is_active: _, ...rule } = type;
    return rule.balance_sign === 'opposite' ? paymentTexts.reversalIsMade : rule;
  }

  /** Throws 422 when the firm has none. */
  reversal(): TransactionTypeRule {
    const type = this.#byName.get(REVERSAL_TYPE.toLowerCase());
    if (!type) throw invalid({ transaction_type: paymentTexts.noReversalType });
    return type;
  }
}

/** Who books payments, when, and with what vocabulary. */
export interface PaymentWorld extends BatchWorld {
  readonly types: TransactionTypes;
}

export async function paymentWorld(database: Database, cases: Cases, session: Session, causedBy?: string): Promise<PaymentWorld> {
  return {
    session,
    context: await cases.context(session),
    types: await TransactionTypes.of(database, session.accountId),
    metadata: { ...metadataOf(session), ...(causedBy ? { causationId: causedBy } : {}) },
  };
}
