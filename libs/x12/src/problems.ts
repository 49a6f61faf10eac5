/** A position in the file: the segment's name and its number, counted from 1 over the whole file. */
export interface SegmentPlace {
  readonly segment: string;
  readonly segment_no: number;
}

/** Something that is wrong with a file that can be read: a warning, or why one claim of it cannot be taken. */
export interface X12Problem extends SegmentPlace {
  readonly severity: 'error' | 'warning';
  /** The claim (CLM or CLP) it is about, counted from 1 over the whole file; null for the file around them. */
  readonly claim_no: number | null;
  /** What is wrong, for the user; names the segment and its number. */
  readonly message: string;
}

/** A file that is refused whole. The readers throw this and nothing else, whatever they are given. */
export class X12Refusal extends Error implements SegmentPlace {
  constructor(
    readonly segment: string,
    readonly segment_no: number,
    /** Without place: 'The interchange is not closed: IEA is missing.' */
    readonly reason: string,
  ) {
    super(segment_no ? `${segment} (segment ${segment_no}): ${reason}` : reason);
    this.name = 'X12Refusal';
  }
}

/** Collects what is wrong while a file is read; keeps the first thousands and counts the rest, so that a broken file cannot fill the memory. */
export class ProblemList {
  static readonly MOST = 10_000;
  readonly #problems: X12Problem[] = [];

  get all(): readonly X12Problem[] {
    return this.#problems;
  }

  warn(place: SegmentPlace, message: string, claimNo: number | null = null): void {
    this.add(place, 'warning', message, claimNo);
  }

  add(place: SegmentPlace, severity: X12Problem['severity'], message: string, claimNo: number | null): void {
    if (this.#problems.length < ProblemList.MOST) this.#problems.push(problemAt(place, severity, message, claimNo));
  }
}

export const problemAt = (
  { segment, segment_no }: SegmentPlace,
  severity: X12Problem['severity'],
  message: string,
  claim_no: number | null,
): X12Problem => ({ segment, segment_no, severity, claim_no, message: `${segment} (segment ${segment_no}): ${message}` });
