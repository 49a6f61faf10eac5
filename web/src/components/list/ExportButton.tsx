import { Download } from 'lucide-react';
import { type Filters, listQuery } from '@/providers/data/list-query.js';
import type { ResourcePaths } from '@/providers/data/resources.js';
import { useApi } from '@/providers/data/use-api.js';
import { dayOf } from '@/components/format/dates.js';
import { MenuButton } from '@/components/page/MenuButton.js';
import { useAct } from '@/components/states/use-act.js';
import { t } from '@/texts/t.js';
import type { Sort } from './column.js';

const FORMATS = [
  { id: 'xlsx', label: t('list.excel') },
  { id: 'csv', label: t('list.csv') },
] as const;

export interface ExportCall {
  /** The call that takes the list's body and answers a file. */
  path: string;
  name: string;
  /** Where its body has another form. */
  body?: ResourcePaths['body'];
}

interface Props extends ExportCall {
  /** What is exported: everything that fits. */
  filter: Filters;
  sort?: Sort;
}

/** Everything the filters leave, or what is selected, as a file made by the server. */
export const ExportButton = ({ path, name, body = query => query, filter, sort }: Props) => {
  const api = useApi();
  const { act, busy } = useAct((format: 'xlsx' | 'csv') => {
    const { page: _page, top: _top, ...query } = listQuery({ filter, sort });
    const fileName = `${name} ${dayOf(new Date())}.${format}`;
    return api.download('POST', path, fileName, { body: { ...body(query), format } });
  });
  return (
    <MenuButton icon={<Download size={16} />} disabled={busy} entries={FORMATS} onPick={format => void act(format)}>
      {t('common.export')}
    </MenuButton>
  );
};
