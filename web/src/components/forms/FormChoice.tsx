import { Box, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Option } from '@/providers/lookups/use-options.js';
import type { QueryValue } from '@/providers/http/http-client.js';
import { OptionBox } from './OptionBox.js';
import { type Chosen } from './chosen.js';
import { OptionsBox } from './OptionsBox.js';
import { SelectBox, type Choice } from './SelectBox.js';
import { type FormFieldProps, useFormField } from './use-form-field.js';

interface FrameProps {
  error: string | undefined;
  sx: ReturnType<typeof useFormField>['control']['sx'];
  /** On the right of the label, reached after the control: a way to what is chosen. */
  beside?: ReactNode;
  children: ReactNode;
}

/** What is wrong with a select is also its tooltip, as documented. It is above the select: the options open below and must stay free. */
const ChoiceFrame = ({ error, sx, beside, children }: FrameProps) => (
  <Tooltip title={error ?? ''} describeChild placement="top" disableInteractive>
    <Box sx={{ position: 'relative', minWidth: 0, ...sx }}>
      {children}
      {beside && (
        <Box sx={{ position: 'absolute', top: 0, right: 0, height: 18, display: 'flex', alignItems: 'center' }}>{beside}</Box>
      )}
    </Box>
  </Tooltip>
);

interface SelectProps extends FormFieldProps {
  choices: readonly Choice[];
  /** Shown, and offered, while nothing is chosen; default for fields that are not required. */
  emptyLabel?: string;
}

/** One of a short, fixed list. */
export const FormSelect = ({ choices, emptyLabel, ...props }: SelectProps) => {
  const {
    control: { sx, ...control },
    error,
    value,
    onChange,
  } = useFormField(props);
  return (
    <ChoiceFrame error={error} sx={sx}>
      <SelectBox
        {...control}
        {...{ choices, onChange }}
        emptyLabel={emptyLabel ?? (props.required ? undefined : '')}
        value={value as string | number | null}
      />
    </ChoiceFrame>
  );
};

interface OptionProps extends FormFieldProps {
  /** The call that answers the options: 'provider_master/option'. */
  path: string;
  params?: Record<string, QueryValue>;
  /** Where the record carries the chosen row's name; default `x_name` beside `x_id`. */
  nameSource?: string;
  beside?: ReactNode;
  autoFocus?: boolean;
}

const nameBeside = (source: string): string => `${source.replace(/_id$/, '')}_name`;

/** A row of master data. Keeps its id under `source` and its name beside it, as the server answers them. */
export const FormOption = ({ path, params, nameSource, beside, autoFocus, ...props }: OptionProps) => {
  const {
    control: { sx, ...control },
    error,
    value,
    onChange,
  } = useFormField(props);
  const { setValue } = useFormContext();
  const nameField = nameSource ?? nameBeside(props.source);
  const name = useWatch({ name: nameField }) as string | null | undefined;
  const change = (option: Option | null) => {
    setValue(nameField, option?.name ?? null);
    onChange(option?.id ?? null);
  };
  return (
    <ChoiceFrame error={error} sx={sx} beside={beside}>
      <OptionBox
        {...control}
        {...{ path, params, autoFocus }}
        value={
          typeof value === 'number' || (typeof value === 'string' && value) ? { id: value, name: name ?? String(value) } : null
        }
        onChange={change}
      />
    </ChoiceFrame>
  );
};

interface OptionsProps extends FormFieldProps {
  choices: readonly Choice[];
  loading?: boolean;
  /** The typed text, for loading choices. */
  onType?: (text: string) => void;
  /** All that is chosen now, with their names. */
  onPick?: (chosen: readonly Choice[]) => void;
}

/** Several of a list. */
export const FormOptions = ({ choices, loading, onType, onPick, ...props }: OptionsProps) => {
  const {
    control: { sx, ...control },
    error,
    value,
    onChange,
  } = useFormField(props);
  return (
    <ChoiceFrame error={error} sx={sx}>
      <OptionsBox
        {...control}
        {...{ choices, loading, onType, onPick, onChange }}
        value={(value as Chosen<string | number> | null | undefined) || []}
      />
    </ChoiceFrame>
  );
};
