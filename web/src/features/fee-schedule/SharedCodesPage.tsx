import { CODE_SETS, type CodeSet } from '@atlas/contracts';
import { Button } from '@mui/material';
import { BookMarked, Upload } from 'lucide-react';
import { useState } from 'react';
import type { Column } from '@/components/list/column.js';
import { DataList } from '@/components/list/DataList.js';
import { Kbd } from '@/components/keys/Kbd.js';
import { useKey } from '@/components/keys/use-key.js';
import { EmptyState } from '@/components/states/EmptyState.js';
import { t } from '@/texts/t.js';
import { ReleaseDialog } from './ReleaseDialog.js';
import { RELEASES } from './releases.js';

/** A release as its list answers it. */
interface ReleaseRow {
  id: number;
  code_set: CodeSet;
  release: string;
  effective_from: string;
  rows: number | null;
  is_partial: boolean;
  created_by: string;
  created_at: string;
}

const COLUMNS: readonly Column<ReleaseRow>[] = [
  {
    key: 'code_set',
    label: t('feeSchedule.codeSet'),
    width: 160,
    primary: true,
    locked: true,
    text: ({ code_set }) => CODE_SETS[code_set],
  },
  { key: 'release', label: t('feeSchedule.release'), width: 180 },
  { key: 'effective_from', label: t('feeSchedule.effectiveFrom'), kind: 'date', width: 110 },
  { key: 'rows', label: t('feeSchedule.rows'), kind: 'number', width: 90 },
  { key: 'is_partial', label: t('feeSchedule.partial'), kind: 'bool', width: 84 },
  { key: 'created_by', label: t('feeSchedule.loadedBy'), width: 160, onRequest: true, sortable: false },
  { key: 'created_at', label: t('feeSchedule.loadedAt'), kind: 'stamp', width: 172, onRequest: true },
];

const NEWEST_FIRST = { field: 'created_at', order: 'DESC' } as const;

/** /system/codes: the releases of codes that all accounts read, and the import of more. */
const SharedCodesPage = () => {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  useKey('c', open, { label: t('feeSchedule.importARelease'), group: 'list', enabled: !isOpen });
  return (
    <>
      <DataList<ReleaseRow>
        resource={RELEASES}
        storeKey="shared-codes"
        title={t('feeSchedule.sharedCodes')}
        trail={[{ label: t('feeSchedule.operator') }]}
        noun={[t('feeSchedule.releaseLower'), t('feeSchedule.releasesLower')]}
        columns={COLUMNS}
        defaultSort={NEWEST_FIRST}
        firstUse={
          <EmptyState title={t('feeSchedule.noReleases')} icon={<BookMarked size={22} />}>
            {t('feeSchedule.noReleasesHint')}
          </EmptyState>
        }
        actions={
          <Button variant="contained" startIcon={<Upload size={16} />} onClick={open}>
            {t('feeSchedule.importARelease')} <Kbd>C</Kbd>
          </Button>
        }
      />
      {isOpen && <ReleaseDialog isShared onClose={() => setOpen(false)} />}
    </>
  );
};

export default SharedCodesPage;
