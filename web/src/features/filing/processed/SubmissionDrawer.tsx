import { type ProcessedCaseRow, SUBMISSION_OUTCOMES, type SubmissionOutcome, SubmissionResultRequest } from '@atlas/contracts';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { DialogFrame } from '@/components/dialogs/DialogFrame.js';
import { draftKey } from '@/components/forms/form-draft.js';
import { useFormDraft } from '@/components/forms/use-form-draft.js';
import { EntryDrawer } from '@/components/entry/EntryDrawer.js';
import { FormSelect } from '@/components/forms/FormChoice.js';
import { FieldGrid } from '@/components/forms/FormSection.js';
import { FormMemo, FormText } from '@/components/forms/FormText.js';
import { formatTotal } from '@/components/format/money.js';
import { FactList } from '@/components/page/FactList.js';
import { Banner } from '@/components/states/Banner.js';
import { useAct } from '@/components/states/use-act.js';
import { StampText } from '@/components/values/DateText.js';
import { caseDetailsPath } from '@/providers/access/paths.js';
import { checked } from '@/providers/http/described-calls.js';
import { messagesOf } from '@/providers/validation.js';
import { PROCESSED, useFilingCalls } from '../calls.js';
import { SubmissionChip } from '../result/submission-tone.js';
import { EFFECTS } from './submission.js';
import { t } from '@/texts/t.js';

const MESSAGE_MAX = 2000;

interface Values {
  id: string;
  outcome: SubmissionOutcome | null;
  index_or_aaa_number: string | null;
  message: string | null;
}

/** What went out, when, where to; the packet as it was filed. */
const Facts = ({ row }: { row: ProcessedCaseRow }) => {
  const { case_id: caseId, document_id: documentId } = row;
  const calls = useFilingCalls();
  const { act: download } = useAct((id: string) => calls.downloadPacket(caseId, id));
  return (
    <>
      <FactList
        labelWidth={104}
        facts={[
          { label: t('common.case'), value: <Link to={caseDetailsPath(caseId)}>{caseId}</Link> },
          { label: t('common.status'), value: <SubmissionChip status={row.status} /> },
          { label: t('common.submitted'), value: row.submitted_date && <StampText value={row.submitted_date} /> },
          { label: t('common.by'), value: row.submitted_by },
          { label: t('filingProcessed.to'), value: row.to_email_id },
          { label: t('common.inDispute'), value: row.amount === null ? null : formatTotal(row.amount) },
          { label: t('filingProcessed.pages'), value: row.page_count },
          { label: t('filingProcessed.aaaOrIndexNo'), value: row.index_or_aaa_number },
        ]}
      />
      {row.message && <Banner tone={row.status === 'Refused' ? 'danger' : 'info'}>{row.message}</Banner>}
      {documentId && (
        <div>
          <Button startIcon={<Download size={16} />} onClick={() => void download(documentId)}>
            {t('filingProcessed.packetAsFiled')}
          </Button>
        </div>
      )}
    </>
  );
};

const ResultFields = ({ row }: { row: ProcessedCaseRow }) => {
  const outcome = useWatch<Values, 'outcome'>({ name: 'outcome' });
  return (
    <FieldGrid>
      <FormSelect
        source="outcome"
        label={t('filingProcessed.result')}
        required
        span={3}
        emptyLabel={t('filingProcessed.answer')}
        hint={outcome ? EFFECTS[outcome] : undefined}
        choices={row.allowed_outcomes.map(id => ({ id, name: SUBMISSION_OUTCOMES[id] }))}
      />
      <FormText
        source="index_or_aaa_number"
        label={t('filingProcessed.indexAaaNumber')}
        required={outcome === 'number_assigned'}
        span={3}
      />
      <FormMemo source="message" label={t('filingProcessed.message')} maxLength={MESSAGE_MAX} rows={3} />
    </FieldGrid>
  );
};

interface Props {
  row: ProcessedCaseRow;
  onClose: () => void;
  onRecorded: () => void;
}

/** One submission; the other side's answer is recorded here, and the case hears of it. */
export const SubmissionDrawer = ({ row, onClose, onRecorded }: Props) => {
  const queries = useQueryClient();
  const calls = useFilingCalls();
  const draft = useFormDraft(draftKey('submission', row.id));
  if (!row.allowed_outcomes.length)
    return (
      <DialogFrame
        open
        onClose={onClose}
        title={t('filingProcessed.submissionOf', { caseId: row.case_id })}
        actions={<Button onClick={onClose}>{t('common.close')}</Button>}
      >
        <div style={{ display: 'grid', gap: 16 }}>
          <Facts row={row} />
        </div>
      </DialogFrame>
    );
  return (
    <EntryDrawer<Values>
      title={t('filingProcessed.resultOf', { caseId: row.case_id })}
      name={t('unsaved.result')}
      values={{ id: row.id, outcome: null, index_or_aaa_number: row.index_or_aaa_number, message: null }}
      validate={values => messagesOf(SubmissionResultRequest, values)}
      saveLabel={t('filingProcessed.record')}
      onClose={onClose}
      draft={draft}
      onSave={values => calls.recordResult(checked(values))}
      success={t('common.updatedSuccessfully')}
      onSaved={async () => {
        await queries.invalidateQueries({ queryKey: [PROCESSED] });
        onRecorded();
        onClose();
      }}
    >
      <Facts row={row} />
      <ResultFields row={row} />
    </EntryDrawer>
  );
};
