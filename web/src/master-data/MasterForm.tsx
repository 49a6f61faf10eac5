import { fieldOnWire, validateRecord, type ResourceDefinition, type ResourceSection } from '@atlas/contracts';
import type { ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { Block } from '@/components/page/layout.js';
import { useConflict } from '@/components/dialogs/use-conflict.js';
import { textOf } from '@/components/format/text.js';
import { ErrorSummary } from '@/components/forms/ErrorSummary.js';
import { FormSection } from '@/components/forms/FormSection.js';
import { draftKey, versionOf } from '@/components/forms/form-draft.js';
import { useFormDraft } from '@/components/forms/use-form-draft.js';
import { RecordForm } from '@/components/forms/RecordForm.js';
import { PageColumns } from '@/components/page/Page.js';
import { MasterFilesContext } from './master-files.js';
import type { Values } from '@/components/fields/field-look.js';
import { editedLabel, wireText } from './edited-fields.js';
import { resourceName } from '@/providers/data/resource-names.js';
import { drawnFields, SectionFields } from './SectionFields.js';
import { type useRecord, useShownRecord } from './use-record.js';
import { t } from '@/texts/t.js';

interface Props {
  definition: ResourceDefinition;
  name: string;
  /** The part that is shown; undefined: the record has no parts. */
  tab: string | undefined;
  isNew: boolean;
  readOnly: boolean;
  access: ReturnType<typeof useRecord>;
  /** How many errors each part has after a refused save. */
  onErrors: (byTab: Readonly<Record<string, number>>) => void;
  onTab: (tab: string) => void;
  onSaved: (saved: Values) => void;
  /** Beside the form. */
  side?: ReactNode;
}

const sectionOf = (definition: ResourceDefinition, name: string): ResourceSection | undefined => {
  const key = fieldOnWire(definition, name.split('.')[0] ?? name)?.[0];
  return definition.sections.find(({ fields }) => key !== undefined && key in fields);
};

/** Sections that have something to draw; those of other parts are there and not seen. */
const FormSections = ({ definition, record, isNew, tab }: Pick<Props, 'definition' | 'isNew' | 'tab'> & { record: Values }) =>
  definition.sections.map(section => {
    const fields = drawnFields(section.fields, record, isNew);
    if (fields.length === 0) return null;
    return (
      <FormSection key={section.title} title={section.title} why={section.why} hidden={tab !== undefined && section.tab !== tab}>
        <SectionFields fields={fields} />
      </FormSection>
    );
  });

/** The record being edited, its draft, and saving it under the revision that it was read at. */
function useMasterEdit({ definition, isNew, access, onErrors }: Props) {
  const record = useShownRecord();
  const notify = useNotify();
  const saved = isNew ? t('common.addedSuccessfully') : t('common.updatedSuccessfully');
  const base = { values: record, revision: Number(record.revision) };
  const draft = useFormDraft(
    draftKey(resourceName(definition), isNew ? null : textOf(record.id)),
    isNew ? undefined : base.revision,
  );
  const { save, onConflict, dialog } = useConflict<Values, Values>({
    base: versionOf(base, draft.restored),
    what: t('masterData.thisRecord'),
    send: (values, { revision }) => access.save(isNew ? values : { ...values, revision }),
    reread: async () => {
      const values = await access.reread();
      return { values, revision: Number(values.revision) };
    },
    authorOf: async ({ values }) => textOf(values.updated_by) || undefined,
    labelOf: wire => editedLabel(definition, wire),
    textOf: (wire, values) => wireText(definition, wire, values),
    onTakeTheirs: () => {
      draft.discard();
      return access.refresh();
    },
    onKept: () => {
      draft.discard();
      onErrors({});
      notify(saved, { type: 'success' });
    },
  });
  return { record, draft, saved, save, onConflict, dialog };
}

/** The sections of a definition as one form. All parts stay mounted, so that what was typed in one is there after looking at another. */
export const MasterForm = (props: Props) => {
  const { definition, name, tab, isNew, readOnly, access, onErrors, onTab, onSaved, side } = props;
  const { record, draft, saved, save, onConflict, dialog } = useMasterEdit(props);
  const countErrors = (names: readonly string[]) => {
    const byTab: Record<string, number> = {};
    for (const each of names) {
      const part = sectionOf(definition, each)?.tab ?? 'record';
      byTab[part] = (byTab[part] ?? 0) + 1;
    }
    onErrors(byTab);
    const first = Object.keys(byTab)[0];
    if (tab !== undefined && first !== undefined && !(tab in byTab)) onTab(first);
  };
  return (
    <MasterFilesContext value={{ definition, id: isNew ? null : textOf(record.id), reload: access.refresh }}>
      <RecordForm<Values>
        name={name}
        values={record}
        validate={values => validateRecord(definition, values)}
        onSave={save}
        success={saved}
        onSaved={values => {
          onErrors({});
          onSaved(values);
        }}
        onInvalid={countErrors}
        onConflict={onConflict}
        onDiscard={() => onErrors({})}
        readOnly={readOnly}
        isNew={isNew}
        draft={draft}
      >
        <PageColumns>
          <Block pad="12px 16px">
            <ErrorSummary onJump={field => onTab(sectionOf(definition, field)?.tab ?? tab ?? 'record')} />
            <FormSections definition={definition} record={record} isNew={isNew} tab={tab} />
          </Block>
          {side}
        </PageColumns>
      </RecordForm>
      {dialog}
    </MasterFilesContext>
  );
};
