import { x12Texts } from '@atlas/contracts';
import type { Segment } from '../envelope/segment.js';
import { transactionsOf, type Transaction } from '../envelope/transactions.js';
import { ProblemList, X12Refusal, type X12Problem } from '../problems.js';
import { centsOf, dateOf } from '../values.js';
import { RemittedClaimDraft } from './claim-draft.js';
import type { RefusedRemittance, Remittance, RemittanceParty, RemittedClaim } from './remittance.js';

/** The remittances of a file, claims of it that cannot be taken, and what is wrong with the file around them. */
export interface RemittancesFile {
  readonly remittances: readonly Remittance[];
  readonly refused: readonly RefusedRemittance[];
  readonly problems: readonly X12Problem[];
}

/** One remittance with its claims; refused claims are listed separately. */
export interface RemittanceRead {
  readonly remittance: Remittance;
  readonly refused: readonly RefusedRemittance[];
}

/**
 * Reads X12 835. Throws X12Refusal, and nothing else, when the file cannot be read whole: an envelope that is missing or cut off, or no
 * claim in it.
 */
export function read835(text: string): RemittancesFile {
  const problems = new ProblemList();
  const all = [...remittances835(text, problems)];
  return {
    remittances: all.map(({ remittance }) => remittance),
    refused: all.flatMap(({ refused }) => refused),
    problems: problems.all,
  };
}

/** The same one by one, in the file's order; that the file cannot be read whole may turn out at its end. */
export function* remittances835(text: string, problems: ProblemList): Generator<RemittanceRead, void, undefined> {
  let claimNo = 0;
  for (const transaction of transactionsOf(text, '835', problems)) {
    const refused: RefusedRemittance[] = [];
    const reader = new RemittanceReader(transaction, claimNo, problems, refused);
    const remittance = reader.read();
    claimNo = reader.claimNo;
    yield { remittance, refused };
  }
  if (!claimNo) throw new X12Refusal('CLP', 0, x12Texts.noPayment);
}

/** Reads one transaction. */
class RemittanceReader {
  readonly #claims: RemittedClaim[] = [];
  readonly #parties = new Map<string, RemittanceParty>();
  #claim: RemittedClaimDraft | undefined;
  #bpr: Segment | undefined;
  #trn: Segment | undefined;
  #produced: string | undefined;
  #providerAdjustments = 0;

  constructor(
    private readonly transaction: Transaction,
    public claimNo: number,
    private readonly problems: ProblemList,
    private readonly refused: RefusedRemittance[],
  ) {}

  read(): Remittance {
    for (const segment of this.transaction.segments) this.#take(segment);
    this.#close();
    const amount = this.#paid();
    const remittance = {
      payer: this.#parties.get('PR') ?? null,
      payee: this.#parties.get('PE') ?? null,
      method: this.#bpr?.at(4) ?? '',
      amount_cents: amount,
      check_number: this.#trn?.valueAt(2) ?? null,
      date: dateOf(this.#bpr?.at(16) ?? '') ?? this.#produced ?? null,
      claims: this.#claims,
    };
    const { place } = this.transaction;
    if (!remittance.check_number) this.problems.warn(place, x12Texts.noCheckNumber);
    if (!remittance.date) this.problems.warn(place, x12Texts.remittanceHasNoDate);
    this.#checkSum(amount);
    return remittance;
  }

  #take(segment: Segment): void {
    switch (segment.segment) {
      case 'CLP':
        this.#close();
        this.#claim = new RemittedClaimDraft(segment, ++this.claimNo);
        return;
      case 'LX':
      case 'N1':
      case 'PLB':
        // These are outside a claim: what follows does not belong to the claim.
        this.#close();
        return this.#header(segment);
      default:
        if (this.#claim) this.#claim.take(segment);
        else this.#header(segment);
    }
  }

  #header(segment: Segment): void {
    switch (segment.segment) {
      case 'BPR':
        this.#bpr ??= segment;
        return;
      case 'TRN':
        this.#trn ??= segment;
        return;
      case 'DTM':
        if (segment.at(1) === '405') this.#produced ??= dateOf(segment.at(2));
        return;
      case 'N1':
        if (!this.#parties.has(segment.at(1)))
          this.#parties.set(segment.at(1), { name: segment.at(2), id_qualifier: segment.at(3), id: segment.at(4) });
        return;
      case 'PLB':
        for (let place = 4; place < segment.elements.length; place += 2)
          this.#providerAdjustments += centsOf(segment.at(place)) ?? 0;
        return;
      default:
        return;
    }
  }

  #close(): void {
    const claim = this.#claim?.finish();
    this.#claim = undefined;
    if (!claim) return;
    if ('services' in claim) this.#claims.push(claim);
    else this.refused.push(claim);
  }

  #paid(): number | null {
    const cents = centsOf(this.#bpr?.at(2) || '-');
    if (cents === undefined) return null;
    return this.#bpr?.at(3) === 'D' ? -Math.abs(cents) : cents;
  }

  /** The check pays what the claims say, less what the payer keeps from the provider (PLB). */
  #checkSum(amount: number | null): void {
    const place = this.#bpr ?? this.transaction.place;
    if (amount === null) return this.problems.warn(place, x12Texts.remittanceNoAmount);
    const claims = this.#claims.reduce((sum, { paid_cents }) => sum + paid_cents, 0);
    if (claims - this.#providerAdjustments !== amount) this.problems.warn(place, x12Texts.bprDiffers);
  }
}
