import { PROOF_BASES } from '@atlas/contracts';
import { useWatch } from 'react-hook-form';
import { FieldGrid } from '../../../components/forms/FormSection.js';
import { FormDate } from '../../../components/forms/FormDate.js';
import { FormMoney } from '../../../components/forms/FormNumber.js';
import { FieldShell } from '../../../components/forms/FieldShell.js';
import { FormOption, FormOptions, FormSelect } from '../../../components/forms/FormChoice.js';
import { MoneyBox } from '../../../components/forms/MoneyBox.js';
import { FormTags } from '../../../components/forms/FormTags.js';
import { FormText } from '../../../components/forms/FormText.js';
import { familyPath, useOptions } from '../../../providers/lookups/use-options.js';
import { Group } from '../parts/Group.js';
import { CodeLines } from './CodeLines.js';
import { amountOf, filledCodes, type TreatmentValues } from './treatment-values.js';
import { t } from '../../../texts/t.js';

const BASES = Object.entries(PROOF_BASES).map(([id, name]) => ({ id, name }));

const nothing = () => undefined;

/** The fields of a bill: what was done when, for what, by whom, and what the carrier said to it. */
export const TreatmentFields = () => {
  const codes = (useWatch({ name: 'cpt_codes' }) as TreatmentValues['cpt_codes'] | undefined) ?? [];
  const denials = useOptions(familyPath('DenialReasons'));
  const hasCodes = filledCodes(codes).length > 0;
  return (
    <>
      <Group title={t('caseTreatments.bill')}>
        <FieldGrid>
          <FormText source="bill_number" label={t('caseTreatments.billNumber')} autoFocus />
          <FormDate source="dos_from" label={t('caseTreatments.dosFrom')} required />
          <FormDate source="dos_to" label={t('caseTreatments.dosTo')} hint={t('caseTreatments.leaveBlankForOneDay')} />
          <FormDate source="date_bill_sent" label={t('caseTreatments.dateBillSent')} />
          {hasCodes ? (
            <FieldShell label={t('caseTreatments.billAmount')} hint={t('caseTreatments.sumOfTheChargesBelow')}>
              {slot => (
                <MoneyBox {...slot} disabled value={amountOf({ bill_amount: null, cpt_codes: codes })} onChange={nothing} />
              )}
            </FieldShell>
          ) : (
            <FormMoney
              source="bill_amount"
              label={t('caseTreatments.billAmount')}
              hint={t('caseTreatments.orEnterProcedureCodesBelow')}
            />
          )}
        </FieldGrid>
      </Group>
      <Group title={t('caseTreatments.proofOfClaim')}>
        <FieldGrid>
          <FormDate
            source="proof_received_on"
            label={t('caseTreatments.receivedByCarrier')}
            hint={t('caseTreatments.leaveBlankToPresumeFromThe')}
          />
          <FormSelect source="proof_basis" label={t('caseTreatments.proofOfReceipt')} choices={BASES} />
          <FormDate
            source="verification_complete_on"
            label={t('caseTreatments.verificationComplete')}
            hint={t('caseTreatments.allRequestedItemsReceived')}
          />
          <FormText
            source="late_reason"
            label={t('caseTreatments.lateReason')}
            maxLength={1000}
            span={6}
            hint={t('caseTreatments.ifTheBillWasMailed')}
          />
        </FieldGrid>
      </Group>
      <Group title={t('caseTreatments.procedures')}>
        <CodeLines />
      </Group>
      <Group title={t('caseTreatments.treatment2')}>
        <FieldGrid>
          <FormTags
            source="diagnosis"
            label={t('caseTreatments.diagnosis')}
            maxLength={20}
            span={6}
            hint={t('caseTreatments.pressEnterOrCommaAfter')}
          />
          <FormOption
            source="treating_doctor_id"
            label={t('caseTreatments.treatingDoctor')}
            path={familyPath('Treating_Doctor')}
            span={3}
          />
          <FormOption source="speciality_id" label={t('caseTreatments.speciality')} path={familyPath('Speciality')} span={3} />
        </FieldGrid>
      </Group>
      <Group title={t('caseTreatments.denial')}>
        <FieldGrid>
          <FormOptions
            source="denial_reason_ids"
            label={t('caseTreatments.denialReasons')}
            choices={denials.data ?? []}
            loading={denials.isFetching}
            span={4}
          />
          <FormDate source="denial_date" label={t('caseTreatments.denialDate')} />
          <FormDate
            source="denial_received_on"
            label={t('caseTreatments.denialReceived')}
            hint={t('caseTreatments.leaveBlankToPresumeFrom')}
          />
        </FieldGrid>
      </Group>
    </>
  );
};
