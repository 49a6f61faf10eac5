import { Grid } from '@/components/page/layout.js';
import { t } from '@/texts/t.js';
import { reportField, type ParameterValue, type Period, type PeriodParameter, type ReportParameter } from '@atlas/contracts';
import { TextField } from '@mui/material';
import { textOf } from '@/components/format/text.js';
import { DateBox } from '@/components/forms/DateBox.js';
import type { ControlProps } from '@/components/forms/control-props.js';
import { FieldGroup } from '@/components/forms/FieldGroup.js';
import { ALL } from '@/components/forms/chosen.js';
import { OptionsBox } from '@/components/forms/OptionsBox.js';
import { SelectBox } from '@/components/forms/SelectBox.js';
import { familyPath, useOptions } from '@/providers/lookups/use-options.js';

interface Props {
  parameter: ReportParameter;
  value: ParameterValue | undefined;
  error: string | undefined;
  /** Undefined: the default. */
  onChange: (value: ParameterValue | undefined) => void;
}

/** One parameter of a report in the control of its kind. */
export const ParameterField = ({ parameter, value, error, onChange }: Props) => {
  const { label } = parameter;
  const state = { error: error !== undefined, helperText: error };
  switch (parameter.kind) {
    case 'period':
      return (
        <FieldGroup label={label} required={parameter.default !== 'all'} span={1} error={error}>
          <PeriodField parameter={parameter} value={value as Period | undefined} invalid={state.error} onChange={onChange} />
        </FieldGroup>
      );
    case 'day':
      return <DateBox {...state} label={label} required value={textOf(value)} onChange={day => onChange(day ?? '')} />;
    case 'lookup':
      return <Lookup {...{ ...state, label, value, onChange }} family={parameter.family} />;
    case 'choice':
      return (
        <SelectBox
          {...state}
          label={label}
          choices={Object.entries(parameter.choices).map(([id, choice]) => ({ id, name: choice.label }))}
          value={value as string}
          onChange={choice => onChange(choice ?? undefined)}
        />
      );
    case 'at_least':
      return (
        <TextField
          {...state}
          label={label}
          placeholder={t('reports.any')}
          value={textOf(value)}
          onChange={event => {
            const digits = event.target.value.replace(/\D/g, '');
            onChange(digits === '' ? undefined : Number(digits));
          }}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 6 } }}
        />
      );
    case 'starts_with':
      return (
        <TextField
          {...state}
          label={label}
          placeholder={t('reports.startsWith')}
          value={textOf(value)}
          onChange={event => onChange(event.target.value || undefined)}
        />
      );
  }
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
    <Grid columns={fields.length > 1 ? '120px 136px 136px' : '136px 136px'}>
      {fields.length > 1 && (
        <SelectBox
          hiddenLabel
          label={t('common.date')}
          choices={fields.map(name => ({ id: name, name: reportField(name).label }))}
          value={value.field ?? fields[0]}
          onChange={field => onChange({ from: value.from, to: value.to, ...(field ? { field } : {}) })}
        />
      )}
      <DateBox
        hiddenLabel
        label={t('reports.from', { label })}
        error={invalid}
        value={value.from}
        onChange={from => change({ ...value, from: from ?? '' })}
      />
      <DateBox
        hiddenLabel
        label={t('reports.to', { label })}
        error={invalid}
        value={value.to}
        onChange={to => change({ ...value, to: to ?? '' })}
      />
    </Grid>
  );
};

interface LookupProps extends ControlProps, Pick<Props, 'value' | 'onChange'> {
  family: string;
}

const Lookup = ({ family, value, onChange, ...control }: LookupProps) => {
  const { data: options = [], isFetching } = useOptions(familyPath(family));
  return (
    <OptionsBox<string>
      {...control}
      selectAll
      loading={isFetching}
      choices={options.map(({ id, name }) => ({ id: String(id), name }))}
      value={Array.isArray(value) ? (value as readonly string[]) : ALL}
      onChange={chosen => onChange(chosen === ALL || !chosen.length ? undefined : chosen)}
    />
  );
};
