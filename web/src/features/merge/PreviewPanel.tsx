import type { MergePreview, PartyCaseRow } from '@atlas/contracts';
import { useNavigate } from 'react-router-dom';
import { CaseStatusChip } from '@/components/chips/CaseStatusChip.js';
import { formatCount, formatTotal } from '@/components/format/money.js';
import type { Column } from '@/components/list/column.js';
import { RowsTable } from '@/components/list/RowsTable.js';
import { FigureStrip } from '@/components/page/FigureStrip.js';
import { Panel } from '@/components/page/Panel.js';
import { Banner } from '@/components/states/Banner.js';
import { caseDetailsPath } from '@/providers/access/paths.js';
import type { Mergeable } from './merge-screens.js';
import { SideBySide } from './SideBySide.js';
import { t } from '@/texts/t.js';

const COLUMNS: readonly Column<PartyCaseRow>[] = [
  { key: 'case_id', label: t('common.caseId'), kind: 'id', width: 124, grow: 0, to: row => caseDetailsPath(row.case_id) },
  { key: 'injured_name', label: t('common.injured'), width: 150, primary: true },
  { key: 'provider_name', label: t('common.provider'), width: 150 },
  { key: 'insurance_company_name', label: t('common.carrier'), width: 150 },
  { key: 'current_status', label: t('common.status'), width: 150, render: row => <CaseStatusChip status={row.current_status} /> },
  { key: 'balance', label: t('common.balance'), kind: 'money', width: 96, strong: true },
];

/** How much follows, what to think of, the two side by side, and some of the cases. */
export const PreviewPanel = ({ definition, preview }: { definition: Mergeable; preview: MergePreview }) => {
  const navigate = useNavigate();
  const { counts, warnings, sample } = preview;
  return (
    <>
      {warnings.length > 0 && (
        <div style={{ display: 'grid', gap: 8, padding: '0 16px', maxWidth: 932 }}>
          {warnings.map(warning => (
            <Banner key={warning} tone="warn">
              {warning}
            </Banner>
          ))}
        </div>
      )}
      <Panel title={t('common.changes')} note={counts.records.map(({ label }) => label).join(', ') || undefined}>
        <div style={{ padding: '0 16px 12px', maxWidth: 900 }}>
          <FigureStrip
            figures={[
              { label: t('common.cases'), value: formatCount(counts.cases) },
              { label: t('common.open'), value: formatCount(counts.open_cases) },
              { label: t('common.closed'), value: formatCount(counts.closed_cases) },
              { label: t('common.filed'), value: formatCount(counts.filed_cases) },
              { label: t('common.packets'), value: formatCount(counts.packets) },
              { label: t('common.balance'), value: formatTotal(counts.total_balance) },
            ]}
          />
        </div>
      </Panel>
      <Panel title={t('merge.sideBySide')}>
        <SideBySide definition={definition} preview={preview} />
      </Panel>
      {sample.length > 0 && (
        <Panel title={t('common.cases')} note={t('merge.newestOf', { count: sample.length, cases: formatCount(counts.cases) })}>
          <RowsTable<PartyCaseRow>
            label={t('common.casesToUpdate')}
            name="merge.preview-panel"
            columns={COLUMNS}
            rows={sample}
            idOf={row => row.case_id}
            onOpen={row => void navigate(caseDetailsPath(row.case_id))}
          />
        </Panel>
      )}
    </>
  );
};
