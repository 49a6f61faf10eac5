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

const BASES = Object.entries(PROOF_BASES).map(([id, name]) => ({ id, name }));

const nothing = () => undefined;

/** The fields of a bill: what was done when, for what, by whom, and what the carrier said to it. */
export const TreatmentFields = () => {
  const codes = (useWatch({ name: 'cpt_codes' }) as TreatmentValues['cpt_codes'] | undefined) ?? [];
  const denials = useOptions(familyPath('DenialReasons'));
  const hasCodes = filledCodes(codes).length > 0;
  return (
    <>
      <Group title="Bill">
        <FieldGrid>
          <FormText source="bill_number" label="Bill number" autoFocus />
          <FormDate source="dos_from" label="DOS from" required />
          <FormDate source="dos_to" label="DOS to" hint="Leave blank for one day" />
          <FormDate source="date_bill_sent" label="Date bill sent" />
          {hasCodes ? (
            <FieldShell label="Bill amount" hint="Sum of the charges below">
              {slot => (
                <MoneyBox {...slot} disabled value={amountOf({ bill_amount: null, cpt_codes: codes })} onChange={nothing} />
              )}
            </FieldShell>
          ) : (
            <FormMoney source="bill_amount" label="Bill amount" hint="Or enter procedure codes below" />
          )}
        </FieldGrid>
      </Group>
      <Group title="Proof of claim">
        <FieldGrid>
          <FormDate source="proof_received_on" label="Received by carrier" hint="Leave blank to presume from the date sent" />
          <FormSelect source="proof_basis" label="Proof of receipt" choices={BASES} />
          <FormDate source="verification_complete_on" label="Verification complete" hint="All requested items received" />
          <FormText
            source="late_reason"
            label="Late reason"
            maxLength={1000}
            span={6}
            hint="If the bill was mailed after its deadline"
          />
        </FieldGrid>
      </Group>
      <Group title="Procedures">
        <CodeLines />
      </Group>
      <Group title="Treatment">
        <FieldGrid>
          <FormTags source="diagnosis" label="Diagnosis" maxLength={20} span={6} hint="Press Enter or comma after each code" />
          <FormOption source="treating_doctor_id" label="Treating doctor" path={familyPath('Treating_Doctor')} span={3} />
          <FormOption source="speciality_id" label="Speciality" path={familyPath('Speciality')} span={3} />
        </FieldGrid>
      </Group>
      <Group title="Denial">
        <FieldGrid>
          <FormOptions
            source="denial_reason_ids"
            label="Denial reasons"
            choices={denials.data ?? []}
            loading={denials.isFetching}
            span={4}
          />
          <FormDate source="denial_date" label="Denial date" />
          <FormDate source="denial_received_on" label="Denial received" hint="Leave blank to presume from its date" />
        </FieldGrid>
      </Group>
    </>
  );
};
