import { useLocation } from 'react-router-dom';
import { browserStorage } from '@/providers/session/current-session.js';
import { lastBrand } from '@/providers/session/firm-brand.js';
import { t } from '@/texts/t.js';
import { BrandMark } from '../layout/Brand.js';

const HEIGHT = 32;

/** The firm that this browser signed in to last, unless the address names another one (`/login?domain=CODE`): then the product's own brand. */
export const SignInBrand = () => {
  const { search } = useLocation();
  const firm = lastBrand(browserStorage, new URLSearchParams(search).get('domain'));
  if (!firm)
    return (
      <>
        <BrandMark size={26} /> {t('app.atlas')}
      </>
    );
  return (
    <>
      {firm.logo ? (
        <img src={firm.logo} alt={t('app.logoOf', { name: firm.name })} height={HEIGHT} style={{ maxWidth: 160 }} />
      ) : (
        <BrandMark size={26} />
      )}
      {firm.name}
    </>
  );
};
