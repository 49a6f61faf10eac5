import { CASE_IMPORT, type CaseImportFieldName, type CaseLine } from '@atlas/contracts';
import type { LineView } from '../table/survey.js';
import { claimKeyOf } from './claim-key.js';

/** A line of a clinic's file becomes part of one case. */
export const CASE_LINES: LineView<CaseLine, CaseImportFieldName> = {
  kind: CASE_IMPORT,
  groupOf: claimKeyOf,
  names: ['provider_name', 'insurance_company_name'],
};
