import { FEATURES, type FeatureState } from '@atlas/contracts';
import { FormControlLabel, Switch } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Stack } from '@/components/page/layout.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { useAct } from '@/components/states/use-act.js';
import { t } from '@/texts/t.js';
import { accountKey, useAccountCalls } from './calls.js';

/** The parts of the product that an account has. Each switch is saved at once. */
export const FeatureSwitches = ({ id }: { id: number }) => {
  const calls = useAccountCalls();
  const queries = useQueryClient();
  const queryKey = [...accountKey(id), 'features'];
  const { data, error, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => calls.features(id, signal) });
  const { act, busy } = useAct((change: FeatureState) => calls.setFeature(id, change), {
    success: t('accounts.featureChanged'),
    onDone: states => void queries.setQueryData<readonly FeatureState[]>(queryKey, states),
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <section>
      <Stack gap={4}>
        <h2>{t('accounts.features')}</h2>
        {FEATURES.map(({ key, title, isBuilt }) => (
          <FormControlLabel
            key={key}
            control={<Switch />}
            label={isBuilt ? title : `${title} (${t('accounts.notBuilt')})`}
            disabled={busy || !isBuilt}
            checked={data.some(state => state.key === key && state.enabled)}
            onChange={(_, enabled) => void act({ key, enabled })}
          />
        ))}
      </Stack>
    </section>
  );
};
