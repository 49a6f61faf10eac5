import type { TreatmentRow } from '@atlas/contracts';
import { styled } from '@mui/material/styles';
import { FactList } from '../../../components/page/FactList.js';
import { Money } from '../../../components/values/Money.js';
import { v, zeros } from '../../../theme/tokens.js';
import { SubTable } from '../parts/Table.js';
import { t } from '../../../texts/t.js';

const Box = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 280px',
  gap: 24,
  padding: '4px 16px 12px 40px',
  whiteSpace: 'normal',
  '& .none': { color: v.text2, padding: '6px 0' },
});
const Codes = styled('span')(zeros);

/** The procedures of a bill, and what they were for. */
export const TreatmentCodes = ({ bill, span }: { bill: TreatmentRow; span: number }) => (
  <tr>
    <td colSpan={span} style={{ padding: 0 }}>
      <Box>
        {bill.cpt_codes.length === 0 ? (
          <p className="none">{t('caseBilling.noCodesTheAmountIs')}</p>
        ) : (
          <SubTable aria-label={t('caseBilling.procedureCodes')}>
            <colgroup>
              <col style={{ width: 104 }} />
              <col style={{ width: 56 }} />
              <col />
              <col style={{ width: 64 }} />
              <col style={{ width: 96 }} />
            </colgroup>
            <thead>
              <tr>
                <th scope="col">{t('caseBilling.code')}</th>
                <th scope="col">{t('caseBilling.mod')}</th>
                <th scope="col">{t('common.description')}</th>
                <th scope="col" className="right">
                  {t('caseBilling.units')}
                </th>
                <th scope="col" className="right">
                  {t('caseBilling.charge')}
                </th>
              </tr>
            </thead>
            <tbody>
              {bill.cpt_codes.map(({ id, code, modifier, description, units, charge }) => (
                <tr key={id}>
                  <td className="code" title={code}>
                    {code}
                  </td>
                  <td className="num">{modifier ?? '–'}</td>
                  <td title={description}>{description}</td>
                  <td className="num right">{units}</td>
                  <td className="money">
                    <Money amount={charge} />
                  </td>
                </tr>
              ))}
            </tbody>
          </SubTable>
        )}
        <FactList
          labelWidth={84}
          facts={[
            {
              label: t('caseBilling.diagnosis'),
              value: bill.diagnosis.length > 0 ? <Codes>{bill.diagnosis.join(', ')}</Codes> : null,
            },
            { label: t('caseBilling.treatingDr'), value: bill.treating_doctor_name },
            { label: t('caseBilling.speciality'), value: bill.speciality_name },
            { label: t('caseBilling.serviceType'), value: bill.service_type_name },
            ...(bill.bill_status ? [{ label: t('caseBilling.inTheFile'), value: bill.bill_status }] : []),
          ]}
        />
      </Box>
    </td>
  </tr>
);
