import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import type { Fact } from '@/components/page/RecordHead.js';
import { usePrinting } from '@/components/page/use-printing.js';
import { font, v } from '@/theme/tokens.js';

const Line = styled('p')({
  ...font.small,
  padding: '0 16px 8px',
  color: v.text2,
  '& b': { marginRight: 12, fontWeight: 500, color: v.text },
});

/** What a printed report is about, in place of the fields that are on the screen. */
export const PrintedLine = ({ facts }: { facts: readonly Fact[] }) =>
  usePrinting() && (
    <Line>
      {facts.map(({ label, value }) => (
        <Fragment key={label}>
          {label}: <b>{value}</b>{' '}
        </Fragment>
      ))}
    </Line>
  );
