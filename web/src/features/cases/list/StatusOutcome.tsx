import { AffectedList } from '../../../components/dialogs/AffectedList.js';
import { formatCount } from '../../../components/format/money.js';
import { plural } from '../../../components/format/text.js';
import { Banner } from '../../../components/states/Banner.js';
import { ProgressBar } from '../../../components/states/ProgressBar.js';
import type { Outcome } from '../../../providers/http/run-each.js';

/** How far it is, and which cases the workflow refused, in its words. */
export const StatusOutcome = ({ outcome: { done, refused }, total }: { outcome: Outcome; total: number }) => (
  <>
    <ProgressBar
      label="Changing the status"
      total={total}
      parts={[
        { value: done, tone: 'ok' },
        { value: refused.length, tone: 'danger' },
      ]}
    />
    <p style={{ margin: '8px 0' }} role="status">
      {formatCount(done)} {plural(done, 'case')} changed, {formatCount(refused.length)} refused.
    </p>
    {refused.length > 0 && (
      <>
        <Banner tone="danger">These stay as they were.</Banner>
        <AffectedList items={refused.map(({ id, message }) => ({ id, name: message }))} />
      </>
    )}
  </>
);
