import type { ClientSummary } from '@atlas/contracts';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { formatStamp } from '../../components/format/dates.js';
import { PageBody, Page } from '../../components/page/Page.js';
import { PageHeader } from '../../components/page/PageHeader.js';
import { FigureStrip } from '../../components/page/FigureStrip.js';
import { ErrorState } from '../../components/states/ErrorState.js';
import { FormSkeleton } from '../../components/states/FormSkeleton.js';
import { api } from '../../providers/http/api.js';
import { useSession } from '../../providers/session/use-session.js';
import { NARROW, v } from '../../theme/tokens.js';
import { MonthPanel, StatusPanel } from './ClientCharts.js';
import { CarrierPanel, NewestPanel } from './ClientLists.js';
import { figuresOf } from './summary-figures.js';

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'stretch',
  gap: 12,
  padding: '12px 16px 16px',
  '& > .all': { gridColumn: '1 / -1' },
  [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

/** 'Cedar Loop PT, P.C.', or the first of several clinics. */
const whose = ({ providers }: ClientSummary): string => providers.join(', ');

const Parts = ({ summary }: { summary: ClientSummary }) => (
  <Grid>
    <div className="all">
      <FigureStrip figures={figuresOf(summary.figures)} large />
    </div>
    <StatusPanel summary={summary} />
    <MonthPanel summary={summary} />
    <CarrierPanel rows={summary.by_carrier} openCases={summary.figures.open_cases} />
    <NewestPanel rows={summary.newest} />
  </Grid>
);

/** What a clinic or a funder sees first: how their own cases stand. The server counts only those they may see. */
const ClientReportsPage = () => {
  const session = useSession();
  const isClinic = session?.profile.userTypeId === '2';
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['client_report/summary', session?.profile.userId],
    queryFn: ({ signal }) => api.get<ClientSummary>('client_report/summary', { signal }),
    retry: false,
  });
  return (
    <Page style={{ backgroundColor: v.canvas }}>
      <div style={{ flex: 'none', backgroundColor: v.surface, borderBottom: `1px solid ${v.line}` }}>
        <PageHeader
          title="Client reports"
          trail={[]}
          beside={data && isClinic ? whose(data) : undefined}
          actions={data && <span style={{ color: v.text2 }}>as of {formatStamp(dataUpdatedAt)}</span>}
        />
      </div>
      <PageBody>
        {data ? (
          <Parts summary={data} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <FormSkeleton rows={5} />
        )}
      </PageBody>
    </Page>
  );
};

export default ClientReportsPage;
