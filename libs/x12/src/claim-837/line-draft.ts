import { x12Texts } from '@atlas/contracts';
import type { Segment } from '../envelope/segment.js';
import { addTo, partyOf, type PartyDraft } from '../party.js';
import type { SegmentPlace } from '../problems.js';
import { centsOf, periodOf, quantityOf, type Period } from '../values.js';
import type { ClaimLine } from './claim.js';
import type { Diagnoses } from './diagnosis.js';

/** Which elements of SV1 and SV2 say what. */
const PLACES = {
  SV1: { procedure: 1, charge: 2, units: 4, pointers: 7, revenue: undefined },
  SV2: { procedure: 2, charge: 3, units: 5, pointers: undefined, revenue: 1 },
} as const;

/** What a line needs of its claim. */
interface ClaimOfLine {
  readonly diagnoses: Diagnoses;
  /** DTP*434. */
  readonly statement: Period | undefined;
  warn(place: SegmentPlace, message: string): void;
  refuse(place: SegmentPlace, message: string): void;
}

/** A service line while the segments after its SV1 or SV2 come in. */
export class LineDraft {
  #period: Period | undefined;
  #rendering: PartyDraft | undefined;
  #open: PartyDraft | undefined;

  constructor(
    private readonly service: Segment,
    private readonly lineNo: string,
    private readonly claim: ClaimOfLine,
  ) {}

  get isInstitutional(): boolean {
    return this.service.segment === 'SV2';
  }

  take(segment: Segment): void {
    if (segment.segment === 'DTP' && segment.at(1) === '472') this.#date(segment);
    else if (segment.segment === 'NM1') {
      this.#open = partyOf(segment);
      if (segment.at(1) === '82') this.#rendering ??= this.#open;
    } else if (this.#open) addTo(this.#open, segment);
  }

  /** The line; its problems are added to its claim. */
  read(): ClaimLine {
    const { service, claim } = this;
    const places = PLACES[service.segment as keyof typeof PLACES];
    const revenue = places.revenue === undefined ? null : service.valueAt(places.revenue);
    const [qualifier = '', code = '', ...rest] = service.partsAt(places.procedure);
    if (service.isForeign(places.procedure)) claim.warn(service, x12Texts.codeSeparated);
    const procedure = code || revenue || qualifier;
    if (!procedure) claim.warn(service, x12Texts.noProcedureCode);
    const period = this.#period ?? claim.statement;
    if (!period) claim.warn(service, x12Texts.noLineDate);
    return {
      line_no: this.lineNo,
      segment_no: service.segment_no,
      code: procedure,
      modifiers: rest.slice(0, 4).filter(Boolean),
      revenue_code: revenue,
      description: rest[4] || null,
      charge_cents: this.#charge(places.charge),
      units: this.#units(places.units),
      dos_from: period?.from ?? null,
      dos_to: period?.to ?? null,
      diagnosis: claim.diagnoses.pointedTo(places.pointers === undefined ? [] : service.partsAt(places.pointers)),
      rendering: this.#rendering ?? null,
    };
  }

  #date(segment: Segment): void {
    this.#period = periodOf(segment.at(3));
    if (!this.#period) this.claim.warn(segment, x12Texts.serviceDate(segment.at(3) || '(none)'));
    else if (segment.at(2) !== 'D8' && segment.at(2) !== 'RD8')
      this.claim.warn(segment, x12Texts.dateFormat(segment.at(2) || '(none)'));
  }

  #charge(place: number): number {
    const text = this.service.at(place);
    const cents = centsOf(text || '-');
    if (cents === undefined || cents < 0)
      this.claim.refuse(this.service, x12Texts.chargeNotAmount(`${this.service.segment}${place < 10 ? '0' : ''}${place}`, text));
    return cents ?? 0;
  }

  #units(place: number): number {
    const text = this.service.at(place);
    const units = text ? quantityOf(text) : 1;
    if (units === undefined) this.claim.warn(this.service, x12Texts.unitsNotNumber(text));
    return units ?? 1;
  }
}
