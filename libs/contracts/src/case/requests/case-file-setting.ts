import type { NameFieldOf } from '../attributes/attribute-values.js';
import { CASE_ATTRIBUTES } from '../attributes/case-attributes.js';
import { reference, state, text } from '../../fields/constructors.js';
import { requestOf } from '../../fields/request-of.js';
import { namePatternFault } from '../../master-data/documents/name-pattern.js';
import { ReadOnly } from '../../read-only-fields.js';

/** The attributes that a firm may give a default for new cases, in the order of the form. */
export const CASE_DEFAULTS = {
  initial_status_id: CASE_ATTRIBUTES.initial_status_id,
  case_workflow_type_id: CASE_ATTRIBUTES.case_workflow_type_id,
  case_type_id: CASE_ATTRIBUTES.case_type_id,
  accident_state: state('Accident State'),
  attorney_firm_id: CASE_ATTRIBUTES.attorney_firm_id,
  claimant_attorney_id: CASE_ATTRIBUTES.claimant_attorney_id,
  court_id: CASE_ATTRIBUTES.court_id,
  location_id: CASE_ATTRIBUTES.location_id,
} as const;
export type CaseDefaultName = keyof typeof CASE_DEFAULTS;
export const CASE_DEFAULT_NAMES = Object.keys(CASE_DEFAULTS) as CaseDefaultName[];

/** The defaults of new documents. */
export const FILE_DEFAULTS = {
  document_node_id: reference('document/node', { label: 'Document Node', short: 'Node', lookup: 'Document_Node' }),
  /** For nodes without a pattern. */
  name_pattern: text('Name Pattern'),
} as const;

export const CASE_FILE_SETTING_FIELDS = { ...CASE_DEFAULTS, ...FILE_DEFAULTS } as const;
type SettingName = keyof typeof CASE_FILE_SETTING_FIELDS;
export const CASE_FILE_SETTING_NAMES = Object.keys(CASE_FILE_SETTING_FIELDS) as SettingName[];
type ReferenceName = Extract<SettingName, `${string}_id`>;

export const CASE_FILE_REFERENCES = CASE_FILE_SETTING_NAMES.filter((name): name is ReferenceName => name.endsWith('_id'));

/** `POST domain_account/case_file_setting` (ours). Fields that are not named keep their values; null clears. */
@ReadOnly({
  calculated: [
    'revision',
    'warnings',
    'initial_status_name',
    'case_workflow_type_name',
    'case_type_name',
    'attorney_firm_name',
    'claimant_attorney_name',
    'court_name',
    'location_name',
    'document_node_name',
  ],
})
export class CaseFileSettingRequest extends requestOf(CASE_FILE_SETTING_FIELDS, {
  name_pattern: ({ name_pattern }) => (name_pattern ? namePatternFault(name_pattern) : undefined),
}) {}

/** What is stored of it. */
export type CaseFileDefaults = { readonly [Name in ReferenceName]: number | null } & {
  readonly accident_state: string | null;
  readonly name_pattern: string | null;
};

/** `GET domain_account/case_file_setting` (ours). `revision`: 0 until it is saved for the first time. */
export type CaseFileSetting = CaseFileDefaults & { readonly [Name in ReferenceName as NameFieldOf<Name>]: string | null } & {
  readonly revision: number;
  /** Defaults that are not used, and read-only fields that were sent with another value. */
  readonly warnings: readonly string[];
};

/** `GET case/upload_default` (ours): the node for documents that name none; null where there is none that this user may upload to. */
export interface UploadDefault {
  readonly document_node_id: number | null;
  readonly document_node_name: string | null;
}
