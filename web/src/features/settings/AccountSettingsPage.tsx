import type { ComponentType } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Page } from '@/components/page/Page.js';
import { PageHeader } from '@/components/page/PageHeader.js';
import { PageTabs } from '@/components/page/PageTabs.js';
import { useCan } from '@/providers/access/use-may.js';
import { useSession } from '@/providers/session/use-session.js';
import { t } from '@/texts/t.js';
import { CaseFileTab } from './case-file/CaseFileTab.js';
import { EmailSettingTab } from './email/EmailSettingTab.js';
import { LawFirmTab } from './firm/LawFirmTab.js';
import { ApiKeysTab } from './keys/ApiKeysTab.js';
import { OldPortalTab } from './old-portal/OldPortalTab.js';
import { SingleSignOnTab } from './single-sign-on/SingleSignOnTab.js';
import { WebhooksTab } from './webhooks/WebhooksTab.js';

interface SettingsTab {
  id: string;
  label: string;
  isOpen: boolean;
  Content: ComponentType;
}

/** The parts that the user may see. */
function useTabs(): SettingsTab[] {
  const managesFirm = useCan('View', 'CanManageAccountSetting');
  const managesEmail = useCan('View', 'CanManageEmailSetting');
  const hasPortal = useSession()?.features['old_portal'] ?? false;
  const tabs: SettingsTab[] = [
    { id: 'firm', label: t('settings.lawFirmDetails'), isOpen: managesFirm, Content: LawFirmTab },
    { id: 'email', label: t('settings.emailSetting'), isOpen: managesEmail, Content: EmailSettingTab },
    { id: 'case-file', label: t('settings.caseFileSetting'), isOpen: managesFirm, Content: CaseFileTab },
    { id: 'sign_on', label: t('singleSignOn.title'), isOpen: managesFirm, Content: SingleSignOnTab },
    { id: 'portal', label: t('settings.oldPortal'), isOpen: managesFirm && hasPortal, Content: OldPortalTab },
    { id: 'keys', label: t('apiKeys.title'), isOpen: managesFirm, Content: ApiKeysTab },
    { id: 'webhooks', label: t('webhooks.title'), isOpen: managesFirm, Content: WebhooksTab },
  ];
  return tabs.filter(({ isOpen }) => isOpen);
}

/** /account/settings: the firm, its mail server, its defaults, and what other programs need. */
const AccountSettingsPage = () => {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const tabs = useTabs();
  const open = tabs.find(({ id }) => id === hash.slice(1)) ?? tabs[0];
  return (
    <Page>
      <PageHeader title={t('settings.accountSettings')} trail={[{ label: t('settings.settings') }]} />
      <PageTabs
        keys
        label={t('settings.parts')}
        tabs={tabs}
        value={open?.id ?? 'firm'}
        onChange={id => void navigate({ hash: id })}
      />
      {open && <open.Content />}
    </Page>
  );
};

export default AccountSettingsPage;
