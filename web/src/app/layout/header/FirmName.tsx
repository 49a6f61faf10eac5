import { useEffect } from 'react';
import { browserStorage } from '@/providers/session/current-session.js';
import { rememberBrand } from '@/providers/session/firm-brand.js';
import { useFirmLogo } from '@/providers/session/use-firm-logo.js';
import { useSession } from '@/providers/session/use-session.js';
import { useFirstScreenLoaded } from '@/providers/startup/first-screen.js';
import { t } from '@/texts/t.js';

const HEIGHT = 24;

/** The firm's logo, code and name; the sign-in page of this browser shows them from now on. */
export const FirmName = () => {
  const session = useSession();
  const code = session?.profile.domain;
  const name = session?.accountName;
  const logo = useFirmLogo(useFirstScreenLoaded() && session !== undefined);
  useEffect(() => {
    if (code && name && logo !== undefined) rememberBrand(browserStorage, { code, name, logo });
  }, [code, name, logo]);
  return (
    <>
      {logo && <img src={logo} alt={t('app.logoOf', { name: name ?? '' })} height={HEIGHT} />}
      <span>{code}</span>
      <span>{name}</span>
    </>
  );
};
