import { fieldNames } from '@atlas/contracts';
import { styled } from '@mui/material/styles';
import { ArrowRight, Check, CircleSlash, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { SelectBox } from '@/components/forms/SelectBox.js';
import { digits, font, NARROW, v } from '@/theme/tokens.js';
import { fieldLabel } from '../field-label.js';
import { useImportScreen } from '../screen/import-screen.js';
import type { ColumnGroup, ColumnLook } from './column-look.js';
import { t } from '@/texts/t.js';

const Table = styled('table')({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  '& col.theirs': { width: '12%' },
  '& col.arrow': { width: 24 },
  '& col.ours': { width: 204 },
  '& col.sureness': { width: 96 },
  '& col.reason': { width: '29%' },
  // The name of their column is what one looks for; the values beside it only help.
  [NARROW]: {
    '& col.theirs': { width: '21%' },
    '& col.ours': { width: 176 },
    '& col.sureness': { width: 84 },
    '& col.reason': { width: '24%' },
  },
  '& th, & td': {
    padding: '0 8px',
    height: 32,
    textAlign: 'left',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    borderBottom: `1px solid ${v.line}`,
  },
  '& .first': { paddingLeft: 16 },
  '& thead tr > *': {
    ...font.small,
    position: 'sticky',
    top: 0,
    zIndex: 1,
    fontWeight: 500,
    color: v.text2,
    backgroundColor: v.surface2,
  },
  '& tbody th': { fontWeight: 500 },
  '& .group th': { ...font.small, height: 28, fontWeight: 600, backgroundColor: v.surface2 },
  '& .group svg': { verticalAlign: -3, marginRight: 6 },
  '& .group span': { color: v.text2, fontWeight: 400 },
  '& .values, & .why': { ...font.small, color: v.text2 },
  '& .values': digits,
  '& .why.warn': { color: v.warnText },
  '& .arrow': { padding: 0, color: v.text3, textAlign: 'center' },
  '& .arrow svg': { display: 'block' },
  '& .sure': { ...font.small, ...digits, display: 'flex', alignItems: 'center', gap: 8, color: v.text2 },
});
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

interface RowProps {
  /** The file says itself what its columns are. */
  fixed: boolean;
  look: ColumnLook;
  /** Our fields that other columns have: choosing one takes it from them. */
  taken: ReadonlySet<string>;
  onField: (header: string, field: string | null) => void;
}

const MappingRow = ({ fixed, look, taken, onField }: RowProps) => {
  const { column, field, confidence, why, group } = look;
  const values = column.samples.join(' · ');
  const { kind, x12Elements } = useImportScreen();
  const heading = (fixed && x12Elements?.[column.header]) || column.header;
  const choices = fieldNames(kind.fields).map(name => ({
    id: name,
    name:
      taken.has(name) && name !== field ? t('imports.fieldIsTaken', { field: fieldLabel(kind, name) }) : fieldLabel(kind, name),
  }));
  return (
    <tr>
      <th scope="row" className="first" title={heading}>
        {heading || t('imports.noName')}
      </th>
      <td className="values" title={values}>
        {values || t('common.empty')}
      </td>
      <td className="arrow">
        <ArrowRight size={14} aria-hidden />
      </td>
      <td style={{ overflow: 'visible' }}>
        {fixed ? (
          fieldLabel(kind, column.header)
        ) : (
          <SelectBox<string>
            hiddenLabel
            label={t('imports.atlasFieldFor', { header: column.header })}
            choices={choices}
            value={field ?? null}
            emptyLabel={t('imports.skip')}
            onChange={next => onField(column.header, next)}
          />
        )}
      </td>
      <td>
        <span className="sure">
          <Bar aria-hidden>
            <span style={{ width: `${confidence ?? 0}%`, backgroundColor: group === 'look' ? v.warn : v.ok }} />
          </Bar>
          {confidence ?? '–'}
        </span>
      </td>
      <td className={group === 'look' && field ? 'why warn' : 'why'} title={why}>
        {why}
      </td>
    </tr>
  );
};

interface Props {
  fixed: boolean;
  looks: readonly ColumnLook[];
  /** The position of each column: it does not change while the user edits it. */
  placed: ReadonlyMap<string, ColumnGroup>;
  onField: RowProps['onField'];
}

/** The columns of the file, sample values, and our field for each; columns that need review are on top. */
export const MappingTable = ({ fixed, looks, placed, onField }: Props) => {
  const taken = new Set(looks.flatMap(({ field }) => field ?? []));
  return (
    <Table aria-label={t('imports.mapColumns')}>
      <colgroup>
        <col className="theirs" />
        <col />
        <col className="arrow" />
        <col className="ours" />
        <col className="sureness" />
        <col className="reason" />
      </colgroup>
      <thead>
        <tr>
          <th scope="col" className="first">
            {t('imports.fileColumn')}
          </th>
          <th scope="col">{t('imports.valuesInTheFile')}</th>
          <td className="arrow" />
          <th scope="col">{t('imports.atlasField')}</th>
          <th scope="col">{t('imports.confidence')}</th>
          <th scope="col">{t('common.why')}</th>
        </tr>
      </thead>
      {(['look', 'matched', 'left_out'] as const).map(group => {
        const rows = looks.filter(look => (placed.get(look.column.header) ?? look.group) === group);
        if (rows.length === 0) return null;
        const { label, icon } = GROUPS[group];
        return (
          <tbody key={group}>
            <tr className="group">
              <th colSpan={6} scope="rowgroup" className="first">
                {icon}
                {label} <span>{rows.filter(look => look.group === group).length || t('imports.allMapped')}</span>
              </th>
            </tr>
            {rows.map(look => (
              <MappingRow key={look.column.header} fixed={fixed} look={look} taken={taken} onField={onField} />
            ))}
          </tbody>
        );
      })}
    </Table>
  );
};
