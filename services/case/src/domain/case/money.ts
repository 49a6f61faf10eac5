import { type Money, moneyOf } from '@atlas/case-rules';
import type { Case } from './case.state.js';

/** The claim is the sum of its bills. */
export const moneyOfCase = ({ treatments, ledger }: Pick<Case, 'treatments' | 'ledger'>): Money =>
  moneyOf(
    treatments.reduce((total, { bill_cents }) => total + bill_cents, 0),
    ledger,
  );

/** The entries posted to one bill; entries of the case as a whole belong to none. */
export const moneyOfTreatment = ({ treatments, ledger }: Pick<Case, 'treatments' | 'ledger'>, id: string): Money =>
  moneyOf(
    treatments.find(treatment => treatment.id === id)?.bill_cents ?? 0,
    ledger.filter(({ payment }) => payment.treatment?.id === id),
  );
