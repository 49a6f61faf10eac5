import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { Block, Stack, Text } from '@/components/page/layout.js';
import { formatCount, formatTotal, fromCents } from '@/components/format/money.js';
import type { Column } from '@/components/list/column.js';
import { Pager } from '@/components/list/ListPager.js';
import { RowsTable } from '@/components/list/RowsTable.js';
import { usePages } from '@/components/list/use-pages.js';
import { type Figure, FigureStrip } from '@/components/page/FigureStrip.js';
import { PageRows } from '@/components/page/Page.js';
import { PageTabs } from '@/components/page/PageTabs.js';
import { NARROW_QUERY } from '@/theme/tokens.js';
import type { Draft } from '../import-draft.js';
import { type ImportScreen, type PreviewRow, useImportScreen } from '../screen/import-screen.js';
import type { PreviewLine, Survey } from '../table/survey.js';
import { useLines, useSurvey } from '../use-table.js';
import { t } from '@/texts/t.js';

function rowOf(line: PreviewLine, cells: Record<string, unknown>): PreviewRow {
  const { errors, warnings } = line.reading;
  return {
    ...cells,
    id: String(line.row),
    row: line.row,
    messages: [...errors, ...warnings].map(({ message }) => message).join(' '),
    isRefused: errors.length > 0,
  };
}

const FIRST: Column<PreviewRow> = { key: 'row', label: t('common.line'), kind: 'number', width: 64 };
const LAST: Column<PreviewRow> = {
  key: 'messages',
  label: t('common.needsReview'),
  width: 130,
  render: ({ messages, isRefused }) => messages && <Text color={isRefused ? 'danger' : 'warn'}>{messages}</Text>,
};

type View = 'all' | 'noted' | 'refused';

const rowsOf = (
  view: View,
  survey: Survey | undefined,
  lines: number,
  page: number,
  size: number,
): { total: number; rows: number[] } => {
  const start = (page - 1) * size;
  if (view === 'all')
    return { total: lines, rows: Array.from({ length: Math.min(size, lines - start) }, (_, index) => start + index + 1) };
  const listed = survey?.[view] ?? [];
  return { total: listed.length, rows: listed.slice(start, start + size) };
};

/** What the file holds; a dash where it is not read through yet. */
function figuresOf(draft: Draft, survey: Survey | undefined, words: ImportScreen['words']): Figure[] {
  const figure = (of: (read: Survey) => string): string => (survey ? of(survey) : '–');
  return [
    { label: t('imports.linesInTheFile'), value: formatCount(draft.facts.lines) },
    { label: words.groups, value: figure(({ groups }) => formatCount(groups)) },
    ...(words.amount ? [{ label: words.amount, value: figure(({ amount_cents: cents }) => formatTotal(fromCents(cents))) }] : []),
    { label: t('imports.linesWithWarnings'), value: figure(({ noted }) => formatCount(noted.length)) },
    {
      label: t('imports.linesThatWillBeRefused'),
      value: figure(({ refused }) => formatCount(refused.length)),
      tone: survey?.refused.length ? 'danger' : undefined,
    },
  ];
}

/** All lines of the file as they will be, before the server has seen it. */
export const PreviewStep = ({ draft }: { draft: Draft }) => {
  const [view, setView] = useState<View>('all');
  const { page, perPage, first, pager } = usePages();
  const { data: survey } = useSurvey(draft);
  const { total, rows } = rowsOf(view, survey, draft.facts.lines, page, perPage);
  const { data: lines } = useLines(draft, rows);
  const { words, previewColumns, previewCells } = useImportScreen();
  const shown = lines?.map(line => rowOf(line, previewCells(line)));
  const isNarrow = useMediaQuery(NARROW_QUERY);
  const columns = [FIRST, ...previewColumns, LAST].filter(
    ({ key, hideWhenEmpty, wideOnly }) => !(isNarrow && wideOnly) && (!hideWhenEmpty || shown?.some(row => row[key])),
  );
  const go = (next: View) => {
    setView(next);
    first();
  };
  return (
    <Stack gap={0} height="100%">
      <Block pad="12px 16px 8px">
        <FigureStrip figures={figuresOf(draft, survey, words)} />
      </Block>
      <PageTabs<View>
        label={t('imports.lines')}
        value={view}
        onChange={go}
        tabs={[
          { id: 'all', label: t('imports.allLines'), count: draft.facts.lines },
          { id: 'noted', label: t('common.needsReview'), count: survey?.noted.length },
          { id: 'refused', label: t('common.refused'), count: survey?.refused.length ?? 0 },
        ]}
      />
      <PageRows>
        <RowsTable<PreviewRow>
          label={t('imports.previewOfLines')}
          name="import.preview-step"
          columns={columns}
          rows={shown}
          idOf={row => row.id}
          sortable={false}
          skeletonRows={15}
        />
      </PageRows>
      <Pager {...pager} total={total} />
    </Stack>
  );
};
