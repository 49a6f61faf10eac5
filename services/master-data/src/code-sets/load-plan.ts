import {
  codeTexts,
  isDentalCode,
  isModifierFormat,
  type LoadedSet,
  plainDiagnosis,
  readDay,
  type ScheduleTable,
} from '@atlas/contracts';

export type Cells = Readonly<Record<string, string>>;
type Values = Readonly<Record<string, unknown>>;

/** What one row of a file becomes: a record of `path`, found again by `key`. */
export interface PlannedRow {
  readonly path: string;
  readonly input: Values;
}

/** Rows of one table that a load writes, and how rows missing from the file are handled. */
export interface LoadTarget {
  readonly path: string;
  /** Columns by which a row is found again, in the form they are kept in. */
  readonly key: readonly string[];
  /** Rows that are of this set: column → value; empty: all of the account's. */
  readonly within: Values;
  /** `end`: they get this day; `delete`: they are taken out; `keep`: they stay. */
  readonly gone: { readonly kind: 'end'; readonly column: string } | { readonly kind: 'delete' | 'keep' };
  /** Its rows have the release that created or last changed them. */
  readonly namesRelease: boolean;
}

/** How a file of a set is read. */
export interface LoadPlan {
  readonly targets: readonly LoadTarget[];
  /** Our column → accepted headers; the first one is used in exports. */
  readonly columns: Readonly<Record<string, readonly string[]>>;
  readonly required: readonly string[];
  /** Answers the row, or why it is refused. */
  row(cells: Cells): PlannedRow | string;
}

/** 20020701, 2002-07-01 or 07/01/2002; what is no day is left as it is, for the validation to name. */
const dayOf = (text: string | undefined): string | null => {
  if (!text) return null;
  const plain = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  return plain ? `${plain[1]}-${plain[2]}-${plain[3]}` : (readDay(text) ?? text);
};
const textOrNull = (text: string | undefined): string | null => text || null;
const yes = (text: string | undefined): boolean => /^(true|yes|y|1)$/i.test(text ?? '');

const PROCEDURES: LoadTarget = {
  path: 'procedure_code',
  key: ['code'],
  within: { kind: 'hcpcs' },
  gone: { kind: 'end', column: 'termination_date' },
  namesRelease: true,
};
const MODIFIERS: LoadTarget = { ...PROCEDURES, path: 'procedure_modifier', within: {} };

const HCPCS: LoadPlan = {
  targets: [PROCEDURES, MODIFIERS],
  columns: {
    code: ['hcpcs', 'code', 'hcpcs code', 'hcpc'],
    short_description: ['short_description', 'short_descriptor', 'short description', 'short descriptor', 'description'],
    long_description: ['long_description', 'long description'],
    add_date: ['add_date', 'add date', 'added on'],
    termination_date: ['termination_date', 'term_dt', 'ended on'],
  },
  required: ['code'],
  row(cells) {
    const code = (cells['code'] ?? '').toUpperCase();
    if (isDentalCode(code)) return codeTexts.dentalNotKept;
    const [short, long] = [textOrNull(cells['short_description']), textOrNull(cells['long_description'])];
    const dates = {
      ...(cells['add_date'] === undefined ? {} : { add_date: dayOf(cells['add_date']) }),
      // A code that a release lists without an end is in force again.
      termination_date: dayOf(cells['termination_date']),
    };
    if (isModifierFormat(code)) return { path: 'procedure_modifier', input: { code, description: long ?? short, ...dates } };
    const words = { short_description: short, ...(cells['long_description'] === undefined ? {} : { long_description: long }) };
    return { path: 'procedure_code', input: { code, kind: 'hcpcs', ...words, ...dates } };
  },
};

const DIAGNOSES: LoadPlan = {
  targets: [{ path: 'diagnosis_code', key: ['code'], within: {}, gone: { kind: 'end', column: 'valid_to' }, namesRelease: true }],
  columns: {
    code: ['icd10cm', 'code', 'icd-10-cm', 'icd10'],
    description: ['description', 'long description', 'long_description'],
  },
  required: ['code', 'description'],
  row: cells => ({
    path: 'diagnosis_code',
    input: { code: plainDiagnosis(cells['code'] ?? ''), description: textOrNull(cells['description']), valid_to: null },
  }),
};

const PLACES: LoadPlan = {
  targets: [{ path: 'place_of_service', key: ['code'], within: {}, gone: { kind: 'keep' }, namesRelease: false }],
  columns: { code: ['code', 'pos'], name: ['name', 'description'], is_facility: ['is_facility', 'facility'] },
  required: ['code', 'name'],
  row: cells => ({
    path: 'place_of_service',
    input: {
      code: (cells['code'] ?? '').padStart(2, '0'),
      name: cells['name'],
      ...(cells['is_facility'] === undefined ? {} : { is_facility: yes(cells['is_facility']) }),
    },
  }),
};

const ZIPS: LoadPlan = {
  targets: [{ path: 'zipcode', key: ['zip', 'city', 'state'], within: {}, gone: { kind: 'delete' }, namesRelease: false }],
  columns: {
    zip: ['zip', 'zipcode', 'zip code'],
    city: ['city'],
    state: ['state'],
    county: ['county'],
    lat: ['lat', 'latitude'],
    lon: ['lon', 'lng', 'longitude'],
  },
  required: ['zip', 'city', 'state'],
  row: cells => ({
    path: 'zipcode',
    input: Object.fromEntries(Object.entries(cells).map(([name, text]) => [name, textOrNull(text)])),
  }),
};

const REGIONS: LoadPlan = {
  targets: [{ path: 'fee_schedule/region_zip', key: ['zip', 'from'], within: {}, gone: { kind: 'keep' }, namesRelease: false }],
  columns: { zip: ['zip', 'zip code'], region: ['region'], from: ['from', 'effective_from'], to: ['to', 'effective_to'] },
  required: ['zip', 'region', 'from'],
  row: cells => ({
    path: 'fee_schedule/region_zip',
    input: { zip: cells['zip'], region: cells['region'], from: dayOf(cells['from']), to: dayOf(cells['to']) },
  }),
};

export const SET_PLANS: Readonly<Record<LoadedSet, LoadPlan>> = {
  hcpcs: HCPCS,
  icd10cm: DIAGNOSES,
  pos: PLACES,
  zip: ZIPS,
  region_zip: REGIONS,
};

/** What a table of a fee schedule has beside its version, and by what its rows are found again. */
const TABLES: Readonly<
  Record<
    ScheduleTable,
    {
      readonly key: readonly string[];
      readonly columns: Readonly<Record<string, readonly string[]>>;
      readonly required: readonly string[];
    }
  >
> = {
  conversion_factor: {
    key: ['section', 'region'],
    columns: { section: ['section'], region: ['region'], cf: ['cf', 'conversion factor', 'factor'] },
    required: ['section', 'region', 'cf'],
  },
  relative_value: {
    key: ['code', 'modifier', 'section'],
    columns: {
      code: ['code'],
      modifier: ['modifier', 'mod'],
      section: ['section'],
      rvu: ['rvu', 'relative value'],
      pc_pct: ['pc_pct', 'professional part %'],
      tc_pct: ['tc_pct', 'technical part %'],
      follow_up_days: ['follow_up_days', 'follow up days'],
      by_report: ['by_report', 'by report'],
      evaluation: ['evaluation'],
    },
    required: ['code', 'section', 'rvu'],
  },
  daily_cap: {
    key: ['section', 'provider_kind'],
    columns: {
      section: ['section'],
      provider_kind: ['provider_kind', 'provider kind'],
      plain_rvu: ['plain_rvu', 'units a day'],
      reeval_rvu: ['reeval_rvu', 'with a re-evaluation'],
      initial_eval_rvu: ['initial_eval_rvu', 'with an initial evaluation'],
    },
    required: ['section', 'provider_kind'],
  },
};

/** A table of a draft version, whole: what the file lacks goes. */
export function schedulePlan(table: ScheduleTable, versionId: number): LoadPlan {
  const { key, columns, required } = TABLES[table];
  const path = `fee_schedule/${table}`;
  return {
    targets: [{ path, key, within: { version_id: versionId }, gone: { kind: 'delete' }, namesRelease: false }],
    columns,
    required,
    row: cells => {
      const values = Object.entries(cells).map(([name, text]) => {
        if (name === 'by_report') return [name, yes(text)];
        // An empty cell gets the default of the form.
        return [name, name === 'evaluation' ? text.toLowerCase() || 'none' : textOrNull(text)];
      });
      return { path, input: { ...(Object.fromEntries(values) as Values), version_id: versionId } };
    },
  };
}
