import type { ReactNode } from 'react';
import { Page, PageRows } from '@/components/page/Page.js';
import { PageHeader } from '@/components/page/PageHeader.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { t } from '@/texts/t.js';
import { ManagementTabs } from './ManagementTabs.js';
import type { TabId } from './tabs.js';

interface Props {
  tab: TabId;
  actions?: ReactNode;
  /** Why the rows could not be loaded. */
  error?: Error | null;
  onRetry?: () => unknown;
  children: ReactNode;
}

/** A tab of user management with its head: roles, departments, rights. The list of users has a separate head. */
export const ManagementPage = ({ tab, actions, error, onRetry, children }: Props) => (
  <Page>
    <PageHeader title={t('userManagement.title')} trail={[{ label: t('userManagement.settings') }]} actions={actions} />
    <ManagementTabs value={tab} />
    {error ? (
      <PageRows>
        <ErrorState error={error} onRetry={() => void onRetry?.()} />
      </PageRows>
    ) : (
      children
    )}
  </Page>
);
