import type { FeatureKey } from '@atlas/contracts';
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
  /** Who sees it, with View. */
  needs: 'CanManageAccountSetting' | 'CanManageEmailSetting';
  /** Only where this part of the product is on. */
  feature?: FeatureKey;
  Content: ComponentType;
}

const TABS: readonly SettingsTab[] = [
  { id: 'firm', label: t('settings.lawFirmDetails'), needs: 'CanManageAccountSetting', Content: LawFirmTab },
  { id: 'email', label: t('settings.emailSetting'), needs: 'CanManageEmailSetting', Content: EmailSettingTab },
  { id: 'case-file', label: t('settings.caseFileSetting'), needs: 'CanManageAccountSetting', Content: CaseFileTab },
  { id: 'sign_on', label: t('singleSignOn.title'), needs: 'CanManageAccountSetting', Content: SingleSignOnTab },
  {
    id: 'portal',
    label: t('settings.oldPortal'),
    needs: 'CanManageAccountSetting',
    feature: 'old_portal',
    Content: OldPortalTab,
  },
  { id: 'keys', label: t('apiKeys.title'), needs: 'CanManageAccountSetting', Content: ApiKeysTab },
  { id: 'webhooks', label: t('webhooks.title'), needs: 'CanManageAccountSetting', Content: WebhooksTab },
];

/** /account/settings: the firm, its mail server, its defaults, and what other programs need. */
const AccountSettingsPage = () => {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const can: Record<SettingsTab['needs'], boolean> = {
    CanManageAccountSetting: useCan('View', 'CanManageAccountSetting'),
    CanManageEmailSetting: useCan('View', 'CanManageEmailSetting'),
  };
  const features = useSession()?.features ?? {};
  const tabs = TABS.filter(({ needs, feature }) => can[needs] && (!feature || features[feature]));
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
