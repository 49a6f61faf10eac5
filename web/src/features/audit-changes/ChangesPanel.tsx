import { type MasterChangeRow, type MasterChanges, RESOURCES, resourceByPath } from '@atlas/contracts';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatStamp } from '../../components/format/dates.js';
import { sentenceCase } from '../../components/format/text.js';
import { DateBox } from '../../components/forms/DateBox.js';
import { SelectBox } from '../../components/forms/SelectBox.js';
import { TextBox } from '../../components/forms/TextBox.js';
import type { Column } from '../../components/list/column.js';
import { RowsTable } from '../../components/list/RowsTable.js';
import { useDebounced } from '../../components/list/use-debounced.js';
import { PageBody, Strip } from '../../components/page/Page.js';
import { ErrorState } from '../../components/states/ErrorState.js';
import { editPath } from '../../master-data/screen-of.js';
import { api } from '../../providers/http/api.js';
import { RestoreButton, useRestorable } from './RestoreButton.js';

const TYPING_MS = 400;
const PAGE = 50;
const ENTITIES = RESOURCES.map(({ path, label }) => ({ id: path, name: sentenceCase(label) })).sort((a, b) =>
  a.name.localeCompare(b.name),
);

const Box = styled('div')({ minWidth: 0, '&.wide': { width: 240 }, '&.date': { width: 140 } });

/** Of formatted texts the words. */
const plain = (text: string): string =>
  text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim() || '–';

const said = ({ change_detials: details }: MasterChangeRow): string =>
  details.map(({ field_name, old_value, new_value }) => `${field_name}: ${plain(old_value)} → ${plain(new_value)}`).join('; ');

const linkOf = ({ resource, record_id }: MasterChangeRow): string => {
  const definition = resourceByPath(resource);
  return definition ? editPath(definition, record_id) : '';
};

/** What was done; of a deletion that still holds also the way back. */
const Change = ({ row }: { row: MasterChangeRow }) => {
  const canRestore = useRestorable(row);
  return canRestore ? (
    <>
      {row.change_type} <RestoreButton row={row} />
    </>
  ) : (
    row.change_type
  );
};

const COLUMNS: Column<MasterChangeRow>[] = [
  { key: 'created_date', label: 'When', kind: 'stamp', width: 196, text: row => formatStamp(row.created_date) },
  { key: 'user_name', label: 'User', width: 140 },
  { key: 'entity', label: 'Entity', width: 150, text: row => sentenceCase(row.entity) },
  { key: 'record_name', label: 'Record', width: 200, grow: 1, primary: true, to: linkOf },
  { key: 'change_type', label: 'Change', width: 210, render: row => <Change row={row} /> },
  { key: 'change_detials', label: 'Fields', width: 360, grow: 3, text: said, render: said },
];

/** Who changed which master record, newest first; older ones come when they are asked for. */
export const ChangesPanel = () => {
  const [resource, setResource] = useState<string | null>(null);
  const [record, setRecord] = useState('');
  const [user, setUser] = useState('');
  const [from, setFrom] = useState<string | null>(null);
  const [to, setTo] = useState<string | null>(null);
  const [lateRecord, lateUser] = [useDebounced(record, TYPING_MS), useDebounced(user, TYPING_MS)];
  const body = {
    top: PAGE,
    ...(resource ? { resource } : {}),
    ...(resource && lateRecord.trim() ? { record: lateRecord } : {}),
    ...(lateUser.trim() ? { user: lateUser } : {}),
    ...(from ? { date_from: from } : {}),
    ...(to ? { date_to: to } : {}),
  };
  const query = useInfiniteQuery({
    queryKey: ['master-changes', body],
    queryFn: ({ pageParam, signal }) =>
      api.post<MasterChanges>('master_audit_note/changes', pageParam ? { ...body, page_token: pageParam } : body, { signal }),
    initialPageParam: '',
    getNextPageParam: last => last.next_page_token,
  });
  return (
    <>
      <Strip style={{ minHeight: 48 }}>
        <Box className="wide">
          <SelectBox aria-label="Entity" choices={ENTITIES} value={resource} emptyLabel="All entities" onChange={setResource} />
        </Box>
        <Box className="wide">
          <TextBox
            aria-label="Record"
            placeholder={resource ? 'Record' : 'Record: choose an entity first'}
            disabled={!resource}
            value={record}
            onChange={setRecord}
          />
        </Box>
        <Box className="wide">
          <TextBox aria-label="User" placeholder="User" value={user} onChange={setUser} />
        </Box>
        <Box className="date">
          <DateBox aria-label="From" value={from} onCommit={setFrom} />
        </Box>
        <Box className="date">
          <DateBox aria-label="To" value={to} onCommit={setTo} />
        </Box>
      </Strip>
      <PageBody>
        {query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <RowsTable<MasterChangeRow>
            label="Changes of master data"
            columns={COLUMNS}
            rows={query.data?.pages.flatMap(({ result }) => result)}
            idOf={({ id }) => id}
            sortable={false}
            skeletonRows={12}
          />
        )}
        {query.hasNextPage && (
          <Button sx={{ margin: 2 }} disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Older changes
          </Button>
        )}
      </PageBody>
    </>
  );
};
