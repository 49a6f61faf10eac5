import { Skeleton } from '@mui/material';
import { ArrowRight, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useController, useFormState, useWatch } from 'react-hook-form';
import { Row } from '@/components/page/layout.js';
import { CaseStatusChip } from '@/components/chips/CaseStatusChip.js';
import { FormDialog } from '@/components/entry/FormDialog.js';
import { useFieldLabel } from '@/components/forms/form-context.js';
import { FormDate } from '@/components/forms/FormDate.js';
import { FormMemo } from '@/components/forms/FormText.js';
import { ApiError } from '@/providers/http/api-error.js';
import { useCase } from '../case-context.js';
import { useStatusWrites } from '../data/use-status-writes.js';
import { StatusChoice } from './StatusChoice.js';
import { allowedBy, type Step, useWorkflow } from './use-workflow.js';
import { t } from '@/texts/t.js';

const REASON_MAX = 1000;

interface StatusChange {
  step: Step | null;
  reason: string | null;
  date: string | null;
}

const EMPTY: StatusChange = { step: null, reason: null, date: null };

type Details = ReturnType<typeof useCase>['details'];

/** The status of the case, and the chosen one. */
const FromTo = ({ details }: { details: Details }) => {
  const step = useWatch<StatusChange, 'step'>({ name: 'step' });
  return (
    <Row minHeight={20}>
      <CaseStatusChip status={details.current_status_id} name={details.current_status_name} />
      <ArrowRight size={16} aria-hidden />
      {step ? <CaseStatusChip status={step.id} name={step.name} /> : t('caseStatus.chooseAStatus')}
    </Row>
  );
};

interface ChoicesProps {
  details: Details;
  /** What the server allows, once it has refused a status. */
  allowed: readonly Step[];
  onChoose: () => void;
}

/** The statuses to choose from: what the server allows after a refusal, else those of the workflow. */
const StatusChoices = ({ details, allowed, onChoose }: ChoicesProps) => {
  const workflow = useWorkflow(details);
  const { field } = useController<StatusChange, 'step'>({ name: 'step' });
  const choice = {
    chosen: field.value?.id,
    onChoose: (step: Step) => {
      field.onChange(step);
      onChoose();
    },
  };
  if (allowed.length > 0) return <StatusChoice label={t('caseStatus.allowedStatuses')} steps={allowed} {...choice} />;
  if (!workflow) return <Skeleton height={140} />;
  return (
    <>
      <StatusChoice label={t('caseStatus.nextInTheWorkflow')} steps={workflow.next} {...choice} first />
      <StatusChoice label={t('caseStatus.alwaysAllowed')} steps={workflow.always} {...choice} />
    </>
  );
};

/** The date where the status asks for one, and a note that stays with the change in the history. */
const ChangeFields = ({ asked }: { asked: readonly string[] }) => {
  const step = useWatch<StatusChange, 'step'>({ name: 'step' });
  const { errors } = useFormState<StatusChange>();
  // Its error belongs to this form even if the field is shown because of it.
  useFieldLabel('date', t('common.date'));
  const mustSayWhy = step?.needsReason === true || asked.includes('reason');
  return (
    <>
      {(step?.needsDate === true || asked.includes('date')) && (
        <FormDate source="date" label={t('common.date')} required autoFocus={errors.date !== undefined} />
      )}
      <FormMemo
        source="reason"
        label={mustSayWhy ? t('common.reason') : t('common.note')}
        required={mustSayWhy}
        hint={t('caseStatus.shownWithTheChangeIn')}
        rows={2}
        maxLength={REASON_MAX}
      />
    </>
  );
};

/** The next status of the case: those that the workflow allows, with a date and a reason where the status asks for them. */
export const StatusDialog = ({ onClose }: { onClose: () => void }) => {
  const { details } = useCase();
  const writes = useStatusWrites();
  const [allowed, setAllowed] = useState<readonly Step[]>([]);
  /** What the server asks for beside the status' own rule. */
  const [asked, setAsked] = useState<readonly string[]>([]);
  return (
    <FormDialog<StatusChange>
      title={t('common.changeStatus')}
      width={600}
      submitLabel={t('common.changeStatus')}
      icon={<RefreshCw size={16} />}
      values={EMPTY}
      isReady={({ step }) => step !== null}
      onSave={async ({ step, reason, date }) =>
        step && (await writes.change({ status: step.id, reason: reason?.trim() || null, date }))
      }
      success={t('common.updatedSuccessfully')}
      onRefused={refusal => {
        if (!(refusal instanceof ApiError)) return;
        setAllowed(allowedBy(refusal.details));
        setAsked(known => [...known, ...Object.keys(refusal.fieldErrors)]);
      }}
      onClose={onClose}
    >
      <FromTo details={details} />
      <StatusChoices details={details} allowed={allowed} onChoose={() => setAsked([])} />
      <ChangeFields asked={asked} />
    </FormDialog>
  );
};
