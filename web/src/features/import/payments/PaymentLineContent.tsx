import { Row } from '@/components/page/layout.js';
import { Tag } from '@/components/chips/Tag.js';
import { formatCount, formatMoney, fromCents } from '@/components/format/money.js';
import { FactList } from '@/components/page/FactList.js';
import type { Fact } from '@/components/page/RecordHead.js';
import { dateFact, textFact } from '../mapping/line-facts.js';
import { outcomeOf, type PaymentPreviewLine } from './payment-preview.js';
import { t } from '@/texts/t.js';

function factsOf({ reading: { line, amount_cents }, values }: PaymentPreviewLine): Fact[] {
  return [
    ...textFact(t('common.claimNo'), values.ins_claim_number),
    ...textFact(t('common.case'), values.case_id),
    ...textFact(t('common.billNo'), values.bill_number),
    ...dateFact(t('common.date'), line?.transaction_date, values.transaction_date),
    { label: t('common.amount'), value: <b style={{ fontWeight: 600 }}>{formatMoney(fromCents(amount_cents))}</b> },
    ...textFact(t('common.type'), values.transaction_type ?? 'PRINCIPAL'),
    ...textFact(t('importKinds.method'), values.method),
    ...textFact(t('common.payer'), values.payer),
    ...textFact(t('common.check'), values.check_no),
    ...textFact(t('importKinds.adjusted'), values.adjustments),
    ...textFact(t('common.memo'), values.description),
  ];
}

/** One payment read with the mapping: its type and its ledger entry. */
export const PaymentLineContent = ({ line }: { line: PaymentPreviewLine }) => {
  const { reading, groupLine, groupLines } = line;
  return (
    <>
      <Row variant="secondary" margin="0 0 4px">
        {reading.line ? (
          <>
            <Tag tone="accent">{outcomeOf(reading.line)}</Tag>
            {groupLines === 1
              ? t('importKinds.onlyPaymentOfClaim')
              : t('importKinds.paymentOfClaim', { line: formatCount(groupLine), lines: formatCount(groupLines) })}
          </>
        ) : (
          <Tag tone="danger">{t('common.refused')}</Tag>
        )}
      </Row>
      <FactList facts={factsOf(line)} labelWidth={74} />
    </>
  );
};
