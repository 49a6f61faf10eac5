import { isOnNewYorkTime } from '@atlas/contracts';
import { Tooltip } from '@mui/material';
import { useState } from 'react';
import { Text } from '@/components/page/layout.js';
import { t } from '@/texts/t.js';

/** Days and times are New York's; said where the computer's clock shows another time. */
export const ZoneNote = () => {
  const [isNewYork] = useState(() => isOnNewYorkTime(new Date()));
  if (isNewYork) return null;
  return (
    <Tooltip describeChild title={t('app.datesAndTimesAreNew')}>
      <Text variant="small" pad="0 6px" tabIndex={0}>
        {t('app.newYorkTime')}
      </Text>
    </Tooltip>
  );
};
