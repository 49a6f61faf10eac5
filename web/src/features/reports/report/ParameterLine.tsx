import { reportField, type LookupParameter, type ParameterValue, type Period, type ReportParameter } from '@atlas/contracts';
import { formatDate } from '@/components/format/dates.js';
import { textOf } from '@/components/format/text.js';
import { familyPath, useOptions } from '@/providers/lookups/use-options.js';
import { t } from '@/texts/t.js';
import { PrintedLine } from '../PrintedLine.js';

/** The names of what was chosen. */
const Chosen = ({ family, ids }: { family: LookupParameter['family']; ids: readonly string[] }) => {
  const { data: options = [] } = useOptions(familyPath(family));
  return ids.map(id => options.find(option => String(option.id) === id)?.name ?? id).join(', ');
};

function periodText(fields: readonly (Period['field'] & string)[], { from, to, field }: Period): string {
  const dates = [from, to].map(formatDate).join(' – ');
  return fields.length > 1 ? `${reportField(field ?? fields[0]!).label} ${dates}` : dates;
}

/** The value of a parameter in words; undefined: the report is not narrowed by it. */
function textFor(parameter: ReportParameter, value: ParameterValue | undefined) {
  if (value === undefined || value === '') return undefined;
  switch (parameter.kind) {
    case 'period':
      return periodText(parameter.fields, value as Period);
    case 'day':
      return formatDate(textOf(value));
    case 'lookup':
      return <Chosen family={parameter.family} ids={value as readonly string[]} />;
    case 'choice':
      return parameter.choices[textOf(value)]?.label;
    case 'at_least':
      return `≥ ${textOf(value)}`;
    case 'starts_with':
      return t('reports.startsWithText', { text: textOf(value) });
  }
}

interface Props {
  parameters: Readonly<Record<string, ReportParameter>>;
  values: Readonly<Record<string, ParameterValue>>;
}

/** What a printed report is about. */
export const ParameterLine = ({ parameters, values }: Props) => (
  <PrintedLine
    facts={Object.entries(parameters).map(([name, parameter]) => ({
      label: parameter.label,
      value: textFor(parameter, values[name]) ?? t('common.all'),
    }))}
  />
);
