import type { MergeGroup } from '@atlas/contracts';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { SearchBox } from '@/components/forms/SearchBox.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { FormSkeleton } from '@/components/states/FormSkeleton.js';
import { useApi } from '@/providers/data/use-api.js';
import { font, ids, v } from '@/theme/tokens.js';
import { t } from '@/texts/t.js';

const Box = styled('div')({
  ...ids,
  padding: '12px 16px',
  overflow: 'auto',
  '& .search': { maxWidth: 360, marginBottom: 12 },
  '& .hint': { ...font.small, color: v.text2, marginBottom: 12 },
  '& h3': { ...font.body, fontWeight: 600, margin: '12px 0 4px' },
  '& h3 code': { ...font.small, marginLeft: 8, color: v.text2 },
  '& ul': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(300px, 1fr))',
    gap: '0 16px',
    listStyle: 'none',
    margin: 0,
    padding: 0,
  },
  '& li': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 28, borderBottom: `1px solid ${v.line}` },
  '& li button': { fontFamily: 'ui-monospace, monospace', fontSize: 12 },
  '& li span': { ...font.small, marginLeft: 'auto', color: v.text2 },
});

const matching = ({ fields, ...group }: MergeGroup, words: string): MergeGroup => ({
  ...group,
  fields: fields.filter(({ name, label }) => `${group.label} ${name} ${label}`.toLowerCase().includes(words)),
});

/** Everything a template may name; a press copies it with its braces, ready for Word. */
export const MergeFieldList = () => {
  const api = useApi();
  const notify = useNotify();
  const [typed, setTyped] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: ['merge-fields'],
    queryFn: ({ signal }) => api.get('document_template/merge_field', { signal }),
    staleTime: 300_000,
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <FormSkeleton />;
  const copy = (tag: string) => {
    void navigator.clipboard.writeText(tag).then(() => notify(t('templates.copied', { tag }), { type: 'success' }));
  };
  const groups = data.groups.map(group => matching(group, typed.trim().toLowerCase())).filter(({ fields }) => fields.length > 0);
  return (
    <Box>
      <div className="search">
        <SearchBox
          label={t('templates.searchMergeFields')}
          placeholder={t('templates.findAMergeField')}
          value={typed}
          onChange={setTyped}
        />
      </div>
      <p className="hint">{t('templates.howToUse', { filters: data.filters.map(filter => `| ${filter}`).join(', ') })}</p>
      {groups.map(({ name, label, isLoop, fields }) => (
        <section key={name}>
          <h3>
            {label}
            {isLoop && (
              <code>
                {`{#${name}}`} … {`{/${name}}`}
              </code>
            )}
          </h3>
          <ul>
            {fields.map(field => (
              <li key={field.name}>
                <Button size="small" startIcon={<Copy size={14} />} onClick={() => copy(`{${field.name}}`)}>
                  {`{${field.name}}`}
                </Button>
                <span>{field.label}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Box>
  );
};
