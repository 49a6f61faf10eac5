import { Autocomplete, TextField } from '@mui/material';
import { CaseStatusChip } from '@/components/chips/CaseStatusChip.js';
import { formatCount } from '@/components/format/money.js';
import { type FormFieldProps, useFormField } from '@/components/forms/use-form-field.js';
import { digits, v } from '@/theme/tokens.js';
import type { StatusOffer } from './status-offers.js';
import { t } from '@/texts/t.js';

interface Props extends FormFieldProps {
  /** Undefined while they are asked for. */
  offers: readonly StatusOffer[] | undefined;
  /** How many cases are asked about. */
  total: number;
}

/** One of the statuses on offer, each with how many of the cases may take it. */
export const FormStatusOffer = ({ offers, total, ...props }: Props) => {
  const { control, value, onChange } = useFormField(props);
  const { id, disabled, sx, onBlur, ...input } = control;
  return (
    <Autocomplete<StatusOffer>
      {...{ id, disabled, sx, onBlur }}
      options={offers ?? []}
      loading={offers === undefined}
      getOptionLabel={({ name }) => name}
      getOptionKey={offer => offer.id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      value={(value || null) as StatusOffer | null}
      onChange={(_, offer) => onChange(offer)}
      noOptionsText={t('cases.noNextStatusForThese')}
      renderOption={({ key, ...item }, offer) => (
        <li key={key} {...item} style={{ display: 'flex', gap: 8 }}>
          <CaseStatusChip status={offer.id} />
          {total > 1 && (
            <small style={{ ...digits, marginLeft: 'auto', color: v.text2 }}>
              {offer.takers.size === total
                ? t('cases.all')
                : t('cases.of', { size: formatCount(offer.takers.size), total: formatCount(total) })}
            </small>
          )}
        </li>
      )}
      renderInput={params => <TextField {...params} {...input} autoFocus />}
    />
  );
};
