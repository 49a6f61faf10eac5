import Button from '@mui/material/Button';
import { History } from 'lucide-react';
import { PageBody } from '@/components/page/Page.js';
import { EmptyState } from '@/components/states/EmptyState.js';
import { messageOf } from '@/providers/http/api-error.js';
import { useCase } from '../case-context.js';
import { t } from '@/texts/t.js';

/** The moment lies before the case was opened, or is none. */
export const NotYetCreated = ({ error }: { error: Error }) => {
  const { lookBack } = useCase();
  return (
    <PageBody>
      <EmptyState
        title={messageOf(error)}
        icon={<History size={22} />}
        actions={<Button onClick={() => lookBack(undefined)}>{t('caseAsOf.backToToday')}</Button>}
      />
    </PageBody>
  );
};
