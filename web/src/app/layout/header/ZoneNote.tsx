import { isOnNewYorkTime } from '@atlas/contracts';
import { Tooltip } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { font, v } from '@/theme/tokens.js';
import { t } from '@/texts/t.js';

const Note = styled('span')({ ...font.small, padding: '0 6px', color: v.headerText2, whiteSpace: 'nowrap' });

/** Days and times are New York's; said where the computer's clock shows another time. */
export const ZoneNote = () => {
  const [isNewYork] = useState(() => isOnNewYorkTime(new Date()));
  if (isNewYork) return null;
  return (
    <Tooltip describeChild title={t('app.datesAndTimesAreNew')}>
      <Note tabIndex={0}>{t('app.newYorkTime')}</Note>
    </Tooltip>
  );
};
