import type { UnassignedDocumentRow } from '@atlas/contracts';
import { FolderInput } from 'lucide-react';
import { FormDialog } from '@/components/entry/FormDialog.js';
import { FormNode } from '@/components/entry/NodeBox.js';
import { formatCount } from '@/components/format/money.js';
import { type Assigned, useForgetUnassigned, useUnassignedActions } from '../calls.js';
import type { Messages } from '@/components/forms/form-values.js';
import { FormCase, type FoundCase } from './FormCase.js';
import { t } from '@/texts/t.js';

interface Props {
  rows: readonly UnassignedDocumentRow[];
  onClose: () => void;
  onDone: () => void;
}

interface Assignment {
  found: FoundCase | null;
  node_id: number | null;
}

const EMPTY: Assignment = { found: null, node_id: null };

function outcomeText({ documents, case_id: caseId }: Assigned): string {
  const attached = documents.filter(({ outcome }) => outcome === 'attached').length;
  const twice = documents.length - attached;
  const text = t('bulkDocuments.attachedTo', { smart_count: attached, caseId });
  return twice > 0 ? t('bulkDocuments.attachedAndDuplicates', { attached: text, duplicates: formatCount(twice) }) : text;
}

/** Says which case the files belong to. */
export const AssignDialog = ({ rows, onClose, onDone }: Props) => {
  const { assign } = useUnassignedActions();
  const ids = rows.map(({ id }) => id);
  const [only] = rows;
  return (
    <FormDialog<Assignment, Assigned>
      title={t('bulkDocuments.assignToACase')}
      submitLabel={t('common.assign')}
      icon={<FolderInput size={16} />}
      values={EMPTY}
      validate={({ found }): Messages => (found ? {} : { found: t('bulkDocuments.pleaseChooseACase') })}
      onSave={({ found, node_id }) => assign(ids, found?.case_id ?? '', node_id ?? undefined)}
      success={outcomeText}
      onSaved={onDone}
      onSettled={useForgetUnassigned()}
      onClose={onClose}
    >
      <p>
        {rows.length === 1 && only ? (
          <b style={{ fontWeight: 600 }}>{only.file_name}</b>
        ) : (
          t('counts.files', { smart_count: rows.length })
        )}
      </p>
      <FormCase source="found" label={t('common.case')} required />
      <FormNode source="node_id" label={t('common.documentNode')} hint={t('bulkDocuments.leaveBlankForNodeOfUpload')} />
    </FormDialog>
  );
};
