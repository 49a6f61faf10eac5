import { x12Texts } from '@atlas/contracts';
import { X12Refusal, type ProblemList, type SegmentPlace } from '../problems.js';
import type { Segment } from './segment.js';
import { segmentsOf } from './segments.js';

/** One ST … SE: its type and its segments, without those of the envelope. */
export interface Transaction {
  /** ST01: 837, 835, 277 … */
  readonly kind: string;
  /** GS08, or ST03 where the group does not say it: 005010X222A1 … */
  readonly version: string;
  readonly control_number: string;
  /** To be walked once, and before the next transaction is asked for: they are cut from the text one by one. */
  readonly segments: Iterable<Segment>;
  /** Its ST. */
  readonly place: SegmentPlace;
}

/** Names of segments: two or three letters and digits, a letter first. */
const NAME = /^[A-Z][A-Z0-9]{1,2}$/;

/** What is open while a file is read. */
interface Open {
  readonly head: Segment;
  /** Closed parts inside: groups of an interchange, transactions of a group. */
  parts: number;
}

/**
 * The transactions of a file one by one: several interchanges, groups and transactions are fine. A count or a control number that is not
 * right is a warning; an unclosed part, or one outside its envelope, refuses the file, because then some of it is missing.
 */
class TransactionReader {
  #interchange: Open | undefined;
  #group: Open | undefined;
  #head: Segment | undefined;
  readonly #segments: Generator<Segment, void, undefined>;

  constructor(
    text: string,
    private readonly problems: ProblemList,
  ) {
    this.#segments = segmentsOf(text);
  }

  *read(): Generator<Transaction, void, undefined> {
    let isEmpty = true;
    for (let segment = this.#next(); segment; segment = this.#next()) {
      isEmpty = false;
      this.#take(segment);
      if (segment.segment === 'ST') yield this.#begun(segment);
    }
    if (isEmpty) throw new X12Refusal('File', 0, x12Texts.fileEmpty);
    if (this.#interchange) throw new X12Refusal('ISA', this.#interchange.head.segment_no, x12Texts.ieaMissing);
  }

  #next(): Segment | undefined {
    const { value } = this.#segments.next();
    return value ?? undefined;
  }

  #begun(head: Segment): Transaction {
    const version = this.#group?.head.at(8) || head.at(3);
    return { kind: head.at(1), version, control_number: head.at(2), segments: this.#inside(), place: head };
  }

  /** The segments before the next SE. */
  *#inside(): Generator<Segment, void, undefined> {
    for (let segment = this.#next(); segment; segment = this.#next()) {
      const isBody = this.#take(segment);
      if (!this.#head) return;
      if (isBody) yield segment;
    }
  }

  /** True for a segment that says something inside of a transaction. */
  #take(segment: Segment): boolean {
    switch (segment.segment) {
      case 'ISA':
        this.#interchange = this.#opened(segment, this.#interchange, 'IEA');
        return false;
      case 'GS':
        if (!this.#interchange) throw outside(segment, 'ISA');
        this.#group = this.#opened(segment, this.#group, 'GE');
        return false;
      case 'ST':
        if (!this.#group) throw outside(segment, 'GS');
        if (this.#head) throw notClosed(this.#head, 'SE');
        this.#head = segment;
        return false;
      case 'SE':
        this.#transactionEnds(segment);
        return false;
      case 'GE':
        this.#groupEnds(segment);
        return false;
      case 'IEA':
        this.#interchangeEnds(segment);
        return false;
      default:
        return this.#isBody(segment);
    }
  }

  #opened(segment: Segment, open: Open | undefined, closedBy: string): Open {
    if (open) throw notClosed(open.head, closedBy);
    return { head: segment, parts: 0 };
  }

  #isBody(segment: Segment): boolean {
    // TA1 and similar segments are outside groups and contain no claims.
    if (!this.#head && this.#interchange && NAME.test(segment.segment)) return false;
    if (!this.#head) throw outside(segment, this.#interchange ? 'ST' : 'ISA');
    if (NAME.test(segment.segment)) return true;
    this.problems.warn(named(segment), x12Texts.segmentUnknown);
    return false;
  }

  #transactionEnds(segment: Segment): void {
    const head = this.#head;
    if (!head) throw outside(segment, 'ST');
    const count = segment.segment_no - head.segment_no + 1;
    if (Number(segment.at(1)) !== count) this.problems.warn(segment, x12Texts.segmentCount(segment.at(1) || 'no', count));
    this.#compare(segment, segment.at(2), head, head.at(2));
    if (this.#group) this.#group.parts++;
    this.#head = undefined;
  }

  #groupEnds(segment: Segment): void {
    if (this.#head) throw notClosed(this.#head, 'SE');
    if (!this.#group) throw outside(segment, 'GS');
    this.#count(segment, this.#group, 'transactions');
    this.#compare(segment, segment.at(2), this.#group.head, this.#group.head.at(6));
    if (this.#interchange) this.#interchange.parts++;
    this.#group = undefined;
  }

  #interchangeEnds(segment: Segment): void {
    if (this.#head) throw notClosed(this.#head, 'SE');
    if (this.#group) throw notClosed(this.#group.head, 'GE');
    if (!this.#interchange) throw outside(segment, 'ISA');
    this.#count(segment, this.#interchange, 'groups');
    this.#compare(segment, segment.at(2), this.#interchange.head, this.#interchange.head.at(13));
    this.#interchange = undefined;
  }

  #count(segment: Segment, { parts }: Open, what: string): void {
    if (Number(segment.at(1)) !== parts)
      this.problems.warn(segment, x12Texts.partCount(segment.segment, segment.at(1) || 'no', what, parts));
  }

  #compare(segment: Segment, number: string, head: Segment, expected: string): void {
    if (number !== expected)
      this.problems.warn(
        segment,
        x12Texts.controlNumber(number || '(none)', head.segment, head.segment_no, expected || '(none)'),
      );
  }
}

/** The transactions of one kind; one of another kind is said, not lost. */
export function* transactionsOf(text: string, kind: string, problems: ProblemList): Generator<Transaction, void, undefined> {
  for (const transaction of new TransactionReader(text, problems).read())
    if (transaction.kind === kind) yield transaction;
    else {
      const { place, control_number } = transaction;
      problems.warn(place, x12Texts.otherTransaction(control_number || '(no number)', transaction.kind || '(no kind)'));
    }
}

/** A name that is none is shown as far as it helps to find it. */
const named = ({ segment, segment_no }: Segment) => ({ segment: segment.slice(0, 10) || '(no name)', segment_no });

const outside = (segment: Segment, envelope: string): X12Refusal =>
  new X12Refusal(named(segment).segment, segment.segment_no, x12Texts.outsideEnvelope(envelope));

const notClosed = (head: Segment, closedBy: string): X12Refusal =>
  new X12Refusal(head.segment, head.segment_no, x12Texts.notClosed(closedBy, head.segment));
