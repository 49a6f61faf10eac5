import {
  CASE_FILE_REFERENCES,
  CASE_FILE_SETTING_FIELDS,
  type CaseAttributes,
  caseTexts,
  fieldLabel,
  type Reference,
} from '@atlas/contracts';
import { Database } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { findReferences, isNamedBy, type ReferenceRecord } from '../../references/reference-book.js';
import { needsNumber, type FirmOpening } from '../case-opening.js';
import { findCaseFileSetting, type CaseFileSettingRow } from './case-file-setting.table.js';

export type SettingReference = (typeof CASE_FILE_REFERENCES)[number];

/** The records that a setting names: those that can be used, and why the others cannot. */
export interface NamedRecords {
  readonly usable: ReadonlyMap<SettingReference, ReferenceRecord>;
  /** All that exist, with their names. */
  readonly all: ReadonlyMap<SettingReference, ReferenceRecord>;
  readonly warnings: readonly string[];
}

/** The firm's defaults for new cases and files, as they are applied. */
export interface AppliedDefaults {
  readonly opening: FirmOpening;
  readonly attributes: CaseAttributes;
  readonly workflow: Reference | null;
  readonly node: ReferenceRecord | undefined;
  readonly namePattern: string | null;
  /** Defaults that are not used because their record is inactive or was deleted. */
  readonly warnings: readonly string[];
}

/** How the initial status and the workflow type are applied depends on the provider, so they are not attributes here. */
const OF_THE_OPENING: readonly SettingReference[] = ['initial_status_id', 'case_workflow_type_id'];
const OF_FILES: readonly SettingReference[] = ['document_node_id'];

/** Reads the firm's defaults and the records that they name. */
@Injectable()
export class CaseDefaults {
  constructor(private readonly database: Database) {}

  async of(accountId: number): Promise<AppliedDefaults> {
    const setting = await findCaseFileSetting(this.database, accountId);
    const { usable, warnings } = await this.records(accountId, setting);
    const initial = usable.get('initial_status_id');
    const workflow = usable.get('case_workflow_type_id');
    const attributes = [...usable].filter(([name]) => !OF_THE_OPENING.includes(name) && !OF_FILES.includes(name));
    return {
      opening: { initial, workflow_type_id: workflow?.id },
      attributes: {
        ...Object.fromEntries(attributes.map(([name, record]) => [name, referenceTo(record)])),
        ...(setting.accident_state ? { accident_state: setting.accident_state } : {}),
      },
      workflow: workflow ? referenceTo(workflow) : null,
      node: usable.get('document_node_id'),
      namePattern: setting.name_pattern,
      warnings,
    };
  }

  async records(accountId: number, setting: CaseFileSettingRow): Promise<NamedRecords> {
    const named = CASE_FILE_REFERENCES.flatMap(name => {
      const id = setting[name];
      return id === null ? [] : [{ name, resource: CASE_FILE_SETTING_FIELDS[name].target!.resource, key: id }];
    });
    const found = await findReferences(this.database, accountId, named);
    const all = new Map<SettingReference, ReferenceRecord>();
    const usable = new Map<SettingReference, ReferenceRecord>();
    const warnings: string[] = [];
    for (const { name, ...key } of named) {
      const label = fieldLabel(name, CASE_FILE_SETTING_FIELDS[name]);
      const record = found.find(candidate => isNamedBy(candidate, key));
      if (record) all.set(name, record);
      if (!record) warnings.push(caseTexts.defaultDeleted(label));
      else if (!record.is_active) warnings.push(caseTexts.defaultInactive(label, record.name));
      else if (name === 'initial_status_id' && needsNumber(record))
        warnings.push(caseTexts.defaultNeedsNumber(label, record.name));
      else usable.set(name, record);
    }
    return { all, usable, warnings };
  }
}

const referenceTo = ({ id, name }: ReferenceRecord): Reference => ({ id, name });
