import { fieldTexts } from '../../texts/field.js';
/**
 * What a rule finds is either impossible, then it is refused, or unlikely, then it is saved with a warning. Forms show both before they send, the case
 * decides by the same rules, and imports apply them to every row.
 */
export type Severity = 'impossible' | 'unlikely';

export interface Finding {
  readonly severity: Severity;
  /** The fields that were compared, as requests name them. A refusal names the first. */
  readonly fields: readonly [string, ...string[]];
  readonly message: string;
}

/** One rule of a table: which fields it compares, and its messages about what it finds. */
export interface PlausibilityRule<Facts> {
  readonly severity: Severity;
  readonly fields: readonly [string, ...string[]];
  readonly find: (facts: Facts) => string | readonly string[] | undefined;
}

type Day = string | null | undefined;

export const isBefore = (one: Day, other: Day): boolean => Boolean(one && other && one < other);
export const isAfter = (one: Day, other: Day): boolean => isBefore(other, one);

/** Applies a table of rules. `changed` limits it to rules about fields that a request changes: what was saved before is not asked again. */
export function findingsOf<Facts>(
  rules: readonly PlausibilityRule<Facts>[],
  facts: Facts,
  changed?: ReadonlySet<string>,
): readonly Finding[] {
  // Imports apply the tables to every row: most find nothing and should cost nothing.
  const findings: Finding[] = [];
  for (const { severity, fields, find } of rules) {
    if (changed && !fields.some(field => changed.has(field))) continue;
    const found = find(facts);
    if (found === undefined) continue;
    for (const message of typeof found === 'string' ? [found] : found) findings.push({ severity, fields, message });
  }
  return findings;
}

export const isImpossible = ({ severity }: Finding): boolean => severity === 'impossible';
export const unlikelyMessages = (findings: readonly Finding[]): readonly string[] =>
  findings.filter(finding => !isImpossible(finding)).map(({ message }) => message);

interface WithToday {
  /** The account's calendar day, YYYY-MM-DD. */
  readonly today: string;
}

type DayField<Facts> = {
  [Name in keyof Facts]-?: Facts[Name] extends Day ? Name : never;
}[keyof Facts] &
  string;

/** The tables of rules are mostly comparisons of days; the labels are those of the fields. */
export const dayRules = <Facts extends WithToday>(labels: Partial<Record<DayField<Facts>, string>>) => {
  const label = (field: DayField<Facts>): string => labels[field] ?? field;
  const day = (facts: Facts, field: DayField<Facts>): Day => facts[field] as Day;
  return {
    inTheFuture: (severity: Severity, field: DayField<Facts>): PlausibilityRule<Facts> => ({
      severity,
      fields: [field],
      find: facts => (isAfter(day(facts, field), facts.today) ? fieldTexts.inTheFuture(label(field)) : undefined),
    }),
    before: (severity: Severity, field: DayField<Facts>, other: DayField<Facts>): PlausibilityRule<Facts> => ({
      severity,
      fields: [field, other],
      find: facts =>
        isBefore(day(facts, field), day(facts, other)) ? fieldTexts.isBefore(label(field), label(other)) : undefined,
    }),
    after: (severity: Severity, field: DayField<Facts>, other: DayField<Facts>): PlausibilityRule<Facts> => ({
      severity,
      fields: [field, other],
      find: facts => (isAfter(day(facts, field), day(facts, other)) ? fieldTexts.isAfter(label(field), label(other)) : undefined),
    }),
  };
};
