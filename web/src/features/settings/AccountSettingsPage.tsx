import { useLocation, useNavigate } from 'react-router-dom';
import { Page } from '@/components/page/Page.js';
import { PageHeader } from '@/components/page/PageHeader.js';
import { PageTabs } from '@/components/page/PageTabs.js';
import { useCan } from '@/providers/access/use-may.js';
import { useSession } from '@/providers/session/use-session.js';
import { t } from '@/texts/t.js';
import { EmailSettingTab } from './email/EmailSettingTab.js';
import { LawFirmTab } from './firm/LawFirmTab.js';
import { OldPortalTab } from './old-portal/OldPortalTab.js';

type TabId = 'firm' | 'email' | 'portal';

/** /account/settings: the firm, its mail server, and the portal that it used before. */
const AccountSettingsPage = () => {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const managesFirm = useCan('View', 'CanManageAccountSetting');
  const hasPortal = useSession()?.features['old_portal'] ?? false;
  const managesEmail = useCan('View', 'CanManageEmailSetting');
  const tabs = [
    ...(managesFirm ? [{ id: 'firm' as const, label: t('settings.lawFirmDetails') }] : []),
    ...(managesEmail ? [{ id: 'email' as const, label: t('settings.emailSetting') }] : []),
    ...(managesFirm && hasPortal ? [{ id: 'portal' as const, label: t('settings.oldPortal') }] : []),
  ];
  const tab = tabs.find(({ id }) => id === hash.slice(1))?.id ?? tabs[0]?.id;
  return (
    <Page>
      <PageHeader title={t('settings.accountSettings')} trail={[{ label: t('settings.settings') }]} />
      <PageTabs<TabId>
        keys
        label={t('settings.parts')}
        tabs={tabs}
        value={tab ?? 'firm'}
        onChange={id => void navigate({ hash: id })}
      />
      {tab === 'firm' && <LawFirmTab />}
      {tab === 'email' && <EmailSettingTab />}
      {tab === 'portal' && <OldPortalTab />}
    </Page>
  );
};

export default AccountSettingsPage;
