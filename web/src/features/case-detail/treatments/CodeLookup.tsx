import type { CptRow } from '@atlas/contracts';
import { Autocomplete, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type HTMLAttributes, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Row, Text } from '@/components/page/layout.js';
import { formatDate } from '@/components/format/dates.js';
import { formatMoney } from '@/components/format/money.js';
import { useFormField } from '@/components/forms/use-form-field.js';
import { useDebounced } from '@/components/list/use-debounced.js';
import { useCaseCalls } from '../data/calls.js';
import { serviceDay } from './procedures.js';
import { useProcedureFill } from './use-procedure-fill.js';
import { t } from '@/texts/t.js';

const DEBOUNCE_MS = 200;
const LONGEST_CODE = 20;
/** The cell is as wide as a code; descriptions need more. */
const LIST_WIDTH = 520;

/** What a code is, what it usually costs, and whether it was no longer in force. */
const optionLine = ({ key: _, ...props }: Omit<HTMLAttributes<HTMLElement>, 'color'> & { key?: unknown }, row: CptRow) => (
  <Row as="li" align="baseline" gap={12} key={row.code} {...props}>
    <Text as="b" minWidth={56}>
      {row.code}
    </Text>
    <Text grow>{row.description}</Text>
    {row.ended_on !== null && (
      <Text variant="small" color="danger">
        {t('caseTreatments.ended', { endedOn: formatDate(row.ended_on) })}
      </Text>
    )}
    {row.default_charge !== null && <Text color="quiet">{formatMoney(row.default_charge)}</Text>}
  </Row>
);

interface Props {
  /** The line, counted from 0. */
  index: number;
}

/** A procedure code, looked up by its beginning or by words of its description. Codes that the lists do not hold can be typed. */
export const CodeLookup = ({ index }: Props) => {
  const source = `cpt_codes.${index}.code`;
  const label = t('caseTreatments.codeOfLine', { index: index + 1 });
  const calls = useCaseCalls();
  const {
    control: { id, onBlur, sx, ...control },
    value,
    onChange,
  } = useFormField({ source, label, hiddenLabel: true });
  const { fillFrom, fillByCode } = useProcedureFill(index);
  const dos = serviceDay(useWatch({ name: 'dos_from' }));
  const [open, setOpen] = useState(false);
  const text = typeof value === 'string' ? value : '';
  const query = useDebounced(text.trim(), DEBOUNCE_MS);
  const { data: rows = [], isFetching } = useQuery({
    queryKey: ['procedure-codes', query, dos],
    queryFn: ({ signal }) => calls.searchProcedures(query, dos, signal),
    enabled: open && query !== '',
    retry: false,
  });
  return (
    <Autocomplete<CptRow, false, true, true>
      {...{ id, sx }}
      freeSolo
      disableClearable
      open={open && text.trim() !== ''}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={rows}
      filterOptions={all => all}
      getOptionLabel={row => (typeof row === 'string' ? row : row.code)}
      getOptionKey={row => (typeof row === 'string' ? row : row.code)}
      // The form holds the text; a chosen row only fills it in.
      value={text}
      inputValue={text}
      onInputChange={(_, next, reason) => {
        if (reason !== 'input' && reason !== 'clear') return;
        setOpen(true);
        onChange(next === '' ? null : next.slice(0, LONGEST_CODE));
      }}
      onChange={(_, row) => typeof row !== 'string' && fillFrom(row)}
      onBlur={() => {
        onBlur?.();
        void fillByCode(value);
      }}
      loading={isFetching}
      loadingText={t('caseTreatments.searching')}
      renderOption={optionLine}
      slotProps={{ popper: { style: { width: LIST_WIDTH }, placement: 'bottom-start' } }}
      renderInput={input => <TextField {...input} {...control} placeholder={t('caseTreatments.codeOrWords')} />}
    />
  );
};
