import { fieldEntries, type MergePreview } from '@atlas/contracts';
import { fieldText, labelFor } from '@/components/fields/field-look.js';
import type { Column } from '@/components/list/column.js';
import { RowsTable } from '@/components/list/RowsTable.js';
import type { Mergeable } from './merge-screens.js';
import { t } from '@/texts/t.js';

interface FieldOfBoth {
  key: string;
  label: string;
  source: string;
  target: string;
}

const tint = ({ source, target }: FieldOfBoth) => (source === target ? undefined : 'differs');

const COLUMNS: readonly Column<FieldOfBoth>[] = [
  { key: 'label', label: t('common.field'), width: 120, rowHeader: true },
  { key: 'source', label: t('merge.duplicate'), width: 120, className: tint, render: ({ source }) => source },
  { key: 'target', label: t('merge.recordToKeep'), width: 120, className: tint, render: ({ target }) => target },
];

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
    <RowsTable<FieldOfBoth>
      look="text"
      label={t('merge.sideBySide')}
      name="merge.side-by-side"
      columns={COLUMNS}
      rows={rows}
      idOf={({ key }) => key}
    />
  );
};
