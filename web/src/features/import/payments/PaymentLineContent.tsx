import { Tag } from '../../../components/chips/Tag.js';
import { formatCount, formatMoney } from '../../../components/format/money.js';
import { FactList } from '../../../components/page/FactList.js';
import type { Fact } from '../../../components/page/RecordHead.js';
import { dateFact, textFact } from '../mapping/line-facts.js';
import { outcomeOf, type PaymentPreviewLine } from './payment-preview.js';
import { t } from '../../../texts/t.js';

function factsOf({ reading: { line, amount_cents }, values }: PaymentPreviewLine): Fact[] {
  return [
    ...textFact(t('common.claimNo'), values.ins_claim_number),
    ...textFact('Case', values.case_id),
    ...textFact(t('common.billNo'), values.bill_number),
    ...dateFact('Date', line?.transaction_date, values.transaction_date),
    { label: t('common.amount'), value: <b style={{ fontWeight: 600 }}>{formatMoney(amount_cents / 100)}</b> },
    ...textFact('Type', values.transaction_type ?? 'PRINCIPAL'),
    ...textFact('Method', values.method),
    ...textFact('Payer', values.payer),
    ...textFact('Check', values.check_no),
    ...textFact('Adjusted', values.adjustments),
    ...textFact('Memo', values.description),
  ];
}

/** One payment read under the mapping: what it becomes and what will stand in the books. */
export const PaymentLineContent = ({ line }: { line: PaymentPreviewLine }) => {
  const { reading, groupLine, groupLines } = line;
  return (
    <>
      <div className="place">
        {reading.line ? (
          <>
            <Tag tone="accent">{outcomeOf(reading.line)}</Tag>
            {groupLines === 1
              ? t('imports.claimsOnlyOneFile')
              : t('imports.claim', { count: formatCount(groupLine), count2: formatCount(groupLines) })}
          </>
        ) : (
          <Tag tone="danger">{t('common.refused')}</Tag>
        )}
      </div>
      <FactList facts={factsOf(line)} labelWidth={74} />
    </>
  );
};
