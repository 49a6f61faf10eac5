import { type ReactNode, useMemo } from 'react';
import { Block, Row, Text } from '@/components/page/layout.js';
import { Tag } from '@/components/chips/Tag.js';
import { formatStamp } from '@/components/format/dates.js';
import type { Column } from '@/components/list/column.js';
import { type RowGroup, RowsTable } from '@/components/list/RowsTable.js';
import { Avatar } from '@/components/values/Avatar.js';
import { ChangeDetails, type ShowValue } from './ChangeDetails.js';
import { type ChangeItem, isOldSystem } from './change-item.js';
import { t } from '@/texts/t.js';

interface Props<Item extends ChangeItem> {
  label: string;
  idOf: (item: Item) => string;
  rows?: readonly Item[];
  /** Instead of rows: changes under the days they were made on. */
  groups?: readonly RowGroup<Item>[];
  isOpenAtFirst: (item: Item) => boolean;
  /** Before the change's name. */
  iconOf?: (item: Item) => ReactNode;
  show?: ShowValue;
  /** Buttons at the end of a change. */
  tools?: (item: Item) => ReactNode;
}

const What = ({ item, icon }: { item: ChangeItem; icon: ReactNode }) => (
  <Row as="span">
    {icon}
    <Text as="b" fixed color="plain">
      {item.change_type}
    </Text>
    {item.description && (
      <Text cut title={item.description}>
        {item.description}
      </Text>
    )}
    {isOldSystem(item) && <Tag tone="warn">{t('components.oldSystem')}</Tag>}
  </Row>
);

function columnsOf<Item extends ChangeItem>({ iconOf, tools }: Pick<Props<Item>, 'iconOf' | 'tools'>): Column<Item>[] {
  const buttons: Column<Item> = { key: 'tools', label: t('common.actions'), head: null, width: 44, tools: true, render: tools };
  return [
    {
      key: 'change_type',
      label: t('components.change'),
      width: 320,
      opens: true,
      render: item => <What item={item} icon={iconOf?.(item)} />,
    },
    {
      key: 'user_name',
      label: t('common.user'),
      width: 160,
      grow: 0,
      // The avatar.
      beside: 28,
      render: ({ user_name }) => (
        <Row as="span">
          <Avatar name={user_name} size={20} />
          <Text cut>{user_name}</Text>
        </Row>
      ),
    },
    {
      key: 'created_date',
      label: t('components.when'),
      kind: 'stamp',
      width: 176,
      render: ({ created_date }) => <time dateTime={created_date}>{formatStamp(created_date)}</time>,
    },
    {
      key: 'revision',
      label: t('components.revision'),
      width: 72,
      grow: 0,
      render: ({ revision }) => revision !== undefined && <Tag>{t('components.rev', { revision })}</Tag>,
    },
    ...(tools ? [buttons] : []),
  ];
}

/** Changes: what, by whom, when, in which revision; below each its details. */
export const ChangesTable = <Item extends ChangeItem>({ isOpenAtFirst, iconOf, show, tools, ...table }: Props<Item>) => {
  const columns = useMemo(() => columnsOf<Item>({ iconOf, tools }), [iconOf, tools]);
  return (
    <RowsTable<Item>
      name="changes"
      columns={columns}
      sortable={false}
      opensAtFirst={item => (item.change_detials.length > 0 ? isOpenAtFirst(item) : undefined)}
      detail={item => (
        <Block pad="4px 16px 8px 44px">
          <ChangeDetails item={item} show={show} />
        </Block>
      )}
      {...table}
    />
  );
};
