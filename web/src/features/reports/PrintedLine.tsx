import { Fragment } from 'react';
import { Block, Text } from '@/components/page/layout.js';
import type { Fact } from '@/components/page/RecordHead.js';
import { usePrinting } from '@/components/page/use-printing.js';

/** What a printed report is about, in place of the fields that are on the screen. */
export const PrintedLine = ({ facts }: { facts: readonly Fact[] }) =>
  usePrinting() && (
    <Block as="p" variant="secondary" pad="0 16px 8px">
      {facts.map(({ label, value }) => (
        <Fragment key={label}>
          {label}:{' '}
          <Text color="plain" medium margin="0 12px 0 0">
            {value}
          </Text>{' '}
        </Fragment>
      ))}
    </Block>
  );
