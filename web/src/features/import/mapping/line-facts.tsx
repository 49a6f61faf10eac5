import type { ReactNode } from 'react';
import { Tag } from '@/components/chips/Tag.js';
import { formatDate } from '@/components/format/dates.js';
import type { Fact } from '@/components/page/RecordHead.js';
import { v } from '@/theme/tokens.js';
import { t } from '@/texts/t.js';

/** A date as it will be; where the file has one that is left out, what it said. */
export const dateFact = (label: string, day: string | null | undefined, raw: string | undefined): Fact[] => {
  if (day) return [{ label, value: formatDate(day) }];
  if (!raw) return [];
  return [
    {
      label,
      value: (
        <>
          <Tag tone="warn">{t('components.unset')}</Tag> <span style={{ color: v.text2 }}>{t('imports.wasValue', { raw })}</span>
        </>
      ),
    },
  ];
};

export const textFact = (label: string, value: ReactNode): Fact[] => (value ? [{ label, value }] : []);
