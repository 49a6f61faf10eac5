import { Autocomplete } from '@mui/material';
import { ChevronDown } from 'lucide-react';
import { CaseStatusChip } from '@/components/chips/CaseStatusChip.js';
import { ChoiceInput } from '@/components/forms/ChoiceInput.js';
import type { FieldSlot } from '@/components/forms/FieldShell.js';
import { formatCount } from '@/components/format/money.js';
import { digits, v } from '@/theme/tokens.js';
import type { StatusOffer } from './status-offers.js';
import { t } from '@/texts/t.js';

interface Props extends FieldSlot {
  /** Undefined while they are asked for. */
  offers: readonly StatusOffer[] | undefined;
  /** How many cases are asked about. */
  total: number;
  value: StatusOffer | null;
  onChange: (offer: StatusOffer | null) => void;
}

/** One of the statuses on offer, each with how many of the cases may take it. */
export const StatusOfferBox = ({ id, describedBy, invalid, required, offers, total, value, onChange }: Props) => (
  <Autocomplete<StatusOffer>
    id={id}
    options={offers ?? []}
    loading={offers === undefined}
    getOptionLabel={({ name }) => name}
    getOptionKey={offer => offer.id}
    isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
    value={value}
    onChange={(_, offer) => onChange(offer)}
    noOptionsText={t('cases.noNextStatusForThese')}
    popupIcon={<ChevronDown size={16} />}
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
    renderInput={params => <ChoiceInput params={params} {...{ describedBy, invalid, required }} autoFocus />}
  />
);
