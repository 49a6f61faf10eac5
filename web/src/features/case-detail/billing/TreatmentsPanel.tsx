import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { ChevronsDownUp, ChevronsUpDown, Plus, Stethoscope } from 'lucide-react';
import { useState } from 'react';
import { Kbd } from '@/components/keys/Kbd.js';
import { usePrinting } from '@/components/page/use-printing.js';
import { Panel } from '@/components/page/Panel.js';
import { EmptyState } from '@/components/states/EmptyState.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { useCase } from '../case-context.js';
import { useTreatments } from '../data/use-case-data.js';
import { TreatmentTable } from './TreatmentTable.js';
import { t } from '@/texts/t.js';

/** The bills of the case, each with the procedures on it. */
export const TreatmentsPanel = () => {
  const { caseId, details, access, start } = useCase();
  const { data: bills, error, refetch } = useTreatments(caseId);
  const isPrinting = usePrinting();
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const { count, codes } = details.figures.bills;
  const allOpen = bills !== undefined && bills.length > 0 && bills.every(({ id }) => unfolded.has(id));
  const toggle = (id: string) => {
    const next = new Set(unfolded);
    if (!next.delete(id)) next.add(id);
    setUnfolded(next);
  };
  const Fold = allOpen ? ChevronsDownUp : ChevronsUpDown;
  return (
    <Panel
      title={t('caseBilling.treatments')}
      note={bills && `${t('counts.bills', { smart_count: count })}, ${t('counts.codes', { smart_count: codes })}`}
      actions={
        <>
          {bills !== undefined && bills.length > 0 && (
            <Button
              variant="text"
              startIcon={<Fold size={16} />}
              onClick={() => setUnfolded(new Set(allOpen ? [] : bills.map(({ id }) => id)))}
            >
              {allOpen ? t('caseBilling.collapseAll') : t('caseBilling.expandAll')}
            </Button>
          )}
          {access.mayChange && (
            <Button startIcon={<Plus size={16} />} onClick={() => start({ kind: 'treatment' })}>
              {t('caseBilling.addTreatment')} <Kbd>T</Kbd>
            </Button>
          )}
        </>
      }
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : bills?.length === 0 ? (
        <EmptyState title={t('caseBilling.noTreatmentsYet')} icon={<Stethoscope size={22} />}>
          {t('caseBilling.theClaimIsTheSum')} {access.mayChange && t('caseBilling.addTheFirstOne')}
        </EmptyState>
      ) : bills ? (
        <TreatmentTable bills={bills} unfolded={isPrinting ? new Set(bills.map(({ id }) => id)) : unfolded} onToggle={toggle} />
      ) : (
        <Skeleton height={92} sx={{ mx: 4 }} />
      )}
    </Panel>
  );
};
