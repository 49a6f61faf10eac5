import Button from '@mui/material/Button';
import { CloudOff, Copy, RefreshCw } from 'lucide-react';
import { ApiError, messageOf } from '@/providers/http/api-error.js';
import { v } from '@/theme/tokens.js';
import { EmptyState } from './EmptyState.js';
import { t } from '@/texts/t.js';

interface Props {
  error: unknown;
  /** Replaces the error's own words, e.g. by the documented fallback. */
  title?: string;
  onRetry?: () => void;
}

/** Something failed where it should have been shown: the documented sentence, a reference to give to support, and another try. */
export const ErrorState = ({ error, title, onRetry }: Props) => {
  const reference = error instanceof ApiError ? error.correlationId : undefined;
  return (
    <div role="alert">
      <EmptyState
        title={title ?? messageOf(error)}
        icon={<CloudOff size={22} style={{ color: v.dangerText }} />}
        actions={
          <>
            {onRetry && (
              <Button variant="contained" startIcon={<RefreshCw size={16} />} onClick={onRetry}>
                {t('common.tryAgain')}
              </Button>
            )}
            {reference && (
              <Button startIcon={<Copy size={16} />} onClick={() => void navigator.clipboard.writeText(reference)}>
                {t('components.copyReference')}
              </Button>
            )}
          </>
        }
      >
        {reference && (
          <>
            {t('common.reference')}{' '}
            <code style={{ backgroundColor: v.surface3, borderRadius: 4, padding: '2px 6px' }}>{reference}</code>
          </>
        )}
      </EmptyState>
    </div>
  );
};
