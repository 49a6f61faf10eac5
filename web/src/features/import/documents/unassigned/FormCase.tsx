import { NO_RECORDS } from '@/texts/documented.js';
import type { CaseRow } from '@atlas/contracts';
import { Autocomplete, TextField } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type FormFieldProps, useFormField } from '@/components/forms/use-form-field.js';
import { useDebounced } from '@/components/list/use-debounced.js';
import { useApi } from '@/providers/data/use-api.js';
import { font, v } from '@/theme/tokens.js';
import { t } from '@/texts/t.js';

/** Enough of a case to know it by. */
export type FoundCase = Pick<
  CaseRow,
  'case_id' | 'injured_last_name' | 'injured_first_name' | 'ins_claim_number' | 'provider_name'
>;

const TYPING_MS = 250;
const SHOWN = 12;

/** A case, found by its id, claim number or the name of the injured. */
export const FormCase = (props: FormFieldProps) => {
  const { control, value, onChange } = useFormField(props);
  const { id, disabled, sx, onBlur, ...input } = control;
  const api = useApi();
  const [text, setText] = useState('');
  const query = useDebounced(text.trim(), TYPING_MS);
  const { data, isFetching } = useQuery({
    queryKey: ['case-box', query],
    queryFn: ({ signal }) => api.post('Case/simple_search', { query, top: SHOWN }, { signal }),
    enabled: query.length > 1,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const found: readonly FoundCase[] = query.length > 1 ? (data?.result ?? []) : [];
  return (
    <Autocomplete<FoundCase>
      {...{ id, disabled, sx, onBlur }}
      options={found}
      filterOptions={options => options}
      getOptionLabel={({ case_id }) => case_id}
      isOptionEqualToValue={(option, chosen) => option.case_id === chosen.case_id}
      value={(value || null) as FoundCase | null}
      onChange={(_, next) => onChange(next)}
      onInputChange={(_, next) => setText(next)}
      loading={isFetching}
      noOptionsText={query.length > 1 ? NO_RECORDS : t('bulkDocuments.enterCaseIdClaimNumberOrName')}
      renderOption={({ key, ...option }, { case_id, injured_last_name, injured_first_name, ins_claim_number, provider_name }) => (
        <li key={key} {...option}>
          <span>
            <b style={{ fontWeight: 600 }}>{case_id}</b> {[injured_last_name, injured_first_name].filter(Boolean).join(', ')}
            <small style={{ ...font.small, display: 'block', color: v.text2 }}>
              {[ins_claim_number, provider_name].filter(Boolean).join(' · ')}
            </small>
          </span>
        </li>
      )}
      renderInput={params => (
        <TextField {...params} {...input} autoFocus placeholder={t('bulkDocuments.caseIdClaimNumberOrName')} />
      )}
    />
  );
};
