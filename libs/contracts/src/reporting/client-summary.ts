/** `GET client_report/summary` (ours): the figures of the cases a clinic or a funder sees; money on the wire. */
export interface ClientSummary {
  /** Whose cases these are, by name: four at most, those with the most cases first. */
  readonly providers: readonly string[];
  readonly figures: {
    readonly open_cases: number;
    /** In the last 30 days. */
    readonly new_cases: number;
    readonly closed_cases: number;
    /** Of open cases. */
    readonly claimed: number;
    readonly outstanding: number;
    /** Principal received, of all cases. */
    readonly recovered: number;
    /** Of closed cases: principal received per amount claimed, 0 to 100; null where none is closed. */
    readonly recovery_rate: number | null;
  };
  /** Open cases. */
  readonly by_status: readonly {
    readonly status_id: number;
    readonly status: string;
    readonly track: string;
    readonly cases: number;
    readonly outstanding: number;
  }[];
  /** Cases opened, the last twelve months, oldest first: 'YYYY-MM'. */
  readonly by_month: readonly { readonly month: string; readonly cases: number; readonly claimed: number }[];
  /** Open cases, the largest balance first. */
  readonly by_carrier: readonly {
    readonly carrier: string;
    readonly cases: number;
    readonly claimed: number;
    readonly paid: number;
    readonly outstanding: number;
  }[];
  readonly newest: readonly {
    readonly case_id: string;
    readonly injured: string;
    readonly date_open: string | null;
    readonly claimed: number;
    readonly status: string;
  }[];
}
