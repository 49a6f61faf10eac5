import {
  addDays,
  CHANGING_KEYS,
  CreateApiKeyRequest,
  type CreatedApiKey,
  newYorkDay,
  PERMISSION_CATALOG,
  type PermissionKey,
} from '@atlas/contracts';
import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { EntryDrawer } from '@/components/entry/EntryDrawer.js';
import { FormOption, FormOptions } from '@/components/forms/FormChoice.js';
import { FormDate } from '@/components/forms/FormDate.js';
import { FieldGrid } from '@/components/forms/FormSection.js';
import { FormTags } from '@/components/forms/FormTags.js';
import { FormText } from '@/components/forms/FormText.js';
import { Block } from '@/components/page/layout.js';
import { TextButton } from '@/components/page/TextButton.js';
import { useSession } from '@/providers/session/use-session.js';
import { messagesOf } from '@/providers/validation.js';
import { t } from '@/texts/t.js';
import { useKeyCalls, useKeyScopes } from './calls.js';

interface Values extends Record<string, unknown> {
  name: string | null;
  user_id: number | null;
  user_name: string | null;
  scopes: readonly PermissionKey[];
  expires_on: string | null;
  networks: readonly string[];
}

const FIRST_DAYS = 90;
const PERMISSIONS = PERMISSION_CATALOG.flatMap(({ permissions }) => permissions);

const bodyOf = ({ name, user_id, scopes, expires_on, networks }: Values) => ({
  name: name?.trim() ?? '',
  user_id,
  scopes: [...scopes],
  expires_on: expires_on ?? '',
  networks: [...networks],
});

/** What the key may do: permissions that its user has. */
const Scopes = () => {
  const { setValue } = useFormContext<Values>();
  const userId = useWatch({ name: 'user_id' }) as number | null;
  const { data, isFetching } = useKeyScopes(userId);
  const held = data?.scopes ?? [];
  const choices = PERMISSIONS.filter(({ key }) => held.includes(key)).map(({ key, title }) => ({ id: key, name: title }));
  const readOnly = held.filter(key => !CHANGING_KEYS.includes(key));
  return (
    <>
      <FormOptions
        source="scopes"
        label={t('apiKeys.scopes')}
        choices={choices}
        loading={isFetching}
        required
        span={6}
        hint={t('apiKeys.scopesHint')}
      />
      <Block style={{ gridColumn: 'span 6' }}>
        <TextButton className="in-text" type="button" onClick={() => setValue('scopes', readOnly, { shouldDirty: true })}>
          {t('apiKeys.selectReadOnly')}
        </TextButton>
      </Block>
    </>
  );
};

/** A new key for a program. */
export const ApiKeyDrawer = ({ onClose, onCreated }: { onClose: () => void; onCreated: (key: CreatedApiKey) => void }) => {
  const { create } = useKeyCalls();
  const profile = useSession()?.profile;
  const values = useMemo<Values>(
    () => ({
      name: null,
      user_id: profile ? Number(profile.userId) : null,
      user_name: profile?.name ?? null,
      scopes: [],
      expires_on: addDays(newYorkDay(new Date()), FIRST_DAYS),
      networks: [],
    }),
    [profile],
  );
  return (
    <EntryDrawer<Values, CreatedApiKey>
      title={t('apiKeys.add')}
      name={t('unsaved.apiKey')}
      values={values}
      validate={current => messagesOf(CreateApiKeyRequest, bodyOf(current))}
      onSave={current => create(bodyOf(current))}
      onSaved={onCreated}
      onClose={onClose}
      saveLabel={t('apiKeys.create')}
    >
      <FieldGrid>
        <FormText
          source="name"
          label={t('common.name')}
          required
          autoFocus
          maxLength={100}
          span={6}
          hint={t('apiKeys.nameHint')}
        />
        <FormOption
          source="user_id"
          label={t('apiKeys.actsAs')}
          path="api_key/user"
          required
          span={6}
          hint={t('apiKeys.actsAsHint')}
        />
        <Scopes />
        <FormDate source="expires_on" label={t('apiKeys.expiresOn')} required span={3} />
        <FormTags source="networks" label={t('apiKeys.networks')} span={6} hint={t('apiKeys.networksHint')} />
      </FieldGrid>
    </EntryDrawer>
  );
};
