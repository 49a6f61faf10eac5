import { formatSize } from '@/components/format/file-size.js';
import { formatCount } from '@/components/format/money.js';
import { Banner } from '@/components/states/Banner.js';
import { ProgressBar } from '@/components/states/ProgressBar.js';
import type { BuildTotals } from './packet-builds.js';
import { t } from '@/texts/t.js';

const textOf = ({ sendable, refused, waiting, pages, bytes }: BuildTotals): string =>
  waiting > 0
    ? t('filingSend.building', { waiting: formatCount(waiting), total: formatCount(sendable + refused + waiting) })
    : t('filingSend.built', {
        cases: t('counts.cases', { smart_count: sendable }),
        pages: t('counts.pages', { smart_count: pages }),
        size: formatSize(bytes),
      });

/** How far the packets are, and that some cannot go. */
export const BuildProgress = ({ totals }: { totals: BuildTotals }) => {
  const { sendable, refused, waiting } = totals;
  return (
    <div style={{ display: 'grid', gap: 8, padding: '12px 16px' }}>
      <p role="status">{textOf(totals)}</p>
      <ProgressBar
        label={t('filingSend.packetsBuilt')}
        total={sendable + refused + waiting}
        parts={[
          { value: sendable, tone: 'ok' },
          { value: refused, tone: 'danger' },
        ]}
      />
      {refused > 0 && (
        <Banner tone="danger">
          {t('filingSend.notBuiltThePacketContains', {
            smart_count: refused,
          })}
        </Banner>
      )}
    </div>
  );
};
