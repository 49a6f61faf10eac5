import { Block, Row, Text } from '@/components/page/layout.js';
import { Tag } from '@/components/chips/Tag.js';
import { formatCount, formatMoney, fromCents } from '@/components/format/money.js';
import { FactList } from '@/components/page/FactList.js';
import type { Fact } from '@/components/page/RecordHead.js';
import { dateFact, textFact } from '../mapping/line-facts.js';
import type { CasePreviewLine } from './case-preview.js';
import { serviceText } from './service-text.js';
import { t } from '@/texts/t.js';

function factsOf({ reading: { line, amount_cents }, values }: CasePreviewLine): Fact[] {
  const diagnoses = [values.diagnosis_1, values.diagnosis_2].filter(Boolean).join(', ');
  const service = line && serviceText(line);
  return [
    ...textFact(t('common.claimNo'), values.ins_claim_number),
    ...dateFact(t('common.born'), line?.injured_dob, values.injured_dob),
    ...dateFact(t('common.accident'), line?.accident_date, values.accident_date),
    ...textFact(t('common.service'), service ?? values.dos_from),
    ...textFact(t('importKinds.procedure'), values.cpt_code && `${values.cpt_code} × ${line?.units ?? values.units ?? 1}`),
    ...textFact(t('importKinds.diagnosis'), diagnoses),
    ...textFact(t('importKinds.doctor'), values.treating_doctor),
    ...textFact(t('common.billNo'), values.bill_number),
    { label: t('common.billAmount'), value: <b style={{ fontWeight: 600 }}>{formatMoney(fromCents(amount_cents))}</b> },
    ...dateFact(t('importKinds.dateBilled'), line?.date_bill_sent, values.date_bill_sent),
  ];
}

const Place = ({ groupLines, groupLine }: CasePreviewLine) => (
  <Row variant="secondary" margin="0 0 4px">
    {groupLines === 0 ? (
      <Tag tone="danger">{t('common.refused')}</Tag>
    ) : (
      <>
        <Tag tone="accent">{t('importKinds.oneCase')}</Tag>
        {groupLines === 1
          ? t('importKinds.onlyLine')
          : t('importKinds.lineOf', { line: formatCount(groupLine), lines: formatCount(groupLines) })}
      </>
    )}
  </Row>
);

/** One line read with the mapping: its case and the imported values. */
export const CaseLineContent = ({ line }: { line: CasePreviewLine }) => {
  const { values } = line;
  const injured = [values.injured_first_name, values.injured_last_name].filter(Boolean).join(' ');
  return (
    <>
      <Place {...line} />
      <Block as="p" variant="caption" margin="0 0 8px">
        {values.provider_name ?? <Text color="quiet">{t('importKinds.noProvider')}</Text>} <Text color="quiet">a/a/o</Text>{' '}
        <b>{injured || t('importKinds.noInjuredPerson')}</b> <Text color="quiet">v.</Text>{' '}
        {values.insurance_company_name ?? values.insurance_company_code ?? (
          <Text color="quiet">{t('importKinds.noCarrier')}</Text>
        )}
      </Block>
      <FactList facts={factsOf(line)} labelWidth={74} />
    </>
  );
};
