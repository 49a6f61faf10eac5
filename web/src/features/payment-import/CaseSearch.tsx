import type { CaseRow } from '@atlas/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { FramedList, Grid, Row, Text } from '@/components/page/layout.js';
import { injuredName } from '@/components/cases/case-columns.js';
import { CaseStatusChip } from '@/components/chips/CaseStatusChip.js';
import { SearchBox } from '@/components/forms/SearchBox.js';
import { useDebounced } from '@/components/list/use-debounced.js';
import { NO_RECORDS } from '@/texts/documented.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { Money } from '@/components/values/Money.js';
import { useUnappliedCalls } from './calls.js';
import { t } from '@/texts/t.js';

const DEBOUNCE_MS = 200;
const LEAST = 2;

interface Props {
  /** What is looked for at first. */
  start: string;
  chosen: CaseRow | undefined;
  onChoose: (row: CaseRow | undefined) => void;
  /** Enter on the chosen one. */
  onTake: () => void;
}

/** Cases that match the search text. */
function useFoundCases(text: string) {
  const calls = useUnappliedCalls();
  const query = useDebounced(text.trim(), DEBOUNCE_MS);
  const isAsked = query.length >= LEAST;
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['cases', 'to-match', query],
    queryFn: ({ signal }) => calls.cases(query, signal),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const rows = isAsked ? (data?.result ?? []) : [];
  return { rows, error, refetch, foundNothing: isAsked && !isFetching && !error && rows.length === 0 };
}

interface FoundProps extends Pick<Props, 'chosen' | 'onTake'> {
  rows: readonly CaseRow[];
  onChoose: (row: CaseRow) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

const FoundCases = ({ rows, chosen, onChoose, onTake, onKeyDown }: FoundProps) => {
  const listId = useId();
  const idOf = (row: CaseRow) => `${listId}-${row.case_id}`;
  const isChosen = (row: CaseRow) => row.case_id === chosen?.case_id;
  const current = rows.find(isChosen);
  return (
    <FramedList
      id={listId}
      role="listbox"
      aria-label={t('unappliedPayments.casesFound')}
      tabIndex={0}
      aria-activedescendant={current && idOf(current)}
      onKeyDown={onKeyDown}
    >
      {rows.map(row => (
        <Grid
          as="li"
          columns="1fr auto"
          gap="0 12px"
          key={row.case_id}
          id={idOf(row)}
          role="option"
          aria-selected={isChosen(row)}
          onClick={() => onChoose(row)}
          onDoubleClick={onTake}
        >
          <span>
            <b>{row.case_id}</b> {injuredName(row)}
          </span>
          <Row as="span" justify="end">
            <Money amount={row.balance} />
          </Row>
          <Text as="small" cut>
            {[
              row.ins_claim_number && t('unappliedPayments.claimNumber', { number: row.ins_claim_number }),
              row.provider_name,
              row.insurance_company_name,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          <CaseStatusChip status={row.current_status} />
        </Grid>
      ))}
    </FramedList>
  );
};

/** Finds a case by its id, claim number or name: type, go down and up by the arrow keys, take it by Enter. */
export const CaseSearch = ({ start, chosen, onChoose, onTake }: Props) => {
  const [text, setText] = useState(start);
  const { rows, error, refetch, foundNothing } = useFoundCases(text);
  const at = rows.findIndex(({ case_id }) => case_id === chosen?.case_id);
  const keys = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      onChoose(rows[Math.min(Math.max(at + step, 0), rows.length - 1)]);
    } else if (event.key === 'Enter' && at >= 0) {
      event.preventDefault();
      onTake();
    }
  };
  return (
    <>
      <SearchBox
        hiddenLabel={false}
        label={t('common.case')}
        helperText={t('unappliedPayments.searchHint')}
        value={text}
        onChange={value => {
          setText(value);
          onChoose(undefined);
        }}
        onKeyDown={keys}
        autoFocus
      />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {rows.length > 0 && <FoundCases rows={rows} chosen={chosen} onChoose={onChoose} onTake={onTake} onKeyDown={keys} />}
      <div role="status">
        {chosen && (
          <span className="unseen">{t('unappliedPayments.chosen', { caseId: chosen.case_id, name: injuredName(chosen) })}</span>
        )}
        {foundNothing && <Text color="quiet">{NO_RECORDS}</Text>}
      </div>
    </>
  );
};
