import type { OwnSecondFactor, Passkey } from '@atlas/contracts';
import { Button } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fingerprint, KeyRound, Smartphone, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { FormSection } from '@/components/forms/FormSection.js';
import { formatStamp } from '@/components/format/dates.js';
import type { Column } from '@/components/list/column.js';
import { RowsTable } from '@/components/list/RowsTable.js';
import { Row, Stack } from '@/components/page/layout.js';
import { Banner } from '@/components/states/Banner.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { useApi } from '@/providers/data/use-api.js';
import { t } from '@/texts/t.js';
import { AddPasskeyDialog } from './AddPasskeyDialog.js';
import { CodesDialog } from './CodesDialog.js';
import { ProtectedDialog, proofOf } from './ProtectedDialog.js';
import { SetUpAppDialog } from './SetUpAppDialog.js';

const KEY = ['own-second-factor'];

/** What the user is doing; each has its dialog. */
type Doing =
  | { readonly what: 'set_up_app' | 'remove_app' | 'add_passkey' | 'new_codes' }
  | { readonly what: 'remove_passkey'; readonly passkey: Passkey }
  | { readonly what: 'store_codes'; readonly codes: readonly string[] };

const COLUMNS: readonly Column<Passkey>[] = [
  { key: 'name', label: t('secondFactor.passkeyName'), width: 180, primary: true },
  { key: 'added_at', label: t('secondFactor.passkeyAddedAt'), kind: 'stamp', width: 172 },
  { key: 'last_used_at', label: t('secondFactor.passkeyLastUsed'), kind: 'stamp', width: 172 },
];

const PasskeyTable = ({ rows, onRemove }: { rows: readonly Passkey[]; onRemove: (passkey: Passkey) => void }) => {
  const actions: Column<Passkey> = {
    key: 'actions',
    label: t('common.actions'),
    width: 110,
    grow: 0,
    tools: true,
    sortable: false,
    render: passkey => (
      <Button
        size="small"
        aria-label={t('secondFactor.removePasskeyOf', { name: passkey.name })}
        onClick={() => onRemove(passkey)}
      >
        {t('secondFactor.removePasskey')}
      </Button>
    ),
  };
  return (
    <RowsTable<Passkey>
      label={t('secondFactor.passkeys')}
      name="profile.passkeys"
      columns={[...COLUMNS, actions]}
      rows={rows}
      idOf={({ id }) => id}
      framed
    />
  );
};

/** The dialog of what the user is doing. */
const DoingDialog = ({ doing, onNext }: { doing: Doing; onNext: (next?: Doing) => void }) => {
  const api = useApi();
  const onClose = () => onNext();
  const onCodes = (codes: readonly string[]) => onNext(codes.length ? { what: 'store_codes', codes } : undefined);
  switch (doing.what) {
    case 'set_up_app':
      return <SetUpAppDialog onClose={onClose} onAdded={onCodes} />;
    case 'add_passkey':
      return <AddPasskeyDialog onClose={onClose} onAdded={onCodes} />;
    case 'store_codes':
      return <CodesDialog codes={doing.codes} onClose={onClose} />;
    case 'new_codes':
      return (
        <ProtectedDialog
          title={t('secondFactor.newCodes')}
          submitLabel={t('secondFactor.createCodes')}
          onSave={values => api.post('user/second_factor/recovery_codes', proofOf(values))}
          onSaved={({ recovery_codes }) => onCodes(recovery_codes)}
          onClose={onClose}
        >
          <p>{t('secondFactor.newCodesWarning')}</p>
        </ProtectedDialog>
      );
    case 'remove_app':
      return (
        <ProtectedDialog
          title={t('secondFactor.removeApp')}
          submitLabel={t('secondFactor.removeApp')}
          onSave={values => api.post('user/second_factor/app/remove', proofOf(values))}
          onSaved={onClose}
          success={t('secondFactor.appRemoved')}
          onClose={onClose}
        />
      );
    case 'remove_passkey':
      return (
        <ProtectedDialog
          title={t('secondFactor.removePasskeyOf', { name: doing.passkey.name })}
          submitLabel={t('secondFactor.removePasskey')}
          onSave={values => api.post(`user/second_factor/passkeys/${doing.passkey.id}/remove`, proofOf(values))}
          onSaved={onClose}
          success={t('secondFactor.passkeyRemoved')}
          onClose={onClose}
        />
      );
  }
};

const State = ({ state, onDo }: { state: OwnSecondFactor; onDo: (doing: Doing) => void }) => {
  const hasOne = state.app_since !== null || state.passkeys.length > 0;
  return (
    <Stack gap={8} align="start">
      {state.is_required && <Banner tone="info">{t('secondFactor.required')}</Banner>}
      <p>
        {t('secondFactor.app')}:{' '}
        {state.app_since ? t('secondFactor.appSince', { time: formatStamp(state.app_since) }) : t('secondFactor.appNotSetUp')}
      </p>
      <Row wrap>
        <Button startIcon={<Smartphone size={16} />} onClick={() => onDo({ what: 'set_up_app' })}>
          {t(state.app_since ? 'secondFactor.replaceApp' : 'secondFactor.setUpApp')}
        </Button>
        {state.app_since && (
          <Button startIcon={<Trash2 size={16} />} onClick={() => onDo({ what: 'remove_app' })}>
            {t('secondFactor.removeApp')}
          </Button>
        )}
        <Button startIcon={<Fingerprint size={16} />} onClick={() => onDo({ what: 'add_passkey' })}>
          {t('secondFactor.addPasskey')}
        </Button>
      </Row>
      {state.passkeys.length > 0 && (
        <PasskeyTable rows={state.passkeys} onRemove={passkey => onDo({ what: 'remove_passkey', passkey })} />
      )}
      {hasOne && (
        <Row wrap>
          <span>{t('secondFactor.codesLeft', { smart_count: state.recovery_codes_left })}</span>
          <Button startIcon={<KeyRound size={16} />} onClick={() => onDo({ what: 'new_codes' })}>
            {t('secondFactor.newCodes')}
          </Button>
        </Row>
      )}
    </Stack>
  );
};

/** The second factor of the signed-in user: authenticator app, passkeys, recovery codes. */
export const SecondFactorSection = () => {
  const api = useApi();
  const queries = useQueryClient();
  const [doing, setDoing] = useState<Doing>();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.get('user/second_factor', { signal }),
  });
  const onNext = (next?: Doing) => {
    setDoing(next);
    void queries.invalidateQueries({ queryKey: KEY });
  };
  return (
    <FormSection title={t('secondFactor.section')} why={t('secondFactor.sectionWhy')} plain>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && <State state={data} onDo={setDoing} />}
      {doing && <DoingDialog doing={doing} onNext={onNext} />}
    </FormSection>
  );
};
