import { useLocation } from 'react-router-dom';
import type { Crumb } from '@/components/page/PageHeader.js';
import { entryFor } from '@/providers/access/menu.js';
import { useSession } from '@/providers/session/use-session.js';
import { t } from '@/texts/t.js';

const HOME: Crumb = { label: t('common.masterManagement'), to: '/master-management' };

/** The breadcrumb of an entity: by the menu if it has an entry, else by the index page of all entities. */
export function useMasterTrail(): readonly Crumb[] {
  const { pathname } = useLocation();
  const [, ...below] = entryFor(useSession()?.menu ?? [], pathname)?.trail ?? [];
  return [HOME, ...below.map(label => ({ label }))];
}
