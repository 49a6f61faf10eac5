import { Autocomplete, type AutocompleteRenderInputParams, TextField } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { FileSearch, FileText, Gavel, Hash, type LucideIcon, Monitor, Package, Search, UserRound } from 'lucide-react';
import { type HTMLAttributes, type Ref, useDeferredValue, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Row, Text } from '@/components/page/layout.js';
import { Kbd } from '@/components/keys/Kbd.js';
import { useKey } from '@/components/keys/use-key.js';
import { useDebounced } from '@/components/list/use-debounced.js';
import { NO_RECORDS } from '@/texts/documented.js';
import { CASE_LIST_PATH, filteredPath } from '@/providers/access/paths.js';
import { useFindsCases } from '@/providers/access/use-may.js';
import { type Api, useApi } from '@/providers/data/use-api.js';
import { useSession } from '@/providers/session/use-session.js';
import { font, v } from '@/theme/tokens.js';
import { OptionGroup } from '../OptionGroup.js';
import { casesFor, LEAST, SEARCH_DEBOUNCE_MS } from './search-cases.js';
import { caseHits, exactHit, type FoundBy, type Hit, screenHits } from './search-hits.js';
import { t } from '@/texts/t.js';

const Field = styled(TextField)({
  '& .MuiOutlinedInput-root': {
    height: 32,
    color: v.headerText,
    backgroundColor: v.headerField,
    padding: '0 8px !important',
    gap: 8,
  },
  '& .MuiOutlinedInput-root .MuiOutlinedInput-notchedOutline, & .MuiOutlinedInput-root:hover .MuiOutlinedInput-notchedOutline': {
    borderColor: v.headerFieldLine,
  },
  '& .MuiOutlinedInput-root.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: v.headerText },
  '& input::placeholder': { color: `${v.headerText2} !important` },
  '& svg': { color: v.headerText2 },
  '& kbd': { color: v.headerText2, backgroundColor: 'transparent', borderColor: v.headerFieldLine },
});

/** A free-text box has no separate place for this. */
const Nothing = styled('div')({
  ...font.body,
  position: 'absolute',
  insetInline: 0,
  top: 'calc(100% + 4px)',
  padding: '10px 12px',
  borderRadius: 8,
  color: v.text2,
  backgroundColor: v.raised,
  boxShadow: v.elevation2,
});

const FOUND_BY: Record<FoundBy, { icon: LucideIcon; label: string }> = {
  case: { icon: FileText, label: t('common.caseId') },
  claim: { icon: Hash, label: t('app.claimNumber') },
  aaa: { icon: Gavel, label: t('app.aaaNumber') },
  packet: { icon: Package, label: t('common.packet') },
  injured: { icon: UserRound, label: t('common.injured') },
  other: { icon: FileSearch, label: t('app.otherDetails') },
  screen: { icon: Monitor, label: t('app.screens') },
};

/** The found letters of a text, underlined. */
const Marked = ({ text, query }: { text: string; query: string }) => {
  const at = text.toLowerCase().indexOf(query.toLowerCase());
  if (at < 0) return <b>{text}</b>;
  return (
    <b>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + query.length)}</mark>
      {text.slice(at + query.length)}
    </b>
  );
};

const HitLine = ({ hit, query, ...props }: Omit<HTMLAttributes<HTMLElement>, 'color'> & { hit: Hit; query: string }) => {
  const { icon: Icon } = FOUND_BY[hit.kind];
  return (
    <Row as="li" {...props}>
      <Icon size={16} color={v.text2} aria-hidden />
      <Marked text={hit.text} query={query} />
      <Text cut color="quiet">
        {hit.note}
      </Text>
    </Row>
  );
};

type SearchFieldProps = AutocompleteRenderInputParams & { inputRef: Ref<HTMLInputElement>; isEmpty: boolean };

/** Names the key that leads here, or the one that empties it. */
const SearchField = ({ inputRef, isEmpty, ...params }: SearchFieldProps) => (
  <Field
    {...params}
    inputRef={inputRef}
    placeholder={t('app.caseClaimBillNameOr')}
    slotProps={{
      ...params.slotProps,
      htmlInput: { ...params.slotProps.htmlInput, 'aria-label': t('app.searchCasesAndScreens') },
      input: {
        ...params.slotProps.input,
        startAdornment: <Search size={16} />,
        endAdornment: <Kbd>{isEmpty ? '/' : t('app.esc')}</Kbd>,
      },
    }}
  />
);

/** What the typed text finds: cases on the server, screens at once. */
function useHits(typed: string) {
  const menu = useSession()?.menu ?? [];
  const mayFindCases = useFindsCases();
  const query = useDebounced(typed, SEARCH_DEBOUNCE_MS);
  const { data: rows = [], isFetching } = useQuery({
    ...casesFor(useApi(), query),
    enabled: mayFindCases && query.length >= LEAST,
    retry: false,
  });
  const hits = useDeferredValue(typed.length >= LEAST ? [...caseHits(rows, query), ...screenHits(menu, typed)] : []);
  const foundNothing = typed.length >= LEAST && hits.length === 0 && query === typed && !isFetching;
  return { query, hits, isFetching, foundNothing };
}

/** Where a hit leads, or a text that was entered: to the one case that it means, else to the list of what it finds. */
async function pathOf(hit: Hit | string, api: Api, queries: QueryClient): Promise<string | undefined> {
  if (typeof hit !== 'string') return hit.path;
  const text = hit.trim();
  if (!text) return undefined;
  // The list says what is wrong where the search fails.
  const rows = text.length >= LEAST ? await queries.fetchQuery(casesFor(api, text)).catch(() => []) : [];
  return exactHit(rows, text)?.path ?? filteredPath(CASE_LIST_PATH, { q: text });
}

/**
 * Finds a case by its id, a number on it (claim, AAA, bill, packet, phone) or a name, and screens by name. `/` leads here from everywhere.
 */
export const GlobalSearch = () => {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const typed = text.trim();
  const { query, hits, isFetching, foundNothing } = useHits(typed);
  const api = useApi();
  const queries = useQueryClient();
  const mayFindCases = useFindsCases();
  useKey('/', () => input.current?.focus(), { label: t('app.findACaseClaimPerson') });
  const open = async (hit: Hit | string | null) => {
    if (hit === null || (typeof hit === 'string' && !mayFindCases)) return;
    const path = await pathOf(hit, api, queries);
    if (!path) return;
    setText('');
    input.current?.blur();
    void navigate(path);
  };
  return (
    <div style={{ position: 'relative' }}>
      <Autocomplete<Hit, false, false, true>
        freeSolo
        options={hits}
        groupBy={hit => FOUND_BY[hit.kind].label}
        getOptionLabel={hit => (typeof hit === 'string' ? hit : hit.text)}
        getOptionKey={hit => (typeof hit === 'string' ? hit : `${hit.kind} ${hit.path}`)}
        filterOptions={all => all}
        value={null}
        inputValue={text}
        onInputChange={(_, value, reason) => setText(reason === 'input' ? value : '')}
        onClose={(_, reason) => reason !== 'toggleInput' && setText('')}
        onChange={(_, hit) => void open(hit)}
        loading={isFetching}
        clearOnBlur
        clearOnEscape
        open={hits.length > 0}
        renderGroup={({ key, group, children }) => (
          <OptionGroup key={key} label={group}>
            {children}
          </OptionGroup>
        )}
        renderOption={({ key, ...props }, hit) => <HitLine key={key} {...props} hit={hit} query={query} />}
        renderInput={params => <SearchField {...params} inputRef={input} isEmpty={!typed} />}
      />
      <div role="status">{foundNothing && <Nothing>{NO_RECORDS}</Nothing>}</div>
    </div>
  );
};
