/** What `FeeSchedule/VlidateCpt` says of one line of a bill. Without a schedule nothing is known, and nothing is an error. */
export interface FeeAnswer {
  /** The code is in a schedule that was in force. */
  readonly known: boolean;
  /** Dollars for the whole line; null: nothing is said. */
  readonly allowed: number | null;
  /** Dollars that the charge is above it; null without a charge or an allowed amount. */
  readonly over: number | null;
  /** The day's cap left less than the line is worth. */
  readonly cap_hit: boolean;
  readonly by_report: boolean;
  readonly version: string | null;
  readonly section: string | null;
  readonly region: number | null;
  readonly cf: number | null;
  readonly rvu: number | null;
  readonly format_ok: boolean;
  readonly message: string | null;
}

/** A row of `shareutility/cpt/search`. */
export interface CptRow {
  readonly code: string;
  readonly description: string;
  readonly kind: string;
  readonly release: string | null;
  readonly default_charge: number | null;
  readonly allowed: number | null;
  /** The day from which the code is no longer in force, where that day has come. */
  readonly ended_on: string | null;
}
