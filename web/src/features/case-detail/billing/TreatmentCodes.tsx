import { CPT_CODE_FIELDS, TREATMENT_FIELDS, type TreatmentRow } from '@atlas/contracts';
import { styled } from '@mui/material/styles';
import { tableOf } from '@/components/fields/table-of.js';
import { FactList } from '@/components/page/FactList.js';
import { v, zeros } from '@/theme/tokens.js';
import { SubTable } from '../parts/Table.js';
import { t } from '@/texts/t.js';

const Code = tableOf(CPT_CODE_FIELDS);
const Bill = tableOf(TREATMENT_FIELDS);

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
                {(['code', 'modifier', 'description', 'units', 'charge'] as const).map(name => (
                  <Code.Head key={name} name={name} />
                ))}
              </tr>
            </thead>
            <tbody>
              {bill.cpt_codes.map(code => (
                <tr key={code.id}>
                  <Code.Cell name="code" row={code} className="code" />
                  <Code.Cell name="modifier" row={code} className="num">
                    {code.modifier ?? '–'}
                  </Code.Cell>
                  <Code.Cell name="description" row={code} />
                  <Code.Cell name="units" row={code} />
                  <Code.Cell name="charge" row={code} />
                </tr>
              ))}
            </tbody>
          </SubTable>
        )}
        <FactList
          labelWidth={84}
          facts={[
            {
              label: Bill.label('diagnosis'),
              value: bill.diagnosis.length > 0 ? <Codes>{bill.diagnosis.join(', ')}</Codes> : null,
            },
            { label: Bill.label('treating_doctor_id'), value: bill.treating_doctor_name },
            { label: Bill.label('speciality_id'), value: bill.speciality_name },
            { label: Bill.label('service_type_id'), value: bill.service_type_name },
            ...(bill.bill_status ? [{ label: t('caseBilling.inTheFile'), value: bill.bill_status }] : []),
          ]}
        />
      </Box>
    </td>
  </tr>
);
