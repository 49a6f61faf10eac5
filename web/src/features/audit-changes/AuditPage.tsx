import type { ResourceDefinition } from '@atlas/contracts';
import { useState } from 'react';
import { Page } from '@/components/page/Page.js';
import { PageTabs } from '@/components/page/PageTabs.js';
import { MasterList } from '@/master-data/MasterList.js';
import { useCan } from '@/providers/access/use-may.js';
import { ChangesPanel } from './ChangesPanel.js';
import { t } from '@/texts/t.js';

const TABS = [
  { id: 'notes', label: t('auditChanges.auditNotes') },
  { id: 'changes', label: t('common.changes') },
] as const;

/** The standard texts of reviews, and the history that a review looks at. */
const AuditPage = ({ definition }: { definition: ResourceDefinition }) => {
  const manages = useCan('View', 'CanManageMaster');
  const [tab, setTab] = useState<'notes' | 'changes'>('notes');
  if (!manages) return <MasterList definition={definition} />;
  return (
    <Page>
      <PageTabs label={t('auditChanges.masterAudit')} tabs={TABS} value={tab} onChange={setTab} />
      <div role="tabpanel" style={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
        {tab === 'notes' ? <MasterList definition={definition} /> : <ChangesPanel />}
      </div>
    </Page>
  );
};

export default AuditPage;
