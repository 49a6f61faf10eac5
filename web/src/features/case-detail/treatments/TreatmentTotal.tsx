import { useWatch } from 'react-hook-form';
import { formatTotal } from '../../../components/format/money.js';
import { plural } from '../../../components/format/text.js';
import { v } from '../../../theme/tokens.js';
import { amountOf, filledCodes, type TreatmentValues } from './treatment-values.js';
import { t } from '../../../texts/t.js';

/** What the bill comes to with what is typed now. */
export const TreatmentTotal = () => {
  const values = useWatch() as TreatmentValues;
  const codes = filledCodes(values.cpt_codes ?? []).length;
  return (
    <span role="status">
      <span style={{ color: v.text2 }}>
        {codes > 0 ? t('caseTreatments.sumOf', { codes, codes2: plural(codes, 'code') }) : t('caseTreatments.billAmount2')}
      </span>
      <b style={{ fontWeight: 600 }}>{formatTotal(amountOf({ ...values, cpt_codes: values.cpt_codes ?? [] }))}</b>
    </span>
  );
};
