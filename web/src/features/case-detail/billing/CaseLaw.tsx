import type { CaseLawRow, TreatmentRow } from '@atlas/contracts';
import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Grid, Row } from '@/components/page/layout.js';
import { Panel } from '@/components/page/Panel.js';
import { articlePath } from '@/providers/access/paths.js';
import { useApi } from '@/providers/data/use-api.js';
import { useCase } from '../case-context.js';
import { useTreatments } from '../data/use-case-data.js';
import { t } from '@/texts/t.js';

const FIVE_MINUTES = 300_000;

/** The denials of the bills, each once, by the key under which bills name them. */
const denialsOf = (bills: readonly TreatmentRow[]): ReadonlyMap<string, string> =>
  new Map(
    bills.flatMap(bill => bill.denial_reason_ids.map((id, index) => [String(id), bill.denial_reasons[index] ?? ''] as const)),
  );

/** Articles of the knowledge base against the denials of the case; not there where there are none. */
export const CaseLaw = () => {
  const { caseId } = useCase();
  const { data: bills = [] } = useTreatments(caseId);
  const api = useApi();
  const denials = denialsOf(bills);
  const asked = [...denials.keys()].sort().join(',');
  const { data: articles = [] } = useQuery({
    queryKey: ['knowledge', 'case-law', asked],
    queryFn: ({ signal }) => api.get('knowledge_base/case_law', { query: { denials: asked }, signal }),
    enabled: asked !== '',
    staleTime: FIVE_MINUTES,
    retry: false,
  });
  const answered = [...denials].filter(([key]) => articles.some(({ denial }) => denial === key));
  if (answered.length === 0) return null;
  return (
    <Panel title={t('caseBilling.caseLawAgainstTheDenials')}>
      <Grid as="dl" columns="minmax(120px, 280px) minmax(0, 1fr)" gap="4px 16px" pad="0 16px 12px">
        {answered.map(([key, name]) => (
          <Denial key={key} name={name} articles={articles.filter(({ denial }) => denial === key)} />
        ))}
      </Grid>
    </Panel>
  );
};

const Denial = ({ name, articles }: { name: string; articles: readonly CaseLawRow[] }) => (
  <>
    <dt>{name}</dt>
    <Row as="dd" wrap gap="0 16px">
      {articles.map(({ id, title }) => (
        <Link key={id} to={articlePath(id)}>
          <Row as="span" gap={6}>
            <Scale size={14} aria-hidden />
            {title}
          </Row>
        </Link>
      ))}
    </Row>
  </>
);
