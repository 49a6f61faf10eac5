import { x12Texts } from '@atlas/contracts';
import type { Segment } from '../envelope/segment.js';
import { addTo, partyOf, type PartyDraft } from '../party.js';
import { problemAt, type SegmentPlace, type X12Problem } from '../problems.js';
import { centsOf, dateOf, periodOf, type Period } from '../values.js';
import { Diagnoses } from './diagnosis.js';
import type { Level } from './level.js';
import { LineDraft } from './line-draft.js';

/** A claim while its segments come in: from CLM to the next claim or level. */
export class ClaimDraft {
  readonly diagnoses = new Diagnoses();
  readonly lines: LineDraft[] = [];
  readonly problems: X12Problem[] = [];
  readonly references = new Map<string, string>();
  accidentDate: string | null = null;
  statement: Period | undefined;
  readonly #parties = new Map<string, PartyDraft>();
  #open: PartyDraft | undefined;
  /** Within the loops of other insurers (2320), whose parties, dates and references are not the claim's. */
  #isOtherInsurer = false;
  #lineNo: string | undefined;

  constructor(
    readonly clm: Segment,
    readonly claimNo: number,
    readonly level: Level,
  ) {}

  get totalCents(): number | null {
    return centsOf(this.clm.at(2) || '-') ?? null;
  }

  party(qualifier: string): PartyDraft | undefined {
    return this.#parties.get(qualifier) ?? this.level.party(qualifier);
  }

  take(segment: Segment): void {
    const line = this.lines.at(-1);
    switch (segment.segment) {
      case 'SBR':
        this.#isOtherInsurer = true;
        return;
      case 'LX':
        this.#isOtherInsurer = false;
        this.#lineNo = segment.at(1);
        return;
      case 'SV1':
      case 'SV2':
        this.#isOtherInsurer = false;
        this.lines.push(new LineDraft(segment, this.#lineNo || String(this.lines.length + 1), this));
        this.#lineNo = undefined;
        return;
      default:
        if (line) line.take(segment);
        else if (!this.#isOtherInsurer && this.#lineNo === undefined) this.#claimSegment(segment);
    }
  }

  warn(place: SegmentPlace, message: string): void {
    this.problems.push(problemAt(place, 'warning', message, this.claimNo));
  }

  refuse(place: SegmentPlace, message: string): void {
    this.problems.push(problemAt(place, 'error', message, this.claimNo));
  }

  #claimSegment(segment: Segment): void {
    switch (segment.segment) {
      case 'NM1':
        this.#open = partyOf(segment);
        if (!this.#parties.has(segment.at(1))) this.#parties.set(segment.at(1), this.#open);
        return;
      case 'HI':
        return this.#diagnosis(segment);
      case 'DTP':
        return this.#date(segment);
      case 'REF':
        if (this.#open) addTo(this.#open, segment);
        else if (!this.references.has(segment.at(1))) this.references.set(segment.at(1), segment.at(2));
        return;
      default:
        if (this.#open) addTo(this.#open, segment);
    }
  }

  #diagnosis(segment: Segment): void {
    const unread = this.diagnoses.take(segment);
    if (unread.length) this.warn(segment, x12Texts.noCode(unread));
    if (segment.isForeign(1)) this.warn(segment, x12Texts.codesSeparated);
  }

  #date(segment: Segment): void {
    const [which, text] = [segment.at(1), segment.at(3)];
    if (which === '439') {
      this.accidentDate = dateOf(text) ?? null;
      if (!this.accidentDate) this.warn(segment, x12Texts.accidentDate(text || '(none)'));
    }
    if (which === '434') {
      this.statement = periodOf(text);
      if (!this.statement) this.warn(segment, x12Texts.statementDates(text || '(none)'));
    }
  }
}
