import { x12Texts } from '@atlas/contracts';
import type { Segment } from '../envelope/segment.js';
import { partyOf } from '../party.js';
import { problemAt, type SegmentPlace, type X12Problem } from '../problems.js';
import { centsOf, quantityOf } from '../values.js';
import { adjustmentsOf } from './adjustments.js';
import { DatesOfService } from './dates.js';
import { REVERSAL, type Adjustment, type RefusedRemittance, type RemittedClaim, type RemittedService } from './remittance.js';

interface ServiceDraft {
  readonly svc: Segment;
  readonly dates: DatesOfService;
  readonly adjustments: Adjustment[];
}

/** A claim's payment while the segments after its CLP come in. */
export class RemittedClaimDraft {
  readonly #problems: X12Problem[] = [];
  readonly #adjustments: Adjustment[] = [];
  readonly #services: ServiceDraft[] = [];
  readonly #dates = new DatesOfService();
  #patient: string | null = null;

  constructor(
    private readonly clp: Segment,
    readonly claimNo: number,
  ) {}

  take(segment: Segment): void {
    const service = this.#services.at(-1);
    switch (segment.segment) {
      case 'SVC':
        this.#services.push({ svc: segment, dates: new DatesOfService(), adjustments: [] });
        return;
      case 'CAS': {
        const { adjustments, unread } = adjustmentsOf(segment);
        (service?.adjustments ?? this.#adjustments).push(...adjustments);
        if (unread.length) this.#refuse(segment, x12Texts.adjustmentNotAmount(unread.join(', ')));
        return;
      }
      case 'DTM':
        (service?.dates ?? this.#dates).take(segment);
        return;
      case 'NM1':
        if (segment.at(1) === 'QC') this.#patient ??= partyOf(segment).name || null;
        return;
      default:
        return;
    }
  }

  finish(): RemittedClaim | RefusedRemittance {
    const { clp } = this;
    const services = this.#services.map(service => this.#service(service));
    const identity = { claim_no: this.claimNo, segment_no: clp.segment_no, claim_number: clp.at(1) };
    if (!clp.at(1)) this.#refuse(clp, x12Texts.claimNoNumber);
    const claim = {
      ...identity,
      status: clp.at(2),
      is_reversal: clp.at(2) === REVERSAL,
      charge_cents: this.#amount(clp, 3),
      paid_cents: this.#amount(clp, 4),
      patient_responsibility_cents: clp.at(5) ? this.#amount(clp, 5) : 0,
      payer_claim_number: clp.valueAt(7),
      patient_name: this.#patient,
      dos_from: this.#dates.from ?? services.find(({ dos_from }) => dos_from)?.dos_from ?? null,
      dos_to: this.#dates.to,
      adjustments: this.#adjustments,
      services,
      problems: this.#problems,
    };
    if (claim.is_reversal && claim.paid_cents > 0) this.#refuse(clp, x12Texts.reversalPays(clp.at(4)));
    if (this.#problems.some(({ severity }) => severity === 'error')) return { ...identity, problems: this.#problems };
    this.#checkSums(claim);
    return claim;
  }

  #service({ svc, dates, adjustments }: ServiceDraft): RemittedService {
    const [qualifier = '', code = '', ...rest] = svc.partsAt(1);
    return {
      segment_no: svc.segment_no,
      code: code || qualifier,
      modifiers: rest.slice(0, 4).filter(Boolean),
      revenue_code: svc.valueAt(4),
      charge_cents: this.#amount(svc, 2),
      paid_cents: svc.at(3) ? this.#amount(svc, 3) : 0,
      units: quantityOf(svc.at(5)) ?? null,
      dos_from: dates.from,
      dos_to: dates.to,
      adjustments,
    };
  }

  #amount(segment: Segment, place: number): number {
    const cents = centsOf(segment.at(place) || '-');
    if (cents === undefined) this.#refuse(segment, x12Texts.notAmount(`${segment.segment}0${place}`, segment.at(place)));
    return cents ?? 0;
  }

  /** Charge less adjustments is what was paid: where it is not, the payer's own sums do not add up, and the payment counts. */
  #checkSums({ charge_cents, paid_cents, adjustments, services }: RemittedClaim): void {
    const all = [...adjustments, ...services.flatMap(service => service.adjustments)];
    const adjusted = all.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    if (charge_cents - adjusted !== paid_cents)
      this.#problems.push(problemAt(this.clp, 'warning', x12Texts.chargeDiffers, this.claimNo));
  }

  #refuse(place: SegmentPlace, message: string): void {
    this.#problems.push(problemAt(place, 'error', message, this.claimNo));
  }
}
