import { useLocation, useNavigate } from 'react-router-dom';
import { Page } from '@/components/page/Page.js';
import { PageHeader } from '@/components/page/PageHeader.js';
import { PageTabs } from '@/components/page/PageTabs.js';
import { useCan } from '@/providers/access/use-may.js';
import { t } from '@/texts/t.js';
import { ApiKeysTab } from './keys/ApiKeysTab.js';
import { EmailSettingTab } from './email/EmailSettingTab.js';
import { WebhooksTab } from './webhooks/WebhooksTab.js';
import { LawFirmTab } from './firm/LawFirmTab.js';

type TabId = 'firm' | 'email' | 'keys' | 'webhooks';

/** /account/settings: the firm, its mail server, keys for programs, and webhooks. */
const AccountSettingsPage = () => {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const managesFirm = useCan('View', 'CanManageAccountSetting');
  const managesEmail = useCan('View', 'CanManageEmailSetting');
  const tabs = [
    ...(managesFirm ? [{ id: 'firm' as const, label: t('settings.lawFirmDetails') }] : []),
    ...(managesEmail ? [{ id: 'email' as const, label: t('settings.emailSetting') }] : []),
    ...(managesFirm
      ? [
          { id: 'keys' as const, label: t('apiKeys.title') },
          { id: 'webhooks' as const, label: t('webhooks.title') },
        ]
      : []),
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
      {tab === 'keys' && <ApiKeysTab />}
      {tab === 'webhooks' && <WebhooksTab />}
    </Page>
  );
};

export default AccountSettingsPage;
