import { CASES_LIST, type CaseRow } from '@atlas/contracts';
import Button from '@mui/material/Button';
import { FileUp, Plus } from 'lucide-react';
import { useCallback } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Kbd } from '@/components/keys/Kbd.js';
import { useKey } from '@/components/keys/use-key.js';
import { DataList } from '@/components/list/DataList.js';
import { filterFieldsOf, sortOf } from '@/components/list/defined-columns.js';
import { EmptyState } from '@/components/states/EmptyState.js';
import { ADD_CASE_PATH, caseDetailsPath, IMPORT_CASES_PATH } from '@/providers/access/paths.js';
import { useStatusesPending } from '@/providers/lookups/use-statuses.js';
import { useCan } from '@/providers/access/use-may.js';
import { CASE_DOWNLOAD, CASES } from './calls.js';
import { CASE_COLUMNS } from './case-columns.js';
import { CaseSelectionActions } from './CaseSelectionActions.js';
import { useCaseViews } from './use-case-views.js';
import { t } from '@/texts/t.js';

const TRAIL = [{ label: t('common.caseManagement') }];
const FILTERS = filterFieldsOf(CASES_LIST);
const NEWEST_FIRST = sortOf(CASES_LIST);
const SUMS = [
  { label: t('common.claim'), amount: (row: CaseRow) => row.claim_amount },
  { label: t('common.balance'), amount: (row: CaseRow) => row.balance },
];
const caseId = (row: CaseRow): string => row.case_id;

const NoCasesYet = ({ mayManage }: { mayManage: boolean }) => (
  <EmptyState
    title={mayManage ? t('common.noCasesYet') : undefined}
    icon={<FileUp size={22} />}
    actions={
      mayManage && (
        <>
          <Button variant="contained" component={Link} to={IMPORT_CASES_PATH}>
            {t('cases.importCases')}
          </Button>
          <Button component={Link} to={ADD_CASE_PATH} startIcon={<Plus size={16} />}>
            {t('cases.addOneCase')}
          </Button>
        </>
      )
    }
  >
    {mayManage && t('cases.importAClinicsFileMissing')}
  </EmptyState>
);

/** /case-management/search: quick search. */
const CaseListPage = () => {
  const navigate = useNavigate();
  const views = useCaseViews();
  const viewsPending = useStatusesPending();
  const mayManage = useCan('Add', 'CanManageCase');
  const open = useCallback((row: CaseRow) => void navigate(caseDetailsPath(row.case_id)), [navigate]);
  useKey('c', () => void navigate(ADD_CASE_PATH), { label: t('cases.addCase'), group: 'case', enabled: mayManage });
  return (
    <DataList<CaseRow>
      resource={CASES}
      title={t('cases.quickSearch')}
      trail={TRAIL}
      noun={[t('common.caseLower'), t('common.casesLower')]}
      columns={CASE_COLUMNS}
      idOf={caseId}
      filters={FILTERS}
      views={views}
      viewsPending={viewsPending}
      defaultSort={NEWEST_FIRST}
      onOpen={open}
      exportAs={CASE_DOWNLOAD}
      selection={{ sums: SUMS, actions: selection => <CaseSelectionActions selection={selection} /> }}
      firstUse={<NoCasesYet mayManage={mayManage} />}
      actions={
        mayManage && (
          <Button variant="contained" component={Link} to={ADD_CASE_PATH} startIcon={<Plus size={16} />}>
            {t('cases.addCase')} <Kbd>C</Kbd>
          </Button>
        )
      }
    />
  );
};

export default CaseListPage;
