import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { isServerReady } from '@/providers/connection/is-server-ready.js';
import { font, v } from '@/theme/tokens.js';
import { t } from '@/texts/t.js';

const Foot = styled('footer')({
  ...font.small,
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  color: v.text2,
  '& i': { width: 8, height: 8, borderRadius: '50%' },
  '& .version': { marginLeft: 'auto' },
});

/** Whether the server is available, by its readiness check, so that a failing sign-in is not taken for a wrong password. */
export const ServiceState = () => {
  const { data: isReady } = useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => isServerReady(signal),
    refetchInterval: 30_000,
  });
  return (
    <Foot>
      {isReady !== undefined && (
        <>
          <i style={{ backgroundColor: isReady ? v.ok : v.danger }} />
          {isReady ? t('app.allServicesNormal') : t('app.theServerDoesNotAnswer')}
        </>
      )}
      <span className="version">{__APP_VERSION__}</span>
    </Foot>
  );
};
