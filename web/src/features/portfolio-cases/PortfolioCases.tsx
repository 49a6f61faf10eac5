import { CASES_LIST, type CaseRow } from '@atlas/contracts';
import Button from '@mui/material/Button';
import { FolderMinus, FolderPlus } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { ReasonDialog } from '@/components/dialogs/ReasonDialog.js';
import type { SelectionTools } from '@/components/list/data-list-types.js';
import { DataList } from '@/components/list/DataList.js';
import { sortOf } from '@/components/list/defined-columns.js';
import { EmptyState } from '@/components/states/EmptyState.js';
import type { RecordPartProps } from '@/master-data/extensions.js';
import { caseDetailsPath } from '@/providers/access/paths.js';
import { useCan } from '@/providers/access/use-may.js';
import { refuseIf } from '@/providers/http/api-error.js';
import { AddCasesDialog } from './AddCasesDialog.js';
import { PORTFOLIO_CASES, usePortfolioCalls } from './calls.js';
import { PORTFOLIO_CASE_COLUMNS, PORTFOLIO_CASE_FILTERS } from './portfolio-case-columns.js';
import { t } from '@/texts/t.js';

const NEWEST_FIRST = sortOf(CASES_LIST);
const SUMS = [{ label: t('common.balance'), amount: (row: CaseRow) => row.balance }];
const MAX_REASON = 200;
const caseId = (row: CaseRow): string => row.case_id;
interface Leaving {
  readonly ids: readonly string[];
  /** After they left. */
  readonly done: () => void;
}

interface LeavingProps {
  portfolio: number;
  leaving: Leaving;
  onChanged: () => void;
  onClose: () => void;
}

/** Asks why cases are returned to the firm; cases that cannot be returned are shown in the dialog. */
const LeavingDialog = ({ portfolio, leaving: { ids, done }, onChanged, onClose }: LeavingProps) => {
  const calls = usePortfolioCalls();
  const addAgain = async () => {
    const { refused } = await calls.add(portfolio, ids);
    onChanged();
    refuseIf(refused[0]?.message);
  };
  return (
    <ReasonDialog
      title={t('portfolioCases.removeFromPortfolio')}
      question={t('portfolioCases.whatRemoveDoes', { smart_count: ids.length })}
      confirmLabel={t('common.remove')}
      icon={<FolderMinus size={16} />}
      maxLength={MAX_REASON}
      required
      call={reason => calls.remove(portfolio, ids, reason)}
      success={({ updated, refused }) =>
        refused.length === 0 ? t('portfolioCases.removed', { smart_count: updated }) : undefined
      }
      undo={addAgain}
      refusedIn={({ updated, refused: [first] }) =>
        first && t('portfolioCases.removedExcept', { smart_count: updated, refusal: first.message })
      }
      onDone={({ refused }) => {
        onChanged();
        if (refused.length > 0) return;
        done();
        onClose();
      }}
      onClose={onClose}
    />
  );
};

/** The receivables of a portfolio: what joined it, and what is given back. */
const PortfolioCases = ({ id, record, refresh }: RecordPartProps) => {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const works = useCan('Edit', 'CanManageCase');
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Leaving>();
  const permanentFilter = useMemo(() => ({ Portfolio_Name: [id] }), [id]);
  const open = useCallback((row: CaseRow) => void navigate(caseDetailsPath(row.case_id)), [navigate]);
  const changed = () => {
    void queries.invalidateQueries({ queryKey: [PORTFOLIO_CASES] });
    void queries.invalidateQueries({ queryKey: ['master-cases'] });
    refresh();
  };
  const addButton = (
    <Button
      variant="contained"
      startIcon={<FolderPlus size={16} />}
      disabled={record.is_active !== true}
      onClick={() => setAdding(true)}
    >
      {t('common.addCases')}
    </Button>
  );
  const takeOutButton = (selection: SelectionTools<CaseRow>) => (
    <Button
      startIcon={<FolderMinus size={16} />}
      onClick={() => setLeaving({ ids: selection.rows.map(caseId), done: selection.clear })}
    >
      {t('common.remove')}
    </Button>
  );
  return (
    <>
      <DataList<CaseRow>
        embedded
        resource={PORTFOLIO_CASES}
        storeKey={`${PORTFOLIO_CASES}.${id}`}
        title={t('common.cases')}
        noun={[t('common.caseLower'), t('common.casesLower')]}
        columns={PORTFOLIO_CASE_COLUMNS}
        idOf={caseId}
        filters={PORTFOLIO_CASE_FILTERS}
        permanentFilter={permanentFilter}
        defaultSort={NEWEST_FIRST}
        onOpen={open}
        exportAs={{ path: 'Case/simple_search/download', name: t('portfolioCases.portfolioCases') }}
        actions={works && addButton}
        selection={works ? { sums: SUMS, actions: takeOutButton } : undefined}
        firstUse={<EmptyState title={t('common.noCasesYet')}>{t('portfolioCases.casesAppearHere')}</EmptyState>}
      />
      {adding && <AddCasesDialog portfolio={id} onClose={() => setAdding(false)} onJoined={changed} />}
      {leaving && <LeavingDialog portfolio={id} leaving={leaving} onChanged={changed} onClose={() => setLeaving(undefined)} />}
    </>
  );
};

export default PortfolioCases;
