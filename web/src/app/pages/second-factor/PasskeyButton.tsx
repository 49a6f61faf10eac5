import type { SecondFactorStep } from '@atlas/contracts';
import { Button } from '@mui/material';
import { Fingerprint } from 'lucide-react';
import { Stack } from '@/components/page/layout.js';
import { Banner } from '@/components/states/Banner.js';
import { useAct } from '@/components/states/use-act.js';
import { ApiError, messageOf } from '@/providers/http/api-error.js';
import { signInWithPasskey } from '@/providers/session/second-factor.js';
import { t } from '@/texts/t.js';

/** Only browsers on a secure address have them. */
const hasPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** What the browser says about a canceled or unknown passkey is for developers. */
const textOf = (refusal: unknown): string => (refusal instanceof ApiError ? messageOf(refusal) : t('secondFactor.noPasskey'));

/** Signs in with a passkey: of the given step, or instead of name and password. */
export const PasskeyButton = ({ label, step }: { label: string; step?: SecondFactorStep }) => {
  const { act, busy, error } = useAct(() => signInWithPasskey(step), { inline: true, textOf });
  if (!hasPasskeys()) return null;
  return (
    <Stack gap={8}>
      {error && <Banner tone="danger">{error}</Banner>}
      <Button startIcon={<Fingerprint size={16} />} disabled={busy} onClick={() => void act()}>
        {label}
      </Button>
    </Stack>
  );
};
