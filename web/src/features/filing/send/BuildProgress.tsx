import { formatSize } from '../../../components/format/file-size.js';
import { formatCount } from '../../../components/format/money.js';
import { plural } from '../../../components/format/text.js';
import { Banner } from '../../../components/states/Banner.js';
import { ProgressBar } from '../../../components/states/ProgressBar.js';
import type { BuildTotals } from './packet-builds.js';
import { t } from '../../../texts/t.js';

const textOf = ({ sendable, refused, waiting, pages, bytes }: BuildTotals): string =>
  waiting > 0
    ? `Building, ${formatCount(waiting)} of ${formatCount(sendable + refused + waiting)} to go`
    : `${formatCount(sendable)} ${plural(sendable, 'case')} to submit, ${formatCount(pages)} ${plural(pages, 'page')}, ${formatSize(bytes)}`;

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
            refused: formatCount(refused),
            refused2: plural(refused, 'case stays', 'cases stay'),
          })}
        </Banner>
      )}
    </div>
  );
};
