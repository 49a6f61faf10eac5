import {
  newYorkClock,
  newYorkDay,
  reportField,
  REPORT_GROUPS,
  reportTexts,
  type ParameterValue,
  type Period,
  type ReportParameter,
} from '@atlas/contracts';
import type { Session } from '@atlas/platform';
import type { ReportQuery } from './report-query.js';

/** What the second sheet of an exported report says: which report, about what, when and by whom. */
export function reportAbout(query: ReportQuery, { actor }: Session, at: Date): (readonly [label: string, value: string])[] {
  const { definition, parameters, groups } = query;
  return [
    [reportTexts.report, definition.title],
    ...Object.entries(definition.parameters).map(
      ([name, parameter]) => [parameter.label, valueText(parameter, parameters[name])] as const,
    ),
    ...(groups.length ? [[reportTexts.groupedBy, groups.map(name => REPORT_GROUPS[name]).join(', ')] as const] : []),
    [reportTexts.exportedAt, newYorkTime(at)],
    [reportTexts.exportedBy, actor.name],
  ];
}

const two = (number: number): string => String(number).padStart(2, '0');

function newYorkTime(at: Date): string {
  const clock = newYorkClock(at);
  return clock ? `${newYorkDay(at)} ${two(clock.getUTCHours())}:${two(clock.getUTCMinutes())}` : '';
}

function valueText(parameter: ReportParameter, value: ParameterValue | undefined): string {
  if (value === undefined) return reportTexts.all;
  if (typeof value === 'string') return parameter.kind === 'choice' ? (parameter.choices[value]?.label ?? value) : value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value) || parameter.kind !== 'period') return (value as readonly string[]).join(', ');
  const { from, to, field = parameter.fields[0] } = value as Period;
  return `${reportField(field).label}: ${from} – ${to}`;
}
