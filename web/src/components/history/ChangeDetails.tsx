import { styled } from '@mui/material/styles';
import { type ReactNode, useMemo } from 'react';
import { v } from '@/theme/tokens.js';
import { HtmlText } from '@/components/html/HtmlText.js';
import type { Column } from '@/components/list/column.js';
import { RowsTable } from '@/components/list/RowsTable.js';
import { FactList } from '@/components/page/FactList.js';
import { type ChangeItem, isOldSystem, lookOf } from './change-item.js';
import { t } from '@/texts/t.js';

const Frame = styled('div')({
  border: `1px solid ${v.line}`,
  borderRadius: 6,
  padding: '8px 12px',
  overflow: 'hidden',
  '&.old': { borderStyle: 'dashed', borderColor: v.controlLine, backgroundColor: v.surface2 },
  '& .empty': { color: v.text3 },
});

/** How a field's value is shown where its text alone would not do, e.g. a status as a chip; undefined: as text. */
export type ShowValue = (fieldName: string, text: string) => ReactNode;

interface ValueProps {
  text: string | null;
  name?: string;
  show?: ShowValue;
}

const Value = ({ text, name = '', show }: ValueProps) =>
  text ? <>{show?.(name, text) ?? text}</> : <span className="empty">{t('components.empty')}</span>;

type Detail = ChangeItem['change_detials'][number] & { id: string };

const columnsOf = (show?: ShowValue): readonly Column<Detail>[] => [
  { key: 'field_name', label: t('components.field'), width: 120, className: () => 'quiet' },
  {
    key: 'new_value',
    label: t('components.newValue'),
    width: 120,
    render: ({ field_name, new_value }) => <Value text={new_value} name={field_name} show={show} />,
  },
  {
    key: 'old_value',
    label: t('components.oldValue'),
    width: 120,
    render: ({ field_name, old_value }) => <Value text={old_value} name={field_name} show={show} />,
  },
];

/** The fields that were changed, with their values after and before. */
const ChangeTable = ({ item, show }: { item: ChangeItem; show?: ShowValue }) => {
  const columns = useMemo(() => columnsOf(show), [show]);
  const rows = item.change_detials.map((detail, index) => ({ ...detail, id: `${detail.field_name} ${index}` }));
  return (
    <RowsTable<Detail>
      look="text"
      framed
      label={item.change_type}
      name="change-details"
      columns={columns}
      rows={rows}
      idOf={({ id }) => id}
    />
  );
};

/** What a change was, shown as the documents say for its type. */
export const ChangeDetails = ({ item, show }: { item: ChangeItem; show?: ShowValue }) => {
  const details = item.change_detials;
  if (details.length === 0) return null;
  switch (lookOf(item.change_type_id)) {
    case 'value':
      return (
        <Frame>
          {details.map(({ field_name, new_value }) => (
            <div key={field_name} style={{ whiteSpace: 'pre-wrap' }}>
              <Value text={new_value} />
            </div>
          ))}
        </Frame>
      );
    case 'html':
      return (
        <Frame className={isOldSystem(item) ? 'old' : undefined}>
          {details.map(({ field_name, new_value }) => (
            <HtmlText key={field_name} html={new_value ?? ''} />
          ))}
        </Frame>
      );
    case 'fields':
      return (
        <Frame>
          <FactList
            columns={3}
            labelWidth={128}
            wrap
            facts={details.map(({ field_name, new_value }) => ({ label: field_name, value: new_value }))}
            empty={t('components.empty')}
          />
        </Frame>
      );
    case 'table':
      return <ChangeTable item={item} show={show} />;
  }
};
