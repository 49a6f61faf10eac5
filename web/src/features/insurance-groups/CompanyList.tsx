import { styled } from '@mui/material/styles';
import { useId, useMemo, useState } from 'react';
import { Count, Tag } from '@/components/chips/Tag.js';
import { formatCount } from '@/components/format/money.js';
import type { Column } from '@/components/list/column.js';
import { RowsTable } from '@/components/list/RowsTable.js';
import { SearchBox } from '@/components/forms/SearchBox.js';
import { v } from '@/theme/tokens.js';
import { EmptyState } from '@/components/states/EmptyState.js';
import { NO_RECORDS } from '@/texts/documented.js';
import { t } from '@/texts/t.js';

export interface Company {
  readonly id: number;
  readonly name: string;
  readonly naic_code: string | null;
  readonly assigned: boolean;
  /** The other group it is in now. */
  readonly group_name: string | null;
}

const Box = styled('section')({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  border: `1px solid ${v.line}`,
  borderRadius: 8,
  overflow: 'hidden',
  '& header': { display: 'flex', alignItems: 'center', gap: 8, padding: '8px 12px', backgroundColor: v.surface2 },
  '& h2': { fontSize: 13, lineHeight: '20px', fontWeight: 600 },
  '& header > .find': { marginLeft: 'auto', width: 200 },
});

interface Props {
  title: string;
  companies: readonly Company[];
  ticked: ReadonlySet<number>;
  /** Undefined: only to look at. */
  onTick: ((ticked: ReadonlySet<number>) => void) | undefined;
}

const COLUMNS: readonly Column<Company>[] = [
  { key: 'name', label: t('common.name'), width: 200, primary: true },
  {
    key: 'group_name',
    label: t('insuranceGroups.otherGroup'),
    width: 120,
    grow: 0,
    hideWhenEmpty: true,
    render: ({ group_name }) => group_name && <Tag tone="warn">{t('insuranceGroups.inGroup', { groupName: group_name })}</Tag>,
    text: ({ group_name }) => (group_name ? t('insuranceGroups.inGroup', { groupName: group_name }) : ''),
    beside: 16,
  },
  { key: 'naic_code', label: t('insuranceGroups.naic'), kind: 'id', width: 72 },
];

/** One of the two lists: found by the beginning of a word or the NAIC number, ticked to be moved. */
export const CompanyList = ({ title, companies, ticked, onTick }: Props) => {
  const [query, setQuery] = useState('');
  const headId = useId();
  const words = query.trim().toLowerCase();
  const found = useMemo(
    () =>
      words
        ? companies.filter(
            ({ name, naic_code }) => ` ${name.toLowerCase()}`.includes(` ${words}`) || naic_code?.startsWith(words),
          )
        : companies,
    [companies, words],
  );
  return (
    <Box aria-labelledby={headId}>
      <header>
        <h2 id={headId}>{title}</h2>
        <Count>{formatCount(companies.length)}</Count>
        <div className="find">
          <SearchBox
            label={t('insuranceGroups.findIn', { title })}
            placeholder={t('insuranceGroups.nameOrNaic')}
            value={query}
            onChange={setQuery}
          />
        </div>
      </header>
      <RowsTable<Company>
        label={title}
        name="insurance-groups.companies"
        columns={COLUMNS}
        rows={found}
        idOf={({ id }) => String(id)}
        nameOf={({ name }) => name}
        selected={useMemo(() => new Set([...ticked].map(String)), [ticked])}
        onSelect={onTick && (ids => onTick(new Set([...ids].map(Number))))}
        empty={<EmptyState title={words ? NO_RECORDS : t('insuranceGroups.none')} />}
      />
    </Box>
  );
};
