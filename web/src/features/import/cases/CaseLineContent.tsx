import { Tag } from '../../../components/chips/Tag.js';
import { formatCount, formatMoney } from '../../../components/format/money.js';
import { FactList } from '../../../components/page/FactList.js';
import type { Fact } from '../../../components/page/RecordHead.js';
import { dateFact, textFact } from '../mapping/line-facts.js';
import type { CasePreviewLine } from './case-preview.js';
import { serviceText } from './service-text.js';
import { t } from '../../../texts/t.js';

function factsOf({ reading: { line, amount_cents }, values }: CasePreviewLine): Fact[] {
  const diagnoses = [values.diagnosis_1, values.diagnosis_2].filter(Boolean).join(', ');
  const service = line && serviceText(line);
  return [
    ...textFact(t('common.claimNo'), values.ins_claim_number),
    ...dateFact('Born', line?.injured_dob, values.injured_dob),
    ...dateFact('Accident', line?.accident_date, values.accident_date),
    ...textFact('Service', service ?? values.dos_from),
    ...textFact('Procedure', values.cpt_code && `${values.cpt_code} × ${line?.units ?? values.units ?? 1}`),
    ...textFact('Diagnosis', diagnoses),
    ...textFact('Doctor', values.treating_doctor),
    ...textFact(t('common.billNo'), values.bill_number),
    { label: t('imports.billAmount'), value: <b style={{ fontWeight: 600 }}>{formatMoney(amount_cents / 100)}</b> },
    ...dateFact(t('imports.dateBilled'), line?.date_bill_sent, values.date_bill_sent),
  ];
}

const Place = ({ groupLines, groupLine }: CasePreviewLine) => (
  <div className="place">
    {groupLines === 0 ? (
      <Tag tone="danger">{t('common.refused')}</Tag>
    ) : (
      <>
        <Tag tone="accent">{t('imports.oneCase')}</Tag>
        {groupLines === 1
          ? t('imports.lineAlone')
          : t('imports.lineFile', { count: formatCount(groupLine), count2: formatCount(groupLines) })}
      </>
    )}
  </div>
);

/** One line read under the mapping: the case it goes to and what will stand there. */
export const CaseLineContent = ({ line }: { line: CasePreviewLine }) => {
  const { values } = line;
  const injured = [values.injured_first_name, values.injured_last_name].filter(Boolean).join(' ');
  return (
    <>
      <Place {...line} />
      <p className="caption">
        {values.provider_name ?? <span>{t('imports.noProvider')}</span>} <span>a/a/o</span>{' '}
        <b>{injured || t('imports.noInjuredPerson')}</b> <span>v.</span>{' '}
        {values.insurance_company_name ?? values.insurance_company_code ?? <span>{t('imports.noCarrier')}</span>}
      </p>
      <FactList facts={factsOf(line)} labelWidth={74} />
    </>
  );
};
