import { useFormContext, useWatch } from 'react-hook-form';
import type { Option } from '@/providers/lookups/use-options.js';
import type { QueryValue } from '@/providers/http/http-client.js';
import { ErrorTip, FieldShell } from './FieldShell.js';
import { OptionBox } from './OptionBox.js';
import { type Chosen } from './chosen.js';
import { OptionsBox } from './OptionsBox.js';
import { SelectBox, type Choice } from './SelectBox.js';
import { type FormFieldProps, useFormField } from './use-form-field.js';

interface SelectProps extends FormFieldProps {
  choices: readonly Choice[];
  /** Shown, and offered, while nothing is chosen; default for fields that are not required. */
  emptyLabel?: string;
}

/** One of a short, fixed list. */
export const FormSelect = ({ choices, emptyLabel, ...props }: SelectProps) => {
  const { shell, disabled, value, onChange, onBlur, ref } = useFormField(props);
  return (
    <FieldShell {...shell}>
      {slot => (
        <ErrorTip error={shell.error}>
          <SelectBox
            {...slot}
            inputRef={ref}
            choices={choices}
            disabled={disabled}
            emptyLabel={emptyLabel ?? (props.required ? undefined : '')}
            value={value as string | number | null}
            onChange={onChange}
            onBlur={onBlur}
          />
        </ErrorTip>
      )}
    </FieldShell>
  );
};

interface OptionProps extends FormFieldProps {
  /** The call that answers the options: 'provider_master/option'. */
  path: string;
  params?: Record<string, QueryValue>;
  /** Where the record carries the chosen row's name; default `x_name` beside `x_id`. */
  nameSource?: string;
  /** Called with the whole chosen option, e.g. to fill an address. */
  onPick?: (option: Option | null) => void;
  autoFocus?: boolean;
}

const nameBeside = (source: string): string => `${source.replace(/_id$/, '')}_name`;

/** A row of master data. Keeps its id under `source` and its name beside it, as the server answers them. */
export const FormOption = ({ path, params, nameSource, onPick, autoFocus, ...props }: OptionProps) => {
  const { shell, disabled, value, onChange, onBlur, ref } = useFormField(props);
  const { setValue } = useFormContext();
  const nameField = nameSource ?? nameBeside(props.source);
  const name = useWatch({ name: nameField }) as string | null | undefined;
  const chosen = typeof value === 'number' || typeof value === 'string' ? { id: value, name: name ?? String(value) } : null;
  return (
    <FieldShell {...shell}>
      {slot => (
        <ErrorTip error={shell.error}>
          <OptionBox
            {...slot}
            inputRef={ref}
            path={path}
            params={params}
            autoFocus={autoFocus}
            disabled={disabled}
            value={chosen}
            onBlur={onBlur}
            onChange={option => {
              setValue(nameField, option?.name ?? null);
              onChange(option?.id ?? null);
              onPick?.(option);
            }}
          />
        </ErrorTip>
      )}
    </FieldShell>
  );
};

interface OptionsProps extends FormFieldProps {
  choices: readonly Choice[];
  selectAll?: boolean;
  loading?: boolean;
  /** The typed text, for loading choices. */
  onType?: (text: string) => void;
  /** All that is chosen now, with their names. */
  onPick?: (chosen: readonly Choice[]) => void;
}

/** Several of a list. */
export const FormOptions = ({ choices, selectAll, loading, onType, onPick, ...props }: OptionsProps) => {
  const { shell, disabled, value, onChange, onBlur } = useFormField(props);
  return (
    <FieldShell {...shell}>
      {slot => (
        <ErrorTip error={shell.error}>
          <OptionsBox
            {...slot}
            choices={choices}
            selectAll={selectAll}
            loading={loading}
            onType={onType}
            onPick={onPick}
            disabled={disabled}
            value={(value as Chosen<string | number> | null | undefined) ?? []}
            onChange={onChange}
            onBlur={onBlur}
          />
        </ErrorTip>
      )}
    </FieldShell>
  );
};
