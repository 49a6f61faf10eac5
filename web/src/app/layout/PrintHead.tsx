import { useState } from 'react';
import { Row } from '@/components/page/layout.js';
import { formatStamp } from '@/components/format/dates.js';
import { usePrinting } from '@/components/page/use-printing.js';
import { useFirmLogo } from '@/providers/session/use-firm-logo.js';
import { useSession } from '@/providers/session/use-session.js';
import { t } from '@/texts/t.js';

const PrintedNow = () => {
  const [now] = useState(() => Date.now());
  return <span>{t('app.printed', { time: formatStamp(now) })}</span>;
};

/** The first line on paper: whose it is, and when it was printed. */
export const PrintHead = () => {
  const session = useSession();
  // The header has loaded it: there is no time to load it while the page is printed.
  const logo = useFirmLogo(false);
  if (!usePrinting()) return null;
  return (
    <Row variant="secondary" justify="space-between" gap={16} pad="0 16px 8px">
      <Row gap={8}>
        {logo && <img src={logo} alt="" height={24} />}
        <span>{session?.accountName}</span>
      </Row>
      <PrintedNow />
    </Row>
  );
};
