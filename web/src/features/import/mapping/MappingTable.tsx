import { fieldNames } from '@atlas/contracts';
import { styled } from '@mui/material/styles';
import { Check, CircleSlash, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Row, Text } from '@/components/page/layout.js';
import type { Column } from '@/components/list/column.js';
import { type RowGroup, RowsTable } from '@/components/list/RowsTable.js';
import { SelectBox } from '@/components/forms/SelectBox.js';
import { v } from '@/theme/tokens.js';
import { fieldLabel } from '../field-label.js';
import { useImportScreen } from '../screen/import-screen.js';
import type { ColumnGroup, ColumnLook } from './column-look.js';
import { t } from '@/texts/t.js';

const Bar = styled('span')({
  flex: 1,
  height: 4,
  borderRadius: 2,
  overflow: 'hidden',
  backgroundColor: v.surface3,
  '& > span': { display: 'block', height: '100%' },
});
const GROUPS: Record<ColumnGroup, { label: string; icon: ReactNode }> = {
  look: { label: t('common.needsReview'), icon: <TriangleAlert size={14} color={v.warn} aria-hidden /> },
  matched: { label: t('imports.matched'), icon: <Check size={14} color={v.ok} aria-hidden /> },
  left_out: { label: t('imports.skipped'), icon: <CircleSlash size={14} color={v.text3} aria-hidden /> },
};

interface Props {
  /** The file says itself what its columns are. */
  fixed: boolean;
  looks: readonly ColumnLook[];
  /** The position of each column: it does not change while the user edits it. */
  placed: ReadonlyMap<string, ColumnGroup>;
  onField: (header: string, field: string | null) => void;
}

interface FieldProps extends Pick<Props, 'fixed' | 'onField'> {
  look: ColumnLook;
  /** Our fields that other columns have: choosing one takes it from them. */
  taken: ReadonlySet<string>;
}

/** Our field for a column of the file. */
const FieldCell = ({ fixed, look: { column, field }, taken, onField }: FieldProps) => {
  const { kind } = useImportScreen();
  if (fixed) return fieldLabel(kind, column.header);
  const choices = fieldNames(kind.fields).map(name => ({
    id: name,
    name:
      taken.has(name) && name !== field ? t('imports.fieldIsTaken', { field: fieldLabel(kind, name) }) : fieldLabel(kind, name),
  }));
  return (
    <SelectBox<string>
      hiddenLabel
      label={t('imports.atlasFieldFor', { header: column.header })}
      choices={choices}
      value={field ?? null}
      emptyLabel={t('imports.skip')}
      onChange={next => onField(column.header, next)}
    />
  );
};

const Sureness = ({ look: { confidence, group } }: Pick<FieldProps, 'look'>) => (
  <Row as="span">
    <Bar aria-hidden>
      <span style={{ width: `${confidence ?? 0}%`, backgroundColor: group === 'look' ? v.warn : v.ok }} />
    </Bar>
    {confidence ?? '–'}
  </Row>
);

const valuesOf = ({ column }: ColumnLook): string => column.samples.join(' · ') || t('common.empty');

/** The name of a column is what one looks for; the values beside it only help. */
const columnsOf = (
  headingOf: (look: ColumnLook) => string,
  props: Pick<FieldProps, 'fixed' | 'taken' | 'onField'>,
): readonly Column<ColumnLook>[] => [
  { key: 'header', label: t('imports.fileColumn'), width: 140, rowHeader: true, className: () => 'primary', text: headingOf },
  { key: 'values', label: t('imports.valuesInTheFile'), width: 180, least: 100, text: valuesOf, render: valuesOf },
  {
    key: 'field',
    label: t('imports.atlasField'),
    width: 204,
    least: 204,
    grow: 0,
    className: () => 'hang',
    render: look => <FieldCell look={look} {...props} />,
  },
  { key: 'confidence', label: t('imports.confidence'), width: 96, grow: 0, render: look => <Sureness look={look} /> },
  {
    key: 'why',
    label: t('common.why'),
    width: 280,
    least: 160,
    text: ({ why }) => why ?? '',
    render: ({ why, group, field }) => <Text color={group === 'look' && field ? 'warn' : undefined}>{why}</Text>,
  },
];

/** Columns that need review are on top. */
const groupsOf = (looks: readonly ColumnLook[], placed: Props['placed']): RowGroup<ColumnLook>[] =>
  (['look', 'matched', 'left_out'] as const).flatMap(group => {
    const rows = looks.filter(look => (placed.get(look.column.header) ?? look.group) === group);
    if (rows.length === 0) return [];
    const { label, icon } = GROUPS[group];
    const title = (
      <Row as="span" gap={6}>
        {icon}
        {label} <Text variant="secondary">{rows.filter(look => look.group === group).length || t('imports.allMapped')}</Text>
      </Row>
    );
    return [{ id: group, title, rows, isFixed: true }];
  });

/** The columns of the file, sample values, and our field for each. */
export const MappingTable = ({ fixed, looks, placed, onField }: Props) => {
  const { x12Elements } = useImportScreen();
  const taken = new Set(looks.flatMap(({ field }) => field ?? []));
  const headingOf = ({ column: { header } }: ColumnLook) => (fixed && x12Elements?.[header]) || header || t('imports.noName');
  return (
    <RowsTable<ColumnLook>
      label={t('imports.mapColumns')}
      name="import.mapping-table"
      columns={columnsOf(headingOf, { fixed, taken, onField })}
      groups={groupsOf(looks, placed)}
      idOf={({ column }) => column.header}
      sortable={false}
    />
  );
};
