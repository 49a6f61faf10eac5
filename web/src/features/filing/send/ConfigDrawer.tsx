import { domainEmailConfig, validateRecord } from '@atlas/contracts';
import { AlertDialog } from '@/components/dialogs/AlertDialog.js';
import { draftKey } from '@/components/forms/form-draft.js';
import { useFormDraft } from '@/components/forms/use-form-draft.js';
import { EntryDrawer } from '@/components/entry/EntryDrawer.js';
import { FormOption, FormSelect } from '@/components/forms/FormChoice.js';
import { FormHtml } from '@/components/forms/FormHtml.js';
import { FormNumber } from '@/components/forms/FormNumber.js';
import { FieldGrid } from '@/components/forms/FormSection.js';
import { FormText } from '@/components/forms/FormText.js';
import { useRecord } from '@/master-data/use-record.js';
import { SUBMISSION_TYPE } from '@/texts/documented.js';
import { TestMail } from './TestMail.js';
import { useFilingLookups } from './use-filing-lookups.js';
import { useForgetMailBoxes } from './use-mail-boxes.js';
import { ADDING_TITLE } from '@/texts/documented.js';
import { t } from '@/texts/t.js';

type Values = Record<string, unknown>;

const ADDRESSES_MAX = 1000;
const KEY_MAX = 500;
const TYPES = (domainEmailConfig.fields['type']?.choices ?? []).map(({ id, name }) => ({ id, name }));
const PLACEHOLDERS = t('filingSend.mayNameCaseIdInjured');

const Fields = () => {
  const { statuses, nodes } = useFilingLookups();
  return (
    <FieldGrid>
      <FormText source="from_email_id" label={t('filingSend.fromEmailId')} type="email" required span={3} />
      <FormText source="to_email_id" label={t('filingSend.toEmailId')} type="email" span={3} />
      <FormText source="cc" label={t('filingSend.cc')} maxLength={ADDRESSES_MAX} span={3} />
      <FormText source="bcc" label={t('filingSend.bcc')} maxLength={ADDRESSES_MAX} span={3} />
      <FormText source="smtp_server" label={t('filingSend.smtpServer')} span={3} hint={t('filingSend.leaveBlankToUseThe')} />
      <FormNumber source="smtp_port" label={t('filingSend.smtpPort')} span={1} />
      <FormText
        source="password"
        label={t('common.password')}
        autoComplete="new-password"
        span={2}
        hint={t('filingSend.passwordHint')}
      />
      <FormText
        source="api_key"
        label={t('filingSend.apiKey')}
        required
        maxLength={KEY_MAX}
        autoComplete="new-password"
        span={3}
        hint={t('filingSend.apiKeyHint')}
      />
      <FormSelect source="type" label={t('common.type')} choices={TYPES} span={3} />
      <FormText source="type_desc" label={t('filingSend.typeDesc')} span={3} />
      <FormOption source="court_id" label={t('filingSend.court')} path="court_type/option" span={3} />
      <FormSelect
        source="status"
        label={t('common.status')}
        choices={statuses}
        span={3}
        hint={t('filingSend.statusOfTheCaseAfter')}
      />
      <FormSelect
        source="node_id"
        label={t('filingSend.documentNodeType')}
        choices={nodes}
        span={3}
        hint={t('filingSend.documentNodeOfThePacket')}
      />
      <FormText source="mail_subject" label={t('filingSend.mailSubject')} span={6} hint={PLACEHOLDERS} />
      <FormHtml source="mail_body" label={t('filingSend.mailBody')} hint={t('filingSend.allowsTheSamePlaceholders')} />
    </FieldGrid>
  );
};

interface Props {
  /** Null: a new one. */
  id: number | null;
  onClose: () => void;
  onSaved: (id: number) => void;
}

/** The mail box that filings are sent from; titles and buttons as documented. */
export const ConfigDrawer = ({ id, onClose, onSaved }: Props) => {
  const { query, record, save } = useRecord(domainEmailConfig, id === null ? null : String(id));
  const forgetBoxes = useForgetMailBoxes();
  const isNew = id === null;
  const draft = useFormDraft(draftKey('mail-box', id));
  if (query.error)
    return (
      <AlertDialog open onClose={onClose}>
        {ADDING_TITLE}
      </AlertDialog>
    );
  if (!record) return null;
  return (
    <EntryDrawer<Values, Values>
      title={t(isNew ? 'filingSend.addConfig' : 'filingSend.editConfig', { label: domainEmailConfig.label })}
      name={t('unsaved.mailBox')}
      width={640}
      values={isNew ? { ...record, type: SUBMISSION_TYPE } : record}
      validate={values => validateRecord(domainEmailConfig, values)}
      saveLabel={isNew ? t('common.save') : t('filingSend.update')}
      onClose={onClose}
      draft={draft}
      onSave={save}
      success={isNew ? t('common.addedSuccessfully') : t('common.updatedSuccessfully')}
      onSaved={async saved => {
        await forgetBoxes();
        onSaved(Number(saved['id']));
        onClose();
      }}
    >
      <Fields />
      {id !== null && <TestMail id={id} />}
    </EntryDrawer>
  );
};
