import type { MergeGroup } from '@atlas/contracts';
import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { Strip } from '@/components/page/Page.js';
import { Block, Grid, Text } from '@/components/page/layout.js';
import { SearchBox } from '@/components/forms/SearchBox.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { FormSkeleton } from '@/components/states/FormSkeleton.js';
import { useApi } from '@/providers/data/use-api.js';
import { t } from '@/texts/t.js';

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
    <Block pad="12px 16px" scroll>
      <Block maxWidth={360} margin="0 0 12px">
        <SearchBox
          label={t('templates.searchMergeFields')}
          placeholder={t('templates.findAMergeField')}
          value={typed}
          onChange={setTyped}
        />
      </Block>
      <Block as="p" variant="secondary" margin="0 0 12px">
        {t('templates.howToUse', { filters: data.filters.map(filter => `| ${filter}`).join(', ') })}
      </Block>
      {groups.map(({ name, label, isLoop, fields }) => (
        <section key={name}>
          <Block as="h3" margin="12px 0 4px">
            {label}
            {isLoop && (
              <Text as="code" variant="secondary" margin="0 0 0 8px">
                {`{#${name}}`} … {`{/${name}}`}
              </Text>
            )}
          </Block>
          <Grid as="ul" columns="repeat(auto-fill, minmax(300px, 1fr))" gap="0 16px">
            {fields.map(field => (
              <Strip as="li" key={field.name} pad={0} minHeight={28}>
                <Button size="small" startIcon={<Copy size={14} />} onClick={() => copy(`{${field.name}}`)}>
                  <code>{`{${field.name}}`}</code>
                </Button>
                <Text variant="secondary" end>
                  {field.label}
                </Text>
              </Strip>
            ))}
          </Grid>
        </section>
      ))}
    </Block>
  );
};
