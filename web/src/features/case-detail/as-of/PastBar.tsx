import { Button, TextField } from '@mui/material';
import { styled } from '@mui/material/styles';
import { GitCompareArrows } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatStamp } from '@/components/format/dates.js';
import { formatCount } from '@/components/format/money.js';
import { dayOfMoment } from '@/components/format/moments.js';
import { Kbd } from '@/components/keys/Kbd.js';
import { useKey } from '@/components/keys/use-key.js';
import { caseDifferencePath } from '@/providers/access/paths.js';
import { font, NARROW, v } from '@/theme/tokens.js';
import { useCase } from '../case-context.js';
import { useLastChange } from '../data/use-case-data.js';
import { clockOfMoment, momentNote, momentOf, parseClock, ticksOf } from './moments.js';
import { t } from '@/texts/t.js';

const Row = styled('section')({
  ...font.small,
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 40,
  padding: '0 16px',
  color: v.pastText,
  backgroundColor: v.pastTint,
  borderTop: `1px solid ${v.pastLine}`,
  '& b': { fontWeight: 600 },
  '& > p': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > p.note': { flex: 'none' },
  '& .time': { flex: 'none', width: 120 },
  '& .MuiButton-root': { flex: 'none' },
  [NARROW]: { '& .wide': { display: 'none' } },
});

/** 'end of day · revision 31 of 38 · read-only' */
const Note = ({ asked }: { asked: string }) => {
  const { details, today, asOf: shown } = useCase();
  const revision =
    shown && t('caseAsOf.revisionOf', { revision: formatCount(details.revision), total: formatCount(today.revision) });
  return (
    <p className="note" role="status">
      {[momentNote(asked), revision, t('caseAsOf.readOnly')].filter(Boolean).join(' · ')}
    </p>
  );
};

/** What led to the case as it is shown: 'Payment · 968.40 Principal on CL-20671. Ivo Tarrant, 04-08-2026 09:03:15 AM'. */
const WhatChanged = () => {
  const { caseId } = useCase();
  const { data: change } = useLastChange(caseId);
  if (!change) return <p />;
  const { label = '' } = ticksOf([change])[0] ?? {};
  const text = [change.description, [change.user_name, formatStamp(change.time)].filter(Boolean).join(', ')]
    .filter(Boolean)
    .join(' ');
  return (
    <p title={`${label} · ${text}`} role="status">
      {t('caseAsOf.lastChangeThen')} <b>{label}</b> · {text}
    </p>
  );
};

/** The time of the day, typed; nothing typed is the end of the day. */
const ClockBox = ({ value, onCommit }: { value: string; onCommit: (clock: string) => void }) => {
  const [typed, setTyped] = useState<string>();
  const read = typed === undefined ? undefined : parseClock(typed);
  const leave = () => {
    if (read === undefined) return;
    setTyped(undefined);
    if (typed !== value) onCommit(read);
  };
  return (
    <TextField
      hiddenLabel
      label={t('caseAsOf.timeOfTheDay')}
      placeholder={t('caseAsOf.endOfDay')}
      value={typed ?? value}
      error={typed !== undefined && read === undefined}
      onChange={event => setTyped(event.target.value)}
      onBlur={leave}
      onKeyDown={event => event.key === 'Enter' && leave()}
      slotProps={{ htmlInput: { maxLength: 12 } }}
    />
  );
};

/** Out of the past: on to what changed since, or back to today. */
const WaysOut = ({ asked, onBack }: { asked: string; onBack: () => void }) => {
  const { caseId } = useCase();
  const navigate = useNavigate();
  return (
    <>
      <Button
        className="wide"
        startIcon={<GitCompareArrows size={16} />}
        onClick={() => void navigate(caseDifferencePath(caseId, asked))}
      >
        {t('caseAsOf.showChangesSince')}
      </Button>
      <Button variant="contained" onClick={onBack}>
        {t('caseAsOf.backToToday')} <Kbd>{t('caseAsOf.esc')}</Kbd>
      </Button>
    </>
  );
};

/** In the past, below the case: what changed at this point, the time of the day one looks back to, and the ways out. Esc leads back. */
export const PastBar = ({ asked }: { asked: string }) => {
  const { lookBack } = useCase();
  const back = () => lookBack(undefined);
  useKey('Escape', back, { label: t('caseAsOf.backToToday'), group: 'case' });
  return (
    <Row aria-label={t('caseAsOf.thePast')}>
      <Note asked={asked} />
      <WhatChanged />
      <div className="time no-print">
        <ClockBox
          key={asked}
          value={clockOfMoment(asked)}
          onCommit={clock => {
            const moment = momentOf(dayOfMoment(asked), clock);
            lookBack(clock !== '' && new Date(moment).getTime() >= Date.now() ? undefined : moment);
          }}
        />
      </div>
      <WaysOut asked={asked} onBack={back} />
    </Row>
  );
};
