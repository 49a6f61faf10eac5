import { TREATMENT_FIELDS } from '@atlas/contracts';
import { useWatch } from 'react-hook-form';
import { labelFor, shortLabelFor } from '@/components/fields/field-look.js';
import { FieldGrid } from '@/components/forms/FormSection.js';
import { FormOptions } from '@/components/forms/FormChoice.js';
import { fieldOf } from '@/components/forms/FormField.js';
import { MoneyBox } from '@/components/forms/MoneyBox.js';
import { familyPath, useOptions } from '@/providers/lookups/use-options.js';
import { Group } from '../parts/Group.js';
import { CodeLines } from './CodeLines.js';
import { amountOf, filledCodes, type TreatmentValues } from './treatment-values.js';
import { t } from '@/texts/t.js';

const Bill = fieldOf(TREATMENT_FIELDS);

const nothing = () => undefined;

/** The bill itself. Its amount is entered, or the sum of its procedures. */
const BillGroup = () => {
  const codes = (useWatch({ name: 'cpt_codes' }) as TreatmentValues['cpt_codes'] | undefined) ?? [];
  const hasCodes = filledCodes(codes).length > 0;
  return (
    <Group title={t('common.bill')}>
      <FieldGrid>
        <Bill name="bill_number" autoFocus />
        <Bill name="dos_from" />
        <Bill name="dos_to" hint={t('caseTreatments.leaveBlankForOneDay')} />
        <Bill name="date_bill_sent" />
        {hasCodes ? (
          <MoneyBox
            label={labelFor('bill_amount', TREATMENT_FIELDS.bill_amount)}
            helperText={t('caseTreatments.sumOfTheChargesBelow')}
            disabled
            value={amountOf({ bill_amount: null, cpt_codes: codes })}
            onChange={nothing}
          />
        ) : (
          <Bill name="bill_amount" hint={t('caseTreatments.orEnterProcedureCodesBelow')} />
        )}
      </FieldGrid>
    </Group>
  );
};

const DenialGroup = () => {
  const denials = useOptions(familyPath('DenialReasons'));
  return (
    <Group title={t('caseTreatments.denial')}>
      <FieldGrid>
        <FormOptions
          source="denial_reason_ids"
          label={shortLabelFor('denial_reason_ids', TREATMENT_FIELDS.denial_reason_ids)}
          choices={denials.data ?? []}
          loading={denials.isFetching}
          span={4}
        />
        <Bill name="denial_date" />
        <Bill name="denial_received_on" hint={t('caseTreatments.leaveBlankToPresumeFrom')} />
      </FieldGrid>
    </Group>
  );
};

/** The fields of a bill: what was done when, for what, by whom, and what the carrier said to it. */
export const TreatmentFields = () => (
  <>
    <BillGroup />
    <Group title={t('caseTreatments.proofOfClaim')}>
      <FieldGrid>
        <Bill
          name="proof_received_on"
          label={t('caseTreatments.receivedByCarrier')}
          hint={t('caseTreatments.leaveBlankToPresumeFromThe')}
        />
        <Bill name="proof_basis" label={t('caseTreatments.proofOfReceipt')} />
        <Bill name="verification_complete_on" hint={t('caseTreatments.allRequestedItemsReceived')} />
        <Bill name="late_reason" rows={1} hint={t('caseTreatments.ifTheBillWasMailed')} />
      </FieldGrid>
    </Group>
    <Group title={t('caseTreatments.procedures')}>
      <CodeLines />
    </Group>
    <Group title={t('caseTreatments.treatmentTab')}>
      <FieldGrid>
        <Bill name="diagnosis" span={6} hint={t('caseTreatments.pressEnterOrCommaAfter')} />
        <Bill name="treating_doctor_id" span={3} />
        <Bill name="speciality_id" span={3} />
      </FieldGrid>
    </Group>
    <DenialGroup />
  </>
);
