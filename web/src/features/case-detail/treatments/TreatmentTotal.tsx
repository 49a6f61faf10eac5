import { useWatch } from 'react-hook-form';
import { formatTotal } from '@/components/format/money.js';
import { v } from '@/theme/tokens.js';
import { amountOf, filledCodes, type TreatmentValues } from './treatment-values.js';
import { t } from '@/texts/t.js';

/** What the bill comes to with what is typed now. */
export const TreatmentTotal = () => {
  const values = useWatch() as TreatmentValues;
  const codes = filledCodes(values.cpt_codes ?? []).length;
  return (
    <span role="status">
      <span style={{ color: v.text2 }}>
        {codes > 0 ? t('caseTreatments.sumOf', { smart_count: codes }) : t('common.billAmount')}{' '}
      </span>
      <b style={{ fontWeight: 600 }}>{formatTotal(amountOf({ ...values, cpt_codes: values.cpt_codes ?? [] }))}</b>
    </span>
  );
};
