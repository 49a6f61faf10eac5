import {
  DIAGNOSIS_FIELDS,
  REPEATED_LINE,
  type CaseAttributes,
  type CaseImportFieldName,
  type ImportSource,
  type CaseLine,
  type Reference,
  type RowMessage,
} from '@atlas/contracts';
import { randomUUID } from 'node:crypto';
import type { CaseCommand, ImportLine, Opening } from '../../domain/case/case.commands.js';
import { numberedLines } from '../../domain/rules/import-lines.js';
import type { AppliedDefaults } from '../../application/case-file-setting/case-defaults.js';
import type { BatchWorld } from '../../application/case-batch.js';
import { birthDateWarnings, firstValue, type ClaimGroup } from './claim-groups.js';
import type { Parties } from './parties.js';

/** Who imports, and what a new case begins with. */
export interface ImportWorld extends BatchWorld {
  /** By provider; what the providers say of their cases. */
  readonly openingFor: (provider: Reference | null) => Opening;
  /** The firm's defaults for attributes that the file does not name, and why some are not used. */
  readonly defaults: Pick<AppliedDefaults, 'attributes' | 'warnings'>;
  readonly specialities: ReadonlyMap<string, Reference>;
  /** Providers who take no new cases since an earlier day. */
  readonly terminated: ReadonlySet<number>;
}

/** A line with what it is known by: its content, and which of the same ones in the file it is. */
export interface NumberedLine {
  readonly key: string;
  readonly occurrence: number;
  readonly line: { readonly read: CaseLine };
}

export interface ImportCommand {
  readonly command: CaseCommand<'ImportLines'>;
  readonly lines: readonly NumberedLine[];
  readonly warnings: readonly RowWarning[];
}

/** With the values of the row. */
export interface RowWarning extends RowMessage {
  readonly values: CaseLine['values'];
}

export const specialityOf = ({ specialities }: ImportWorld, { values }: CaseLine): Reference | null =>
  (values.speciality && specialities.get(values.speciality.toLowerCase())) || null;

/** Says in the case's own words what the lines of one claim ask for. */
export class ImportCommands {
  constructor(
    private readonly world: ImportWorld,
    private readonly parties: Parties,
    private readonly source: ImportSource,
  ) {}

  /** The lines of a claim, each with what its case knows it by. */
  numbered({ lines }: ClaimGroup): readonly NumberedLine[] {
    return numberedLines(lines.map(line => ({ ...contentOf(line), read: line })));
  }

  of(group: ClaimGroup, caseId: string): ImportCommand {
    const lines = this.numbered(group);
    const duplicates = lines.filter(({ occurrence }) => occurrence > 1);
    const attributes = this.#attributes(group);
    const open = {
      case_id: caseId,
      case_key: group.key,
      attributes,
      opening: this.world.openingFor(attributes.provider_id ?? null),
    };
    return {
      command: { type: 'ImportLines', data: { source: this.source, open, lines: lines.map(line => this.#line(line)) } },
      lines,
      warnings: [
        ...birthDateWarnings(group),
        ...duplicates.map(({ line }) => ({ row: line.read.row, field: 'row', message: REPEATED_LINE, values: line.read.values })),
      ],
    };
  }

  #line({ key, line: { read } }: NumberedLine): ImportLine {
    return {
      key,
      row: read.row,
      treatment_id: randomUUID(),
      cpt_code: {
        id: randomUUID(),
        code: read.values.cpt_code ?? '',
        modifier: read.values.modifier ?? null,
        units: read.units,
        charge_cents: read.amount_cents,
        description: null,
      },
      bill_number: read.values.bill_number ?? null,
      dos_from: read.dos_from,
      dos_to: read.dos_to,
      date_bill_sent: read.date_bill_sent,
      treating_doctor: this.parties.reference('operating_doctor', read),
      speciality: specialityOf(this.world, read),
      diagnosis: diagnosisOf(read),
      bill_status: read.values.bill_status ?? null,
    };
  }

  /** The first value that the claim's lines have for each attribute, else the firm's default. */
  #attributes(group: ClaimGroup): CaseAttributes {
    const { lines } = group;
    const text = (field: CaseImportFieldName) => firstValue(lines, line => line.values[field]);
    const all: Readonly<Record<string, unknown>> = {
      injured_first_name: text('injured_first_name'),
      injured_last_name: text('injured_last_name'),
      injured_dob: firstValue(lines, line => line.injured_dob),
      injured_sex: text('injured_sex'),
      injured_address1: text('injured_address1'),
      injured_city: text('injured_city'),
      injured_state: text('injured_state'),
      injured_zip: text('injured_zip'),
      provider_id: firstValue(lines, line => this.parties.reference('provider_master', line)),
      insurance_company_id: this.parties.insurerOf(group),
      treating_doctor_id: firstValue(lines, line => this.parties.reference('operating_doctor', line)),
      speciality_id: firstValue(lines, line => specialityOf(this.world, line)),
      ins_claim_number: text('ins_claim_number'),
      policy_number: text('policy_number'),
      account_no: text('account_no'),
      accident_date: firstValue(lines, line => line.accident_date),
    };
    return {
      ...this.world.defaults.attributes,
      ...Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)),
    };
  }
}

const diagnosisOf = ({ values }: CaseLine): string[] =>
  DIAGNOSIS_FIELDS.map(field => values[field]).filter(code => code !== undefined);

/** What makes a line the same line again. */
const contentOf = (line: CaseLine) => ({
  bill_number: line.values.bill_number ?? null,
  dos_from: line.dos_from,
  dos_to: line.dos_to,
  cpt_code: line.values.cpt_code ?? '',
  modifier: line.values.modifier ?? null,
  units: line.units,
  charge_cents: line.amount_cents,
  diagnosis: diagnosisOf(line),
  treating_doctor: line.values.treating_doctor ?? null,
  speciality: line.values.speciality ?? null,
});
