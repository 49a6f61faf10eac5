import { Autocomplete, TextField } from '@mui/material';
import { CaseStatusChip } from '@/components/chips/CaseStatusChip.js';
import type { ControlProps } from '@/components/forms/control-props.js';
import { formatCount } from '@/components/format/money.js';
import { digits, v } from '@/theme/tokens.js';
import type { StatusOffer } from './status-offers.js';
import { t } from '@/texts/t.js';

interface Props extends ControlProps {
  /** Undefined while they are asked for. */
  offers: readonly StatusOffer[] | undefined;
  /** How many cases are asked about. */
  total: number;
  value: StatusOffer | null;
  onChange: (offer: StatusOffer | null) => void;
}

/** One of the statuses on offer, each with how many of the cases may take it. */
export const StatusOfferBox = ({ id, disabled, sx, onBlur, offers, total, value, onChange, ...control }: Props) => (
  <Autocomplete<StatusOffer>
    {...{ id, disabled, sx, onBlur }}
    options={offers ?? []}
    loading={offers === undefined}
    getOptionLabel={({ name }) => name}
    getOptionKey={offer => offer.id}
    isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
    value={value}
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
    renderInput={params => <TextField {...params} {...control} autoFocus />}
  />
);
