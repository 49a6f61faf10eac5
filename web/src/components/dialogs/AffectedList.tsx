import { FramedList, Row, Text } from '@/components/page/layout.js';
import { formatCount, formatMoney } from '@/components/format/money.js';
import { t } from '@/texts/t.js';

export interface Affected {
  id: string;
  name?: string;
  amount?: number | null;
}

const SHOWN = 8;

/** What an action will change, row by row, with its money. */
export const AffectedList = ({ items }: { items: readonly Affected[] }) => (
  <FramedList variant="figures" margin="8px 0 0">
    {items.slice(0, SHOWN).map(({ id, name, amount }, index) => (
      // Two fields of one case are two rows.
      <Row as="li" key={index} gap={12} minHeight={24}>
        <Text as="b" maxWidth="75%">
          {id}
        </Text>
        <Text grow cut color="quiet">
          {name}
        </Text>
        {amount !== undefined && formatMoney(amount)}
      </Row>
    ))}
    {items.length > SHOWN && <li>{t('components.andMore', { count: formatCount(items.length - SHOWN) })}</li>}
  </FramedList>
);
