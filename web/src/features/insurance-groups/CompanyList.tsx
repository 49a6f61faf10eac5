import { Checkbox } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { Count, Tag } from '@/components/chips/Tag.js';
import { formatCount } from '@/components/format/money.js';
import { SearchBox } from '@/components/forms/SearchBox.js';
import { font, ids, v } from '@/theme/tokens.js';
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
  '& ul': { flex: 1, minHeight: 0, overflow: 'auto', margin: 0, padding: 0, listStyle: 'none' },
  '& li > label, & li > div': {
    ...font.body,
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 30,
    padding: '0 12px',
    borderTop: `1px solid ${v.line2}`,
  },
  '& li > label': { cursor: 'pointer' },
  '& li > label:hover': { backgroundColor: v.hover },
  '& .name': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .naic': { ...ids, color: v.text2 },
  '& .none': { ...font.body, padding: 12, color: v.text2 },
});

interface Props {
  title: string;
  companies: readonly Company[];
  ticked: ReadonlySet<number>;
  /** Undefined: only to look at. */
  onToggle: ((company: number) => void) | undefined;
}

/** Twenty thousand companies are not drawn at once; what is looked for is found. */
const SHOWN = 300;

/** One of the two lists: found by the beginning of a word or the NAIC number, ticked to be moved. */
export const CompanyList = ({ title, companies, ticked, onToggle }: Props) => {
  const [query, setQuery] = useState('');
  const headId = useId();
  const words = query.trim().toLowerCase();
  const found = words
    ? companies.filter(({ name, naic_code }) => ` ${name.toLowerCase()}`.includes(` ${words}`) || naic_code?.startsWith(words))
    : companies;
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
      {found.length === 0 ? (
        <p className="none">{words ? NO_RECORDS : t('insuranceGroups.none')}</p>
      ) : (
        <ul tabIndex={0} aria-labelledby={headId}>
          {found.slice(0, SHOWN).map(company => {
            const content = (
              <>
                <span className="name">{company.name}</span>
                {company.group_name && <Tag tone="warn">{t('insuranceGroups.inGroup', { groupName: company.group_name })}</Tag>}
                <span className="naic">{company.naic_code}</span>
              </>
            );
            return (
              <li key={company.id}>
                {onToggle ? (
                  <label>
                    <Checkbox checked={ticked.has(company.id)} onChange={() => onToggle(company.id)} />
                    {content}
                  </label>
                ) : (
                  <div>{content}</div>
                )}
              </li>
            );
          })}
          {found.length > SHOWN && (
            <li className="none">{t('insuranceGroups.moreCompanies', { count: formatCount(found.length - SHOWN) })}</li>
          )}
        </ul>
      )}
    </Box>
  );
};
