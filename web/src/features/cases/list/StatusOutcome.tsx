import { Block, FramedList } from '@/components/page/layout.js';
import { formatCount } from '@/components/format/money.js';
import { Banner } from '@/components/states/Banner.js';
import { ProgressBar } from '@/components/states/ProgressBar.js';
import type { Outcome } from '@/providers/http/run-each.js';
import { t } from '@/texts/t.js';

/** How far it is, and which cases the workflow refused, in its words. */
export const StatusOutcome = ({ outcome: { done, refused }, total }: { outcome: Outcome; total: number }) => (
  <>
    <ProgressBar
      label={t('cases.changingTheStatus')}
      total={total}
      parts={[
        { value: done, tone: 'ok' },
        { value: refused.length, tone: 'danger' },
      ]}
    />
    <Block as="p" margin="8px 0" role="status">
      {t('cases.changedRefused', { smart_count: done, refused: formatCount(refused.length) })}
    </Block>
    {refused.length > 0 && (
      <>
        <Banner tone="danger">{t('cases.theseCasesWereNotChanged')}</Banner>
        <FramedList variant="small" maxHeight={240} margin="8px 0 0" tabIndex={0} aria-label={t('cases.casesThatWereRefused')}>
          {refused.map(({ id, message }) => (
            <li key={id}>
              <b>{id}</b> {message}
            </li>
          ))}
        </FramedList>
      </>
    )}
  </>
);
