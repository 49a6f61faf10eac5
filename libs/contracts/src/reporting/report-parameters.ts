import { CASE_TRACKS } from '../case/attributes/case-attributes.js';
import { invalid, unknownFields } from '../errors/app-error.js';
import { addDays, utcDay } from '../dates/new-york-time.js';
import { readDay } from '../fields/validators.js';
import type { ReportFieldName, ReportGroupName } from './report-fields.js';
import { documentedTexts } from '../texts/documented.js';
import { reportTexts } from '../texts/report.js';

/** Ranges that are made absolute when a report runs. */
export const RELATIVE_PERIODS = {
  this_month: 'This month',
  last_month: 'Last month',
  this_year: 'This year',
  last_12_months: 'Last 12 months',
} as const;
export type RelativePeriod = keyof typeof RELATIVE_PERIODS;

interface Labeled {
  readonly label: string;
}
/** A range of days; `fields` are the dates it can be about, the first unless another is chosen. */
export interface PeriodParameter extends Labeled {
  readonly kind: 'period';
  readonly fields: readonly [ReportFieldName, ...ReportFieldName[]];
  /** All: no range unless one is chosen. */
  readonly default: RelativePeriod | 'all';
  /** The documented message for a missing range, where there is one. */
  readonly missing?: string;
}
/** The day the report looks from. */
export interface DayParameter extends Labeled {
  readonly kind: 'day';
}
/** Some of the records of an option family; all unless some are chosen. */
export interface LookupParameter extends Labeled {
  readonly kind: 'lookup';
  readonly family: string;
  readonly group: ReportGroupName;
}
/** One of a few; each may add a condition of the source. */
export interface ChoiceParameter extends Labeled {
  readonly kind: 'choice';
  readonly choices: Readonly<Record<string, { readonly label: string; readonly only?: string }>>;
  readonly default: string;
}
/** A least number, or the beginning of a text. */
export interface ValueParameter extends Labeled {
  readonly kind: 'at_least' | 'starts_with';
  readonly field: ReportFieldName;
}
export type ReportParameter = PeriodParameter | DayParameter | LookupParameter | ChoiceParameter | ValueParameter;
export type ReportParameters = Readonly<Record<string, ReportParameter>>;

const lookup = (label: string, family: string, group: ReportGroupName): LookupParameter => ({
  kind: 'lookup',
  label,
  family,
  group,
});

export const p = {
  period: (
    fields: PeriodParameter['fields'],
    byDefault: PeriodParameter['default'],
    { label = 'Period', missing }: { label?: string; missing?: string } = {},
  ): PeriodParameter => ({ kind: 'period', label, fields, default: byDefault, ...(missing ? { missing } : {}) }),
  day: (label = 'As of'): DayParameter => ({ kind: 'day', label }),
  lookup,
  choice: (label: string, choices: ChoiceParameter['choices'], byDefault: string): ChoiceParameter => ({
    kind: 'choice',
    label,
    choices,
    default: byDefault,
  }),
  atLeast: (label: string, field: ReportFieldName): ValueParameter => ({ kind: 'at_least', label, field }),
  startsWith: (label: string, field: ReportFieldName): ValueParameter => ({ kind: 'starts_with', label, field }),
  /** Whose cases the report is about. */
  parties: () => ({
    provider: lookup('Provider', 'Provider_Name', 'provider'),
    insurer: lookup('Carrier', 'InsuranceCompany_Name', 'insurer'),
    portfolio: lookup('Portfolio', 'Portfolio_Name', 'portfolio'),
    case_type: lookup('Case type', 'Case_Type', 'case_type'),
    track: p.choice(
      'Track',
      {
        all: { label: 'All' },
        pre: { label: CASE_TRACKS.PRE, only: 'track_pre' },
        arb: { label: CASE_TRACKS.ARB, only: 'track_arb' },
        court: { label: CASE_TRACKS.COURT, only: 'track_court' },
      },
      'all',
    ),
  }),
};

export interface Period {
  readonly from: string;
  readonly to: string;
  readonly field?: ReportFieldName;
}
/** A parameter's value, absolute and checked; a lookup without a value is about all records. */
export type ParameterValue = string | number | Period | readonly string[];
export type ParameterValues = Readonly<Record<string, ParameterValue>>;

const MOST_YEARS = 10;
const MOST_CHOSEN = 1000;
const monthOf = (day: string, months: number): string => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return utcDay(Date.UTC(year, month - 1 + months, 1));
};

/** A relative range as seen from a day. */
export function periodAt(period: RelativePeriod, today: string): Period {
  switch (period) {
    case 'this_month':
      return { from: monthOf(today, 0), to: today };
    case 'last_month':
      return { from: monthOf(today, -1), to: addDays(monthOf(today, 0), -1) };
    case 'this_year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
    case 'last_12_months':
      return { from: monthOf(today, -11), to: today };
  }
}

/** What a report is about when nothing is chosen. */
export const defaultParameters = (parameters: ReportParameters, today: string): ParameterValues =>
  Object.fromEntries(
    Object.entries(parameters).flatMap(([name, parameter]): [string, ParameterValue][] => {
      if (parameter.kind === 'period') return parameter.default === 'all' ? [] : [[name, periodAt(parameter.default, today)]];
      if (parameter.kind === 'day') return [[name, today]];
      return parameter.kind === 'choice' ? [[name, parameter.default]] : [];
    }),
  );

/**
 * Checks the parameters of a run and makes them absolute; those that are left out have their defaults. Throws 400 for an unknown name and 422 with a
 * message for each wrong value.
 */
export function readParameters(
  parameters: ReportParameters,
  given: Readonly<Record<string, unknown>>,
  today: string,
): ParameterValues {
  const unknown = Object.keys(given).filter(name => !Object.hasOwn(parameters, name));
  if (unknown.length) throw unknownFields(unknown);
  const defaults = defaultParameters(parameters, today);
  const errors: Record<string, string> = {};
  const read = Object.entries(parameters).flatMap(([name, parameter]): [string, ParameterValue][] => {
    const value = given[name] === undefined ? defaults[name] : given[name];
    const result = readParameter(parameter, value);
    if (result !== undefined && 'error' in result) errors[name] = result.error;
    return result !== undefined && 'value' in result ? [[name, result.value]] : [];
  });
  if (Object.keys(errors).length) throw invalid(errors);
  return Object.fromEntries(read);
}

type Read = { readonly value: ParameterValue } | { readonly error: string } | undefined;
const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '' || value === '*';
const dayFrom = (value: unknown): string | undefined => (typeof value === 'string' ? readDay(value) : undefined);

function readParameter(parameter: ReportParameter, value: unknown): Read {
  switch (parameter.kind) {
    case 'period':
      return readPeriod(parameter, value);
    case 'day':
      return readAsOf(parameter, value);
    case 'lookup':
      return readChosen(parameter, value);
    case 'choice':
      return typeof value === 'string' && Object.hasOwn(parameter.choices, value)
        ? { value }
        : { error: documentedTexts.pleaseSelect(parameter.label) };
    case 'at_least':
      if (isBlank(value)) return undefined;
      return Number.isInteger(value) && Math.abs(value as number) < 1e9
        ? { value: value as number }
        : { error: reportTexts.wholeNumber(parameter.label) };
    case 'starts_with':
      if (isBlank(value)) return undefined;
      return typeof value === 'string' && value.length <= 200
        ? { value: value.trim() }
        : { error: reportTexts.shortText(parameter.label) };
  }
}

function readAsOf({ label }: DayParameter, value: unknown): Read {
  if (isBlank(value)) return { error: documentedTexts.pleaseEnter(label) };
  const day = dayFrom(value);
  return day === undefined ? { error: reportTexts.dateExpected(label) } : { value: day };
}

function readPeriod(parameter: PeriodParameter, value: unknown): Read {
  const { label, fields, missing = documentedTexts.pleaseSelect(label) } = parameter;
  if (parameter.default === 'all' && isBlank(value)) return undefined;
  if (typeof value !== 'object' || value === null) return { error: missing };
  const { from: begin, to: end, field } = value as { from?: unknown; to?: unknown; field?: unknown };
  if (isBlank(begin) || isBlank(end)) return { error: missing };
  const [from, to] = [dayFrom(begin), dayFrom(end)];
  if (from === undefined || to === undefined) return { error: reportTexts.twoDatesExpected(label) };
  if (to < from) return { error: reportTexts.endBeforeStart(label) };
  if (Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(4) <= from.slice(4) ? 1 : 0) >= MOST_YEARS)
    return { error: reportTexts.tooManyYears(label, MOST_YEARS) };
  const chosen = fields.find(name => name === field);
  if (field !== undefined && !chosen) return { error: reportTexts.chooseOneOf(label, fields.join(', ')) };
  return { value: { from, to, ...(chosen ? { field: chosen } : {}) } };
}

function readChosen({ label }: LookupParameter, value: unknown): Read {
  if (isBlank(value)) return undefined;
  const chosen: unknown[] = Array.isArray(value) ? value : [value];
  const isId = (one: unknown) => (typeof one === 'string' && one.length <= 50) || Number.isInteger(one);
  if (!chosen.length || chosen.length > MOST_CHOSEN || !chosen.every(isId))
    return { error: reportTexts.tooManyIds(label, MOST_CHOSEN) };
  return chosen.includes('*') ? undefined : { value: chosen.map(String) };
}
