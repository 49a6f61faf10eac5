import { useQuery } from '@tanstack/react-query';
import { Row, Text } from '@/components/page/layout.js';
import { Dot } from '@/components/page/Dot.js';
import { isServerReady } from '@/providers/connection/is-server-ready.js';
import { v } from '@/theme/tokens.js';
import { t } from '@/texts/t.js';

/** Whether the server is available, by its readiness check, so that a failing sign-in is not taken for a wrong password. */
export const ServiceState = () => {
  const { data: isReady } = useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => isServerReady(signal),
    refetchInterval: 30_000,
  });
  return (
    <Row as="footer" variant="secondary" gap={10}>
      {isReady !== undefined && (
        <>
          <Dot color={isReady ? v.ok : v.danger} />
          {isReady ? t('app.allServicesNormal') : t('app.theServerDoesNotAnswer')}
        </>
      )}
      <Text end>{__APP_VERSION__}</Text>
    </Row>
  );
};
