import { IconButton, MenuItem, Select, TextField } from '@mui/material';
import { styled } from '@mui/material/styles';
import { ChevronDown, ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { digits, font, NARROW, v } from '@/theme/tokens.js';
import { formatCount } from '@/components/format/money.js';
import { t } from '@/texts/t.js';
import { PAGE_SIZES, pageCount, pageWindow } from './pages.js';
import type { DataListControl } from './use-data-list.js';

const Bar = styled('nav')({
  ...font.small,
  ...digits,
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 40,
  padding: '0 16px',
  color: v.text2,
  borderTop: `1px solid ${v.line}`,
  '& .sizes': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    paddingLeft: 16,
    marginLeft: 8,
    borderLeft: `1px solid ${v.line2}`,
  },
  '& .pages': { display: 'flex', alignItems: 'center', gap: 4, marginLeft: 'auto' },
  '& .number': {
    ...font.body,
    minWidth: 28,
    height: 28,
    padding: '0 6px',
    border: 0,
    borderRadius: 6,
    background: 'none',
    color: v.text2,
    cursor: 'pointer',
  },
  '& .number:hover': { backgroundColor: v.hover },
  '& .number[aria-current]': { color: v.accentText, backgroundColor: v.accentTint2, fontWeight: 600 },
  '& .goto': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    paddingLeft: 12,
    marginLeft: 4,
    borderLeft: `1px solid ${v.line2}`,
  },
  '& .goto > div': { width: 44 },
  [NARROW]: { '& .sizes': { display: 'none' } },
});

interface PagerProps {
  page: number;
  perPage: number;
  /** Undefined: not known yet. */
  total: number | undefined;
  /** What is paged. */
  noun?: string;
  /** `total` is a lower bound. */
  capped?: boolean;
  /** What is offered; default those of lists. */
  sizes?: readonly number[];
  onPage: (page: number) => void;
  onPerPage: (size: number) => void;
}

/** Rows 1–25 of 312, also on paper; page sizes, first, previous, five numbers, next, last, and a page to go to. */
export const Pager = ({
  page,
  perPage,
  total,
  noun = t('list.rows'),
  capped = false,
  sizes = PAGE_SIZES,
  onPage,
  onPerPage,
}: PagerProps) => {
  const pages = pageCount(total ?? 0, perPage);
  const first = total === 0 ? 0 : (page - 1) * perPage + 1;
  const steps = { page, pages, go: (to: number) => onPage(Math.min(Math.max(1, to), pages)) };
  return (
    <Bar aria-label={t('list.pages')}>
      <span>
        {total === undefined
          ? t('list.loading')
          : t('list.rowsOf', {
              noun,
              first: formatCount(first),
              last: formatCount(Math.min(page * perPage, total)),
              total: `${formatCount(total)}${capped ? '+' : ''}`,
            })}
      </span>
      <PageSizes noun={noun} perPage={perPage} sizes={sizes} onPerPage={onPerPage} />
      <div className="pages no-print">
        <PageSteps {...steps} />
        <GoToPage {...steps} />
      </div>
    </Bar>
  );
};

const PageSizes = ({
  noun,
  perPage,
  sizes,
  onPerPage,
}: Required<Pick<PagerProps, 'noun' | 'perPage' | 'onPerPage'>> & { sizes: readonly number[] }) => (
  <div className="sizes no-print">
    {t('list.perPage', { noun })}
    <Select
      value={perPage}
      onChange={event => onPerPage(Number(event.target.value))}
      IconComponent={ChevronDown}
      SelectDisplayProps={{ 'aria-label': t('list.perPage', { noun }) }}
    >
      {sizes.map(size => (
        <MenuItem key={size} value={size}>
          {size}
        </MenuItem>
      ))}
    </Select>
  </div>
);

interface StepsProps {
  page: number;
  pages: number;
  /** A page beyond the first or the last is that one. */
  go: (to: number) => void;
}

const PageSteps = ({ page, pages, go }: StepsProps) => (
  <>
    <IconButton aria-label={t('list.firstPage')} disabled={page <= 1} onClick={() => go(1)}>
      <ChevronFirst size={16} />
    </IconButton>
    <IconButton aria-label={t('list.previousPage')} disabled={page <= 1} onClick={() => go(page - 1)}>
      <ChevronLeft size={16} />
    </IconButton>
    {pageWindow(page, pages).map(number => (
      <button
        key={number}
        type="button"
        className="number"
        aria-label={t('list.pageNumber', { number })}
        aria-current={number === page ? 'page' : undefined}
        onClick={() => go(number)}
      >
        {number}
      </button>
    ))}
    <IconButton aria-label={t('list.nextPage')} disabled={page >= pages} onClick={() => go(page + 1)}>
      <ChevronRight size={16} />
    </IconButton>
    <IconButton aria-label={t('list.lastPage')} disabled={page >= pages} onClick={() => go(pages)}>
      <ChevronLast size={16} />
    </IconButton>
  </>
);

const GoToPage = ({ page, pages, go }: StepsProps) => {
  const [typed, setTyped] = useState<string>();
  const goTyped = () => {
    if (typed && Number(typed) !== page) go(Number(typed));
    setTyped(undefined);
  };
  return (
    <div className="goto">
      {t('list.page')}
      <div>
        <TextField
          hiddenLabel
          label={t('list.goToPage')}
          value={typed ?? String(page)}
          onChange={event => setTyped(event.target.value.replace(/\D/g, ''))}
          onBlur={goTyped}
          onKeyDown={event => event.key === 'Enter' && goTyped()}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 6 } }}
        />
      </div>
      {t('list.ofPages', { pages: formatCount(pages) })}
    </div>
  );
};

/** The pager of a DataList. */
export const ListPager = <Row,>({ control: { list, groups } }: { control: DataListControl<Row> }) => (
  <Pager
    page={list.page}
    perPage={list.perPage}
    noun={t(groups ? 'list.groups' : 'list.rows')}
    total={groups ? groups.total : list.isPending ? undefined : (list.total ?? 0)}
    capped={!groups && (list.meta as { total_is_capped?: boolean } | undefined)?.total_is_capped}
    onPage={list.setPage}
    onPerPage={list.setPerPage}
  />
);
