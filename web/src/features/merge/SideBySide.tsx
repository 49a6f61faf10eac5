import { fieldEntries, type MergePreview } from '@atlas/contracts';
import { styled } from '@mui/material/styles';
import { v } from '@/theme/tokens.js';
import { fieldText, labelFor } from '@/components/fields/field-look.js';
import type { Mergeable } from './merge-screens.js';
import { t } from '@/texts/t.js';

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  '& th, & td': { padding: '4px 16px', textAlign: 'left', verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& tr': { borderTop: `1px solid ${v.line}` },
  '& thead tr': { borderTop: 0 },
  '& th': { fontWeight: 500, color: v.text2 },
  '& thead th': { color: v.text, fontWeight: 600 },
  '& tr.differs td': { fontWeight: 500 },
});

const NOT_COMPARED = new Set(['stamp', 'count', 'usage', 'file']);
const HIDDEN = new Set(['created_at', 'created_by', 'updated_at', 'updated_by', 'revision']);

const NO = t('list.no');

/** What the two say about themselves, field by field; what neither says is left out. */
export const SideBySide = ({ definition, preview }: { definition: Mergeable; preview: MergePreview }) => {
  const rows = fieldEntries(definition.fields)
    .filter(([key, field]) => !NOT_COMPARED.has(field.type) && !HIDDEN.has(key) && !field.secret)
    .map(([key, field]) => ({
      key,
      label: labelFor(key, field),
      source: fieldText(key, field, preview.source),
      target: fieldText(key, field, preview.target),
    }))
    .filter(({ source, target }) => ![source, target].every(text => text === '' || text === NO));
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{t('common.field')}</th>
          <th scope="col">{t('merge.duplicate')}</th>
          <th scope="col">{t('merge.recordToKeep')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, source, target }) => (
          <tr key={key} className={source === target ? undefined : 'differs'}>
            <th scope="row">{label}</th>
            <td>{source}</td>
            <td>{target}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
};
