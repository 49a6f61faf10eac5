import { useState } from 'react';
import { Row } from '@/components/page/layout.js';
import { formatStamp } from '@/components/format/dates.js';
import { usePrinting } from '@/components/page/use-printing.js';
import { useSession } from '@/providers/session/use-session.js';
import { t } from '@/texts/t.js';

const PrintedNow = () => {
  const [now] = useState(() => Date.now());
  return <span>{t('app.printed', { time: formatStamp(now) })}</span>;
};

/** The first line on paper: whose it is, and when it was printed. */
export const PrintHead = () => {
  const session = useSession();
  if (!usePrinting()) return null;
  return (
    <Row variant="secondary" justify="space-between" gap={16} pad="0 16px 8px">
      <span>{session?.accountName}</span>
      <PrintedNow />
    </Row>
  );
};
