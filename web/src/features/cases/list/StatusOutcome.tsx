import { styled } from '@mui/material/styles';
import { formatCount } from '@/components/format/money.js';
import { Banner } from '@/components/states/Banner.js';
import { ProgressBar } from '@/components/states/ProgressBar.js';
import type { Outcome } from '@/providers/http/run-each.js';
import { digits, font, v } from '@/theme/tokens.js';
import { t } from '@/texts/t.js';

/** Each with its full reason, because users go through them one by one. */
const Refused = styled('ul')({
  ...font.small,
  ...digits,
  listStyle: 'none',
  margin: '8px 0 0',
  padding: 0,
  maxHeight: 240,
  overflow: 'auto',
  border: `1px solid ${v.line}`,
  borderRadius: 6,
  '& li': { padding: '4px 8px' },
  '& li + li': { borderTop: `1px solid ${v.line}` },
  '& b': { fontWeight: 600, marginRight: 4 },
});

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
    <p style={{ margin: '8px 0' }} role="status">
      {t('cases.changedRefused', { smart_count: done, refused: formatCount(refused.length) })}
    </p>
    {refused.length > 0 && (
      <>
        <Banner tone="danger">{t('cases.theseCasesWereNotChanged')}</Banner>
        <Refused tabIndex={0} aria-label={t('cases.casesThatWereRefused')}>
          {refused.map(({ id, message }) => (
            <li key={id}>
              <b>{id}</b> {message}
            </li>
          ))}
        </Refused>
      </>
    )}
  </>
);
