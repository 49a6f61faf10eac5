import type { ImportKind, ImportProblemKind } from '@atlas/contracts';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { Block, Fill, Row, Text } from '@/components/page/layout.js';
import { formatCount } from '@/components/format/money.js';
import { SearchBox } from '@/components/forms/SearchBox.js';
import { SelectBox } from '@/components/forms/SelectBox.js';
import type { Column } from '@/components/list/column.js';
import { Pager } from '@/components/list/ListPager.js';
import { RowsTable } from '@/components/list/RowsTable.js';
import { usePages } from '@/components/list/use-pages.js';
import { Strip } from '@/components/page/Page.js';
import { PageTabs } from '@/components/page/PageTabs.js';
import { EmptyState } from '@/components/states/EmptyState.js';
import { fieldLabel } from '../field-label.js';
import { type RunScreen, useRunScreen } from '../screen/import-screen.js';
import { filtered, groupsOf, ofEachKind, type Problem } from './problem.js';
import { t } from '@/texts/t.js';

const columnsFor = ({ kind: importKind, words }: RunScreen): readonly Column<Problem>[] =>
  importKind
    ? lineColumns(importKind, words.reference)
    : [{ key: 'reference', label: words.reference, width: 280, primary: true }, MESSAGE_COLUMN];

const MESSAGE_COLUMN: Column<Problem> = { key: 'message', label: t('common.message'), width: 320, grow: 3 };

const lineColumns = (importKind: ImportKind, reference: string): readonly Column<Problem>[] => [
  { key: 'row', label: t('common.line'), kind: 'number', width: 72 },
  {
    key: 'field',
    label: t('common.field'),
    width: 150,
    grow: 0,
    primary: true,
    text: ({ field }) => fieldLabel(importKind, field),
  },
  {
    key: 'value',
    label: t('common.value'),
    width: 170,
    grow: 1,
    render: ({ value, kind, field }) => (
      <Text color={value ? (kind === 'error' ? 'danger' : 'plain') : 'quiet'}>
        {value || (field === 'row' ? '–' : t('common.empty'))}
      </Text>
    ),
  },
  MESSAGE_COLUMN,
  { key: 'reference', label: reference, kind: 'id', width: 130, grow: 0 },
];

const KINDS: readonly { id: ImportProblemKind; label: string; note: string }[] = [
  { id: 'error', label: t('common.errors'), note: t('importRun.notImported') },
  { id: 'warning', label: t('common.warnings'), note: t('importRun.importedWithWarnings') },
  { id: 'duplicate', label: t('importRun.possibleDuplicates'), note: t('importRun.importedPleaseCheck') },
  { id: 'new_record', label: t('importRun.newRecords'), note: '' },
  { id: 'changed', label: t('common.changed'), note: t('importRun.changedLines') },
];

interface Props {
  problems: readonly Problem[];
  /** False while the rest of a long list is on its way. */
  isComplete: boolean;
  /** On the right, e.g. downloads. */
  actions?: ReactNode;
  /** They come from the dry run; the import still works. */
  isForecast?: boolean;
}

/** Which problems are shown, and what narrows them down; a narrower list begins with its first page. */
function useShownProblems(problems: readonly Problem[], kinds: typeof KINDS) {
  const byKind = useMemo(() => ofEachKind(problems), [problems]);
  const [picked, setKind] = useState<ImportProblemKind>();
  const [shape, setShape] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const { page, perPage, first, pager } = usePages();
  const kind = picked ?? kinds.find(({ id }) => byKind[id].length > 0)?.id ?? 'error';
  const query = useDeferredValue(search);
  const rows = useMemo(() => filtered(byKind[kind], shape, query), [byKind, kind, shape, query]);
  const groups = useMemo(() => groupsOf(byKind[kind]), [byKind, kind]);
  const narrow = ({ kind: other, ...to }: { kind?: ImportProblemKind; shape?: string | null; search?: string }) => {
    if (other !== undefined) setKind(other);
    if (other !== undefined || to.shape !== undefined) setShape(to.shape ?? null);
    if (to.search !== undefined) setSearch(to.search);
    first();
  };
  const ofPage = rows.slice((page - 1) * perPage, page * perPage);
  return { byKind, kind, shape, search, groups, narrow, ofPage, pager: { ...pager, total: rows.length } };
}

type Shown = ReturnType<typeof useShownProblems>;

/** What narrows the list, what is to be known of its kind, and what can be done with it. */
const ProblemTools = ({ shown, note, actions }: { shown: Shown; note: string | undefined; actions: ReactNode }) => {
  const { groups, shape, search, narrow } = shown;
  const choices = groups.map(group => ({ id: group.shape, name: `${formatCount(group.count)} × ${group.shape}` }));
  return (
    <Strip minHeight={40}>
      <Block width={200}>
        <SearchBox label={t('common.searchMessages')} value={search} onChange={text => narrow({ search: text })} />
      </Block>
      {groups.length > 1 && (
        <Block width={300} minWidth={120}>
          <SelectBox
            hiddenLabel
            label={t('importRun.messagesByKind')}
            choices={choices}
            value={shape}
            emptyLabel={t('importRun.allMessages', { kinds: formatCount(groups.length) })}
            onChange={next => narrow({ shape: next })}
          />
        </Block>
      )}
      <Text variant="secondary" cut>
        {note}
      </Text>
      <Row end>{actions}</Row>
    </Strip>
  );
};

/** Every error and warning by line: by kind, by what it says, by a text in it. */
export const ProblemsPanel = ({ problems, isComplete, actions, isForecast = false }: Props) => {
  const screen = useRunScreen();
  const kinds = useMemo(() => KINDS.filter(({ id }) => screen.problems.includes(id)), [screen]);
  const columns = useMemo(() => columnsFor(screen), [screen]);
  const shown = useShownProblems(problems, kinds);
  const { byKind, kind, narrow } = shown;
  const ofKind = kind === 'new_record' ? screen.words.newRecords : KINDS.find(({ id }) => id === kind)?.note;
  const ofList = isComplete ? ofKind : t('importRun.loadingTheRest');
  const note = isForecast ? t('importRun.messagesOfTheDryRun') : ofList;
  return (
    <Fill as="section" aria-label={t('importRun.messagesByLine')}>
      <PageTabs<ImportProblemKind>
        label={t('importRun.kindsOfMessages')}
        value={kind}
        onChange={next => narrow({ kind: next })}
        tabs={kinds.map(({ id, label }) => ({ id, label, count: byKind[id].length }))}
      />
      <ProblemTools shown={shown} note={note} actions={actions} />
      <Fill>
        <RowsTable<Problem>
          label={t('common.messages')}
          name="import.problems-panel"
          columns={columns}
          rows={shown.ofPage}
          idOf={({ id }) => id}
          sortable={false}
          empty={
            <EmptyState>{shown.search || shown.shape ? t('importRun.noMatches') : t('importRun.noneOfThisKind')}</EmptyState>
          }
        />
      </Fill>
      <Pager {...shown.pager} />
    </Fill>
  );
};
