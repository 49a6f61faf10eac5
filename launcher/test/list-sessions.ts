import type { Session } from '@atlas/platform';

export const ACCOUNT = 1;
export const PROVIDER = 3;
export const PORTFOLIO = 4;
export const USER = 7;
/** The webhook whose deliveries are listed. */
export const WEBHOOK = '11111111-1111-4111-8111-111111111111';

const sessionWith = (dataScope: Session['dataScope'], userType: 1 | 2 | 3): Session =>
  ({ accountId: ACCOUNT, actor: { userId: USER, username: 'casey', name: 'Casey Clerk' }, userType, dataScope }) as Session;

export const FIRM = sessionWith({ kind: 'law_firm' }, 1);
export const PROVIDER_USER = sessionWith({ kind: 'provider', providerIds: [PROVIDER] }, 2);
export const FUNDER_USER = sessionWith({ kind: 'funder', portfolioIds: [PORTFOLIO] }, 3);

/** What the sources of lists ask for besides the request; each takes what it knows. */
export const givenTo = (session: Session) => ({
  seen: session.dataScope.kind === 'law_firm' ? undefined : { statuses: new Map(), offered: new Set(), caseStatuses: new Map() },
  statuses: new Map(),
  providerId: PROVIDER,
  period: { date_from: '2026-01-01', date_to: '2026-12-31' },
  nodes: [],
  kept: new Map([[1, 2]]),
  today: '2026-04-21',
  workflows: undefined,
  group: () => [],
  schema: 'master_data',
  resource: 'provider_master',
  typeId: 1,
  endpointId: WEBHOOK,
});
