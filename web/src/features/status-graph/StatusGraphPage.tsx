import { status } from '@atlas/contracts';
import Button from '@mui/material/Button';
import { List } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { Page, PageBody } from '@/components/page/Page.js';
import { PageHeader } from '@/components/page/PageHeader.js';
import { PageTabs } from '@/components/page/PageTabs.js';
import { FormSkeleton } from '@/components/states/FormSkeleton.js';
import { useStatuses } from '@/providers/lookups/use-statuses.js';
import { useCan } from '@/providers/access/use-may.js';
import { GraphCanvas } from './GraphCanvas.js';
import { statusGraph, workflowGraph } from './graph-model.js';
import { useStatusMoves } from './use-moves.js';
import { t } from '@/texts/t.js';

const TRACKS = [
  { id: 'all', label: t('common.all') },
  { id: 'pre', label: t('common.beforeFiling') },
  { id: 'arb', label: t('common.arbitration') },
  { id: 'court', label: t('common.court') },
];

/** Where cases may go, drawn: every status, or those of one track. */
const StatusGraphPage = () => {
  const statuses = useStatuses();
  const manages = useCan('Edit', 'CanManageMaster');
  const [track, setTrack] = useState('all');
  const { change, busy } = useStatusMoves();
  const graph = useMemo(() => {
    const all = statusGraph(statuses);
    if (track === 'all') return all;
    const { nodes, edges } = workflowGraph(statuses, { track, listed: [], moves: [] });
    return { nodes, edges: edges.map(({ from, to }) => ({ from, to })) };
  }, [statuses, track]);
  return (
    <Page>
      <PageHeader
        title={t('statusGraph.statusGraph')}
        trail={[
          { label: t('common.masterManagement'), to: '/master-management' },
          { label: t('statusGraph.statuses'), to: status.route },
        ]}
        actions={
          <Button component={Link} to={status.route} startIcon={<List size={16} />}>
            {t('statusGraph.list')}
          </Button>
        }
      />
      <PageTabs label={t('statusGraph.tracks')} tabs={TRACKS} value={track} onChange={setTrack} />
      <PageBody>
        {statuses.length ? (
          <GraphCanvas
            key={track}
            graph={graph}
            label={t('statusGraph.statusesAndTransitions')}
            busy={busy}
            onChange={manages ? change : undefined}
          />
        ) : (
          <FormSkeleton />
        )}
      </PageBody>
    </Page>
  );
};

export default StatusGraphPage;
