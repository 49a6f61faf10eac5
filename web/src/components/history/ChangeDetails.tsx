import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { font, ids, v } from '@/theme/tokens.js';
import { HtmlText } from '@/components/html/HtmlText.js';
import { FactList } from '@/components/page/FactList.js';
import { type ChangeItem, isOldSystem, lookOf } from './change-item.js';
import { t } from '@/texts/t.js';

const Frame = styled('div')({
  border: `1px solid ${v.line}`,
  borderRadius: 6,
  padding: '8px 12px',
  overflow: 'hidden',
  '&.old': { borderStyle: 'dashed', borderColor: v.controlLine, backgroundColor: v.surface2 },
  '&.table': { padding: 0 },
  '& table': { ...ids, width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' },
  '& th': { ...font.small, fontWeight: 500, textAlign: 'left', color: v.text2, backgroundColor: v.surface2 },
  '& th, & td': { padding: '4px 8px', overflowWrap: 'anywhere', verticalAlign: 'top' },
  '& td': { borderTop: `1px solid ${v.line}` },
  '& td:first-of-type': { color: v.text2 },
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

/** The fields that were changed, with their values after and before. */
const ChangeTable = ({ details, show }: { details: ChangeItem['change_detials']; show?: ShowValue }) => (
  <Frame className="table">
    <table>
      <thead>
        <tr>
          <th scope="col">{t('components.field')}</th>
          <th scope="col">{t('components.newValue')}</th>
          <th scope="col">{t('components.oldValue')}</th>
        </tr>
      </thead>
      <tbody>
        {details.map(({ field_name, new_value, old_value }, index) => (
          <tr key={`${field_name} ${index}`}>
            <td>{field_name}</td>
            <td>
              <Value text={new_value} name={field_name} show={show} />
            </td>
            <td>
              <Value text={old_value} name={field_name} show={show} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Frame>
);

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
      return <ChangeTable details={details} show={show} />;
  }
};
