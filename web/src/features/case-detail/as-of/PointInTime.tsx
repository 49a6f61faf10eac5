import { TextField } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { dayOf, formatStamp } from '@/components/format/dates.js';
import { dayOfMoment } from '@/components/format/moments.js';
import { DateBox } from '@/components/forms/DateBox.js';
import { font, v } from '@/theme/tokens.js';
import { useCase } from '../case-context.js';
import { useLastChange } from '../data/use-case-data.js';
import { clockOfMoment, momentOf, parseClock, ticksOf } from './moments.js';
import { t } from '@/texts/t.js';

const Row = styled('div')({
  ...font.small,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 36,
  padding: '0 16px',
  borderTop: `1px solid ${v.pastLine}`,
  '& > p': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .time': { flex: 'none', width: 120 },
});

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

interface Props {
  asked: string;
  onChoose: (moment: string | undefined) => void;
}

/** In the past: what changed at this point, and the day and time one looks back to. */
export const PointInTime = ({ asked, onChoose }: Props) => {
  const day = dayOfMoment(asked);
  const thisDay = dayOf(new Date());
  return (
    <Row>
      <WhatChanged />
      <div className="day">
        <DateBox
          key={asked}
          hiddenLabel
          label={t('caseAsOf.showTheCaseAsOf')}
          value={day}
          onCommit={chosen => chosen !== null && chosen !== day && onChoose(chosen >= thisDay ? undefined : chosen)}
        />
      </div>
      <div className="time">
        <ClockBox
          key={asked}
          value={clockOfMoment(asked)}
          onCommit={clock => {
            const moment = momentOf(day, clock);
            onChoose(clock !== '' && new Date(moment).getTime() >= Date.now() ? undefined : moment);
          }}
        />
      </div>
    </Row>
  );
};
