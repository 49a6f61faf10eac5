import { Button, Skeleton, TextField } from '@mui/material';
import { ArrowRight, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Row, Stack } from '@/components/page/layout.js';
import { CaseStatusChip } from '@/components/chips/CaseStatusChip.js';
import { DialogFrame } from '@/components/dialogs/DialogFrame.js';
import { DateBox } from '@/components/forms/DateBox.js';
import { Banner } from '@/components/states/Banner.js';
import { ApiError } from '@/providers/http/api-error.js';
import { useCase } from '../case-context.js';
import { useStatusWrites } from '../data/use-status-writes.js';
import { StatusChoice } from './StatusChoice.js';
import { allowedBy, type Step, useWorkflow } from './use-workflow.js';
import { useAct } from '@/components/states/use-act.js';
import { t } from '@/texts/t.js';

const REASON_MAX = 1000;

interface FieldsProps {
  asked: ReadonlySet<string>;
  date: string | null;
  onDate: (date: string | null) => void;
  reason: string;
  onReason: (reason: string) => void;
  errors: Readonly<Record<string, string>>;
}

/** The date where the status asks for one, and a note that stays with the change in the history. */
const ChangeFields = ({ asked, date, onDate, reason, onReason, errors }: FieldsProps) => {
  const mustSayWhy = asked.has('reason');
  return (
    <Stack gap={12} margin="12px 0 0">
      {asked.has('date') && (
        <DateBox
          label={t('common.date')}
          required
          error={Boolean(errors.date)}
          helperText={errors.date}
          value={date}
          onChange={onDate}
          autoFocus={errors.date !== undefined}
        />
      )}
      <TextField
        label={mustSayWhy ? t('common.reason') : t('common.note')}
        required={mustSayWhy}
        error={Boolean(errors.reason)}
        helperText={errors.reason ?? t('caseStatus.shownWithTheChangeIn')}
        value={reason}
        onChange={event => onReason(event.target.value)}
        multiline
        minRows={2}
        maxRows={6}
        autoFocus={errors.reason !== undefined && errors.date === undefined}
        slotProps={{ htmlInput: { maxLength: REASON_MAX } }}
      />
    </Stack>
  );
};

interface ChoicesProps {
  details: ReturnType<typeof useCase>['details'];
  /** What the server allows, once it has refused a status. */
  allowed: readonly Step[];
  chosen: number | undefined;
  onChoose: (step: Step) => void;
}

/** The statuses to choose from: what the server allows after a refusal, else those of the workflow. */
const StatusChoices = ({ details, allowed, ...choice }: ChoicesProps) => {
  const workflow = useWorkflow(details);
  if (allowed.length > 0) return <StatusChoice label={t('caseStatus.allowedStatuses')} steps={allowed} {...choice} />;
  if (!workflow) return <Skeleton height={140} />;
  return (
    <>
      <StatusChoice label={t('caseStatus.nextInTheWorkflow')} steps={workflow.next} {...choice} first />
      <StatusChoice label={t('caseStatus.alwaysAllowed')} steps={workflow.always} {...choice} />
    </>
  );
};

/** The next status of the case: those that the workflow allows, with a date and a reason where the status asks for them. */
export const StatusDialog = ({ onClose }: { onClose: () => void }) => {
  const { details } = useCase();
  const writes = useStatusWrites();
  const [step, setStep] = useState<Step>();
  const [reason, setReason] = useState('');
  const [date, setDate] = useState<string | null>(null);
  /** What the status asks for: by its own rule, or by what the server said to it. */
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const change = ({ id: status }: Step) => writes.change({ status, reason: reason.trim() || null, date });
  const { act, busy, error, refusal } = useAct(change, {
    success: t('common.updatedSuccessfully'),
    onDone: onClose,
    onRefused: refused => {
      const fields = Object.keys(refused instanceof ApiError ? refused.fieldErrors : {});
      setAsked(known => new Set([...known, ...fields.filter(field => field === 'reason' || field === 'date')]));
    },
  });
  const allowed = allowedBy(refusal?.details);
  const fieldErrors = refusal?.fieldErrors ?? {};
  const isAboutField = fieldErrors.reason !== undefined || fieldErrors.date !== undefined;
  const choose = (next: Step) => {
    setStep(next);
    setAsked(new Set([...(next.needsDate ? ['date'] : []), ...(next.needsReason ? ['reason'] : [])]));
  };
  return (
    <DialogFrame
      open
      onClose={onClose}
      title={t('common.changeStatus')}
      width={600}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('common.cancel')}
          </Button>
          <Button
            variant="contained"
            startIcon={<RefreshCw size={16} />}
            disabled={!step || busy}
            onClick={() => step && void act(step)}
          >
            {t('common.changeStatus')}
          </Button>
        </>
      }
    >
      <Row minHeight={20} margin="0 0 12px">
        <CaseStatusChip status={details.current_status_id} name={details.current_status_name} />
        <ArrowRight size={16} aria-hidden />
        {step ? <CaseStatusChip status={step.id} name={step.name} /> : t('caseStatus.chooseAStatus')}
      </Row>
      {error && !isAboutField && <Banner tone="danger">{error}</Banner>}
      <StatusChoices details={details} allowed={allowed} chosen={step?.id} onChoose={choose} />
      <ChangeFields asked={asked} date={date} onDate={setDate} reason={reason} onReason={setReason} errors={fieldErrors} />
    </DialogFrame>
  );
};
