import type { CaseTrack } from '../attributes/case-attributes.js';

/** `GET case/new?provider_id`: what the form of a new case starts with; nothing is stored by asking. */
export interface NewCaseDefaults {
  readonly accident_state: string;
  /** The firm's no-fault case type; null where it has none. */
  readonly case_type_id: number | null;
  readonly case_type_name: string | null;
  /** YYYY-MM-DD, today in New York. */
  readonly date_open: string;
  readonly track: CaseTrack;
  /** The provider's; null where no provider was named, or it names none that needs nothing more. */
  readonly initial_status_id: number | null;
  readonly initial_status_name: string | null;
}
