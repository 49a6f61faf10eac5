import { t } from '@/texts/t.js';
import { reportField, type ParameterValue, type Period, type PeriodParameter, type ReportParameter } from '@atlas/contracts';
import { styled } from '@mui/material/styles';
import { textOf } from '@/components/format/text.js';
import { DateBox } from '@/components/forms/DateBox.js';
import { FieldShell, type FieldSlot } from '@/components/forms/FieldShell.js';
import { ALL } from '@/components/forms/chosen.js';
import { OptionsBox } from '@/components/forms/OptionsBox.js';
import { SelectBox } from '@/components/forms/SelectBox.js';
import { TextBox } from '@/components/forms/TextBox.js';
import { familyPath, useOptions } from '@/providers/lookups/use-options.js';

const Dates = styled('div')({
  display: 'grid',
  gridTemplateColumns: '124px 124px',
  gap: 8,
  '&.choice': { gridTemplateColumns: '144px 124px 124px' },
});

interface Props {
  parameter: ReportParameter;
  value: ParameterValue | undefined;
  error: string | undefined;
  /** Undefined: the default. */
  onChange: (value: ParameterValue | undefined) => void;
}

/** One parameter of a report in the control of its kind. */
export const ParameterField = ({ parameter, value, error, onChange }: Props) => {
  if (parameter.kind === 'period')
    return (
      <FieldShell label={parameter.label} required={parameter.default !== 'all'} group span={1} error={error}>
        {slot => (
          <PeriodField parameter={parameter} value={value as Period | undefined} invalid={slot.invalid} onChange={onChange} />
        )}
      </FieldShell>
    );
  return (
    <FieldShell label={parameter.label} required={parameter.kind === 'day'} span={1} error={error}>
      {slot => <Control {...{ parameter, value, slot, onChange }} />}
    </FieldShell>
  );
};

interface PeriodProps {
  parameter: PeriodParameter;
  value: Period | undefined;
  invalid: boolean;
  /** Undefined: the default, which a range that may be empty is once both days are cleared. */
  onChange: (value: Period | undefined) => void;
}

const NO_DAYS: Period = { from: '', to: '' };

const PeriodField = ({ parameter: { fields, label, default: byDefault }, value = NO_DAYS, invalid, onChange }: PeriodProps) => {
  const change = (range: Period) => onChange(byDefault === 'all' && !range.from && !range.to ? undefined : range);
  return (
    <Dates className={fields.length > 1 ? 'choice' : undefined}>
      {fields.length > 1 && (
        <SelectBox
          aria-label={t('common.date')}
          choices={fields.map(name => ({ id: name, name: reportField(name).label }))}
          value={value.field ?? fields[0]}
          onChange={field => onChange({ from: value.from, to: value.to, ...(field ? { field } : {}) })}
        />
      )}
      <DateBox
        aria-label={t('reports.from', { label })}
        invalid={invalid}
        value={value.from}
        onChange={from => change({ ...value, from: from ?? '' })}
      />
      <DateBox
        aria-label={t('reports.to', { label })}
        invalid={invalid}
        value={value.to}
        onChange={to => change({ ...value, to: to ?? '' })}
      />
    </Dates>
  );
};

interface ControlProps extends Pick<Props, 'value' | 'onChange'> {
  parameter: Exclude<ReportParameter, PeriodParameter>;
  slot: FieldSlot;
}

const Control = ({ parameter, value, slot, onChange }: ControlProps) => {
  switch (parameter.kind) {
    case 'day':
      return <DateBox {...slot} value={textOf(value)} onChange={day => onChange(day ?? '')} />;
    case 'lookup':
      return <Lookup {...{ slot, value, onChange }} family={parameter.family} />;
    case 'choice':
      return (
        <SelectBox
          {...slot}
          choices={Object.entries(parameter.choices).map(([id, { label }]) => ({ id, name: label }))}
          value={value as string}
          onChange={choice => onChange(choice ?? undefined)}
        />
      );
    case 'at_least':
      return (
        <TextBox
          {...slot}
          inputMode="numeric"
          maxLength={6}
          placeholder={t('reports.any')}
          value={textOf(value)}
          onChange={text => onChange(text.replace(/\D/g, '') === '' ? undefined : Number(text.replace(/\D/g, '')))}
        />
      );
    case 'starts_with':
      return (
        <TextBox
          {...slot}
          maxLength={200}
          placeholder={t('reports.startsWith')}
          value={textOf(value)}
          onChange={text => onChange(text || undefined)}
        />
      );
  }
};

const Lookup = ({ slot, family, value, onChange }: Pick<ControlProps, 'slot' | 'value' | 'onChange'> & { family: string }) => {
  const { data: options = [], isFetching } = useOptions(familyPath(family));
  return (
    <OptionsBox<string>
      {...slot}
      selectAll
      loading={isFetching}
      choices={options.map(({ id, name }) => ({ id: String(id), name }))}
      value={Array.isArray(value) ? (value as readonly string[]) : ALL}
      onChange={chosen => onChange(chosen === ALL || !chosen.length ? undefined : chosen)}
    />
  );
};
