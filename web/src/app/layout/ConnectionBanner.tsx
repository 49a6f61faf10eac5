import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useSyncExternalStore, useTransition } from 'react';
import { Banner } from '@/components/states/Banner.js';
import { connection } from '@/providers/connection/connection.js';
import { t } from '@/texts/t.js';

const Row = styled('div')({ gridArea: 'notice', '& > div': { borderRadius: 0, padding: '4px 16px' } });

/** Below the header while the server cannot be reached. */
export const ConnectionBanner = () => {
  const isLost = useSyncExternalStore(connection.subscribe, connection.isLost);
  const [isTrying, start] = useTransition();
  if (!isLost) return null;
  const retry = (
    <Button disabled={isTrying} onClick={() => start(() => connection.retry())}>
      {t('app.retryNow')}
    </Button>
  );
  return (
    <Row>
      <Banner tone="warn" action={retry}>
        {t('app.noConnection')}
      </Banner>
    </Row>
  );
};
