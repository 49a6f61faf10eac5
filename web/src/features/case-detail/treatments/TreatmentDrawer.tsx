import type { CodeLists, Finding, TreatmentRow } from '@atlas/contracts';
import { formatMoney } from '@/components/format/money.js';
import { useCase } from '../case-context.js';
import { useCaseCalls } from '../data/calls.js';
import { useCaseConflict } from '../data/use-case-conflict.js';
import { useTreatments } from '../data/use-case-data.js';
import { useTreatmentWrites } from '../data/use-treatment-writes.js';
import { billTitle } from '../parts/case-words.js';
import { draftKey } from '@/components/forms/form-draft.js';
import { useFormDraft } from '@/components/forms/use-form-draft.js';
import { EntryDrawer } from '@/components/entry/EntryDrawer.js';
import {
  addBody,
  BLANK_CODE,
  changesOf,
  type EditedTreatment,
  enteredCodes,
  treatmentFindings,
  treatmentLabel,
  treatmentProblems,
  treatmentText,
  type TreatmentValues,
  valuesOfTreatment,
} from './treatment-values.js';
import { TreatmentFields } from './TreatmentFields.js';
import { lookUpCodes, TreatmentWarnings } from './TreatmentWarnings.js';
import { TreatmentTotal } from './TreatmentTotal.js';
import { t } from '@/texts/t.js';

interface Props {
  /** Without one a new bill. */
  treatment?: TreatmentRow;
  onClose: () => void;
}

const WIDTH = 760;

/** What is unlikely about the bill, with what the account's code lists say about its codes. */
function useFindings(edited?: EditedTreatment) {
  const calls = useCaseCalls();
  const { caseId, details } = useCase();
  const { data: bills = [] } = useTreatments(caseId);
  const find = (values: TreatmentValues, lists?: CodeLists): readonly Finding[] =>
    treatmentFindings(values, details, bills, edited, lists);
  return {
    find: (values: TreatmentValues) => find(values),
    // A bill can be entered while the lists do not answer.
    findOnSave: async (values: TreatmentValues) =>
      find(values, await lookUpCodes(calls, enteredCodes(values, edited)).catch(() => undefined)),
    warnings: <TreatmentWarnings edited={edited} find={find} />,
  };
}

const NewTreatment = ({ onClose }: { onClose: () => void }) => {
  const { caseId, details } = useCase();
  const draft = useFormDraft(draftKey('treatment', caseId, null));
  const findings = useFindings();
  const writes = useTreatmentWrites();
  const values: TreatmentValues = {
    bill_number: null,
    dos_from: null,
    dos_to: null,
    bill_amount: null,
    date_bill_sent: null,
    proof_received_on: null,
    proof_basis: null,
    verification_complete_on: null,
    treating_doctor_id: details.treating_doctor_id,
    treating_doctor_name: details.treating_doctor_name,
    speciality_id: details.speciality_id,
    speciality_name: details.speciality_name,
    diagnosis: [],
    denial_reason_ids: [],
    denial_date: null,
    denial_received_on: null,
    late_reason: null,
    cpt_codes: [BLANK_CODE],
  };
  return (
    <EntryDrawer<TreatmentValues, TreatmentRow>
      title={t('caseTreatments.addTreatment')}
      name={t('unsaved.newTreatment')}
      width={WIDTH}
      values={values}
      validate={current => treatmentProblems(current, true)}
      {...findings}
      saveLabel={t('caseTreatments.addTreatment')}
      onClose={onClose}
      foot={<TreatmentTotal />}
      draft={draft}
      onSave={current => writes.add(addBody(current))}
      success={added =>
        t('caseTreatments.addedSuccessfullyBill', { saved: billTitle(added), billAmount: formatMoney(added.bill_amount) })
      }
    >
      <TreatmentFields />
    </EntryDrawer>
  );
};

/** The bill being edited, its draft, and saving it under the revision that it was read at. */
function useTreatmentEdit(treatment: TreatmentRow, onClose: () => void) {
  const { caseId } = useCase();
  const calls = useCaseCalls();
  const writes = useTreatmentWrites();
  return useCaseConflict<TreatmentValues, TreatmentRow>({
    values: valuesOfTreatment(treatment),
    draftKey: draftKey('treatment', treatment.id),
    what: t('caseTreatments.thisTreatment'),
    send: (values, over) => writes.update(treatment.id, changesOf(over.values, values), over.revision),
    read: async () => valuesOfTreatment(await calls.treatment(caseId, treatment.id)),
    part: 'treatments',
    labelOf: treatmentLabel,
    textOf: treatmentText,
    onDone: onClose,
  });
}

const EditTreatment = ({ treatment, onClose }: { treatment: TreatmentRow; onClose: () => void }) => {
  const { base, draft, save, onConflict, dialog } = useTreatmentEdit(treatment, onClose);
  const findings = useFindings({ bill: treatment, base: base.values });
  return (
    <>
      <EntryDrawer<TreatmentValues, TreatmentRow>
        // Filled again when the other version is taken.
        key={base.revision}
        title={t('caseTreatments.treatment', { treatment: billTitle(treatment) })}
        name={t('caseParts.nameOfTreatment', { title: billTitle(treatment) })}
        width={WIDTH}
        values={base.values}
        validate={current => treatmentProblems(current, false)}
        {...findings}
        saveLabel={t('common.save')}
        onClose={onClose}
        foot={<TreatmentTotal />}
        draft={draft}
        onSave={save}
        success={t('common.updatedSuccessfully')}
        onConflict={onConflict}
      >
        <TreatmentFields />
      </EntryDrawer>
      {dialog}
    </>
  );
};

/** A bill and its procedures, to be added or changed. */
export const TreatmentDrawer = ({ treatment, onClose }: Props) =>
  treatment ? <EditTreatment treatment={treatment} onClose={onClose} /> : <NewTreatment onClose={onClose} />;
