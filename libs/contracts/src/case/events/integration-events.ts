/** Where the case service tells the others what happened to cases. */
export const CASE_TOPIC = 'atlas.case';

/**
 * What others learn of cases: ids, codes, money and statuses, never names of people, notes or diagnoses. Types, not interfaces, so that they
 * are JSON to the compiler. Key on the bus: the case id.
 */
export type CaseOpenedData = {
  case_id: string;
  provider_id: number | null;
  insurance_company_id: number | null;
  portfolio_id: number | null;
  status_code: string;
};
export type CaseStatusChangedData = { case_id: string; from_code: string; to_code: string; is_closed: boolean };
export type CaseDeletedData = { case_id: string; is_deleted: boolean };
