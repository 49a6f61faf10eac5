import { billFindings, newYorkDay, SetDenialReasonsRequest, TREATMENT_FIELDS, type TreatmentRow } from '@atlas/contracts';
import { AffectedList } from '@/components/dialogs/AffectedList.js';
import { shortLabelFor } from '@/components/fields/field-look.js';
import { FormOptions } from '@/components/forms/FormChoice.js';
import { fieldOf } from '@/components/forms/FormField.js';
import { FieldGrid } from '@/components/forms/FormSection.js';
import { familyPath, useOptions } from '@/providers/lookups/use-options.js';
import { messagesOf } from '@/providers/validation.js';
import { useTreatmentWrites } from '../data/use-treatment-writes.js';
import { billTitle, dayRange } from '../parts/case-words.js';
import { draftKey } from '@/components/forms/form-draft.js';
import { useFormDraft } from '@/components/forms/use-form-draft.js';
import { EntryDrawer } from '@/components/entry/EntryDrawer.js';
import { t } from '@/texts/t.js';

interface Values {
  denial_reason_ids: (number | string)[];
  denial_date: string | null;
  denial_received_on: string | null;
}

const Bill = fieldOf(TREATMENT_FIELDS);

const DENIAL_FIELDS: ReadonlySet<string> = new Set(['denial_date', 'denial_received_on']);

/** Why the carrier denied bills, and when; none clears them. */
export const DenialDrawer = ({ treatments, onClose }: { treatments: readonly TreatmentRow[]; onClose: () => void }) => {
  const writes = useTreatmentWrites();
  const draft = useFormDraft(draftKey('denial', ...treatments.map(({ id }) => id)));
  const options = useOptions(familyPath('DenialReasons'));
  const bodyOf = (values: Values): SetDenialReasonsRequest => ({ treatment_ids: treatments.map(({ id }) => id), ...values });
  return (
    <EntryDrawer<Values>
      title={shortLabelFor('denial_reason_ids', TREATMENT_FIELDS.denial_reason_ids)}
      name={t('unsaved.denial')}
      values={{
        denial_reason_ids: [...(treatments[0]?.denial_reason_ids ?? [])],
        denial_date: treatments[0]?.denial_date ?? null,
        denial_received_on: treatments[0]?.denial_received_on ?? null,
      }}
      validate={values => messagesOf(SetDenialReasonsRequest, bodyOf(values))}
      find={({ denial_date, denial_received_on }) =>
        treatments.flatMap(({ dos_from }) =>
          billFindings({ today: newYorkDay(new Date()), dos_from, denial_date, denial_received_on }, DENIAL_FIELDS),
        )
      }
      saveLabel={t('common.save')}
      onClose={onClose}
      draft={draft}
      onSave={values => writes.setDenialReasons(bodyOf(values))}
      success={t('common.updatedSuccessfully')}
    >
      <AffectedList
        items={treatments.map(bill => ({
          id: billTitle(bill),
          name: dayRange(bill.dos_from, bill.dos_to),
          amount: bill.balance,
        }))}
      />
      <FieldGrid>
        <FormOptions
          source="denial_reason_ids"
          label={shortLabelFor('denial_reason_ids', TREATMENT_FIELDS.denial_reason_ids)}
          choices={options.data ?? []}
          loading={options.isFetching}
          hint={t('caseTreatments.leaveBlankToClearThe')}
          span={6}
        />
        <Bill name="denial_date" span={3} />
        <Bill name="denial_received_on" span={3} hint={t('caseTreatments.leaveBlankToPresumeFrom')} />
      </FieldGrid>
    </EntryDrawer>
  );
};
