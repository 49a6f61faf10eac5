import type { SecondFactorStep } from '@atlas/contracts';
import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AppKeyView } from '@/components/second-factor/AppKeyView.js';
import { RecoveryCodesView } from '@/components/second-factor/RecoveryCodesView.js';
import { Stack } from '@/components/page/layout.js';
import { Banner } from '@/components/states/Banner.js';
import { useAct } from '@/components/states/use-act.js';
import { messageOf } from '@/providers/http/api-error.js';
import { appKeyFor, confirmApp } from '@/providers/session/second-factor.js';
import { t } from '@/texts/t.js';
import { CodeForm } from './CodeForm.js';

type Confirmed = Awaited<ReturnType<typeof confirmApp>>;

/** The codes, and the way on: the session begins here. */
const StoreCodes = ({ codes, begin }: Confirmed) => {
  const { act, busy, error } = useAct(begin, { inline: true });
  return (
    <Stack gap={16} className="roomy">
      <h1>{t('secondFactor.codesTitle')}</h1>
      <RecoveryCodesView codes={codes} />
      {error && <Banner tone="danger">{error}</Banner>}
      <Button variant="contained" disabled={busy} onClick={() => void act()}>
        {t('secondFactor.codesStored')}
      </Button>
    </Stack>
  );
};

/** For users who must have a second factor and have none: an authenticator app is set up before they come in. */
export const SetUpAppForm = ({ step, onBack }: { step: SecondFactorStep; onBack: () => void }) => {
  const [confirmed, setConfirmed] = useState<Confirmed>();
  const { data, error } = useQuery({ queryKey: ['app-key', step.token], queryFn: () => appKeyFor(step), staleTime: Infinity });
  if (confirmed) return <StoreCodes {...confirmed} />;
  return (
    <CodeForm
      title={t('secondFactor.setUpTitle')}
      text={t('secondFactor.firmRequires')}
      onCode={async code => setConfirmed(await confirmApp(step, code))}
      onBack={onBack}
    >
      {error && <Banner tone="danger">{messageOf(error)}</Banner>}
      {data && <AppKeyView appKey={data} />}
    </CodeForm>
  );
};
