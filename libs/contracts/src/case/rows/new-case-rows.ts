import type { CaseTrack } from '../attributes/case-attributes.js';
import type { CaseFileSetting } from '../requests/case-file-setting.js';

type FirmDefaults = Pick<
  CaseFileSetting,
  | 'case_workflow_type_id'
  | 'case_workflow_type_name'
  | 'attorney_firm_id'
  | 'attorney_firm_name'
  | 'claimant_attorney_id'
  | 'claimant_attorney_name'
  | 'court_id'
  | 'court_name'
  | 'location_id'
  | 'location_name'
>;

/** `GET case/new?provider_id`: what the form of a new case starts with; nothing is stored by asking. */
export interface NewCaseDefaults extends FirmDefaults {
  readonly accident_state: string;
  /** The default of the firm, else its no-fault case type; null where it has none. */
  readonly case_type_id: number | null;
  readonly case_type_name: string | null;
  /** YYYY-MM-DD, today in New York. */
  readonly date_open: string;
  readonly track: CaseTrack;
  /** The provider's, else the default of the firm; one that needs more than the form can say is not used. */
  readonly initial_status_id: number | null;
  readonly initial_status_name: string | null;
  /** Defaults of the firm that are not used, and why. */
  readonly warnings: readonly string[];
}
