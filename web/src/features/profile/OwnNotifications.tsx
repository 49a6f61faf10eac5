import { NOTIFICATION_KIND_NAMES, type NotificationKind } from '@atlas/contracts';
import { FormControlLabel, Switch } from '@mui/material';
import { FormSection } from '@/components/forms/FormSection.js';
import { Stack } from '@/components/page/layout.js';
import { useNotificationChoices } from '@/providers/preferences/use-notification-choices.js';
import { t } from '@/texts/t.js';

const NAMES: Readonly<Record<NotificationKind, string>> = {
  ticket_news: t('profile.ticketNews'),
  job_completed: t('profile.jobCompleted'),
  job_failed: t('profile.jobFailed'),
};

/** Which mails and messages the user wants; saved at once, like the theme. */
export const OwnNotifications = () => {
  const { wants, choose } = useNotificationChoices();
  return (
    <FormSection title={t('profile.notifications')} why={t('profile.savedAtOnce')} plain>
      <Stack align="start">
        {NOTIFICATION_KIND_NAMES.map(kind => (
          <FormControlLabel
            key={kind}
            control={<Switch />}
            label={NAMES[kind]}
            checked={wants(kind)}
            onChange={(_, isWanted) => choose(kind, isWanted)}
          />
        ))}
      </Stack>
    </FormSection>
  );
};
