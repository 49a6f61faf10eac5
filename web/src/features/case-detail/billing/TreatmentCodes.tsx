import { CPT_CODE_FIELDS, TREATMENT_FIELDS, type TreatmentRow } from '@atlas/contracts';
import { Block, Grid, Text } from '@/components/page/layout.js';
import { tableOf } from '@/components/fields/table-of.js';
import type { Column } from '@/components/list/column.js';
import { RowsTable } from '@/components/list/RowsTable.js';
import { FactList } from '@/components/page/FactList.js';
import { t } from '@/texts/t.js';

type CodeRow = TreatmentRow['cpt_codes'][number];
const Code = tableOf(CPT_CODE_FIELDS);
const Bill = tableOf(TREATMENT_FIELDS);

const COLUMNS: readonly Column<CodeRow>[] = [
  { ...Code.column('code'), kind: 'id', width: 88, className: () => 'code' },
  { ...Code.column('modifier'), kind: 'id', width: 56 },
  { ...Code.column('description'), width: 120 },
  { ...Code.column('units'), width: 64 },
  { ...Code.column('charge'), width: 96 },
];

/** The procedures of a bill, and what they were for. */
export const TreatmentCodes = ({ bill }: { bill: TreatmentRow }) => (
  <Grid columns="minmax(0, 1fr) 280px" gap={24} pad="4px 16px 12px 40px">
    {bill.cpt_codes.length === 0 ? (
      <Block as="p" color="quiet" pad="6px 0">
        {t('caseBilling.noCodesTheAmountIs')}
      </Block>
    ) : (
      <RowsTable<CodeRow>
        label={t('caseBilling.procedureCodes')}
        name="case-detail.treatment-codes"
        columns={COLUMNS}
        rows={bill.cpt_codes}
        idOf={({ id }) => String(id)}
        sortable={false}
        framed
      />
    )}
    <FactList
      labelWidth={84}
      facts={[
        {
          label: Bill.label('diagnosis'),
          value: bill.diagnosis.length > 0 ? <Text variant="code">{bill.diagnosis.join(', ')}</Text> : null,
        },
        { label: Bill.label('treating_doctor_id'), value: bill.treating_doctor_name },
        { label: Bill.label('speciality_id'), value: bill.speciality_name },
        { label: Bill.label('service_type_id'), value: bill.service_type_name },
        ...(bill.bill_status ? [{ label: t('caseBilling.inTheFile'), value: bill.bill_status }] : []),
      ]}
    />
  </Grid>
);
