import { fieldOnWire, validateRecord, type ResourceDefinition, type ResourceSection } from '@atlas/contracts';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { useNotify } from 'react-admin';
import { ConflictDialog } from '../components/dialogs/ConflictDialog.js';
import { conflictRows, keepMine } from '../components/dialogs/conflict-rows.js';
import { textOf } from '../components/format/text.js';
import { ErrorSummary } from '../components/forms/ErrorSummary.js';
import { FormSection } from '../components/forms/FormSection.js';
import { RecordForm } from '../components/forms/RecordForm.js';
import { PageColumns } from '../components/page/Page.js';
import { MasterFilesContext } from './FileField.js';
import { fieldText, labelFor, type Values } from './field-look.js';
import { drawnFields, SectionFields } from './SectionFields.js';
import type { useRecord } from './use-record.js';

type Record_ = Record<string, unknown>;

const Sections = styled('div')({ padding: '12px 16px' });

interface Props {
  definition: ResourceDefinition;
  record: Values;
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

/** The sections of a definition as one form. All parts stay mounted, so that what was typed in one is there after looking at another. */
export const MasterForm = ({ definition, record, name, tab, isNew, readOnly, access, onErrors, onTab, onSaved, side }: Props) => {
  const notify = useNotify();
  const [conflict, setConflict] = useState<{ theirs: Values; yours: Values }>();
  const [busy, setBusy] = useState(false);

  const save = async (values: Record_): Promise<Record_> => {
    const saved = await access.save(values);
    onErrors({});
    notify(isNew ? 'Added Successfully' : 'Updated Successfully', { type: 'success' });
    return saved;
  };
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
  const saveMine = async () => {
    if (!conflict) return;
    setBusy(true);
    try {
      await save(keepMine(record, conflict.theirs, conflict.yours));
      setConflict(undefined);
    } finally {
      setBusy(false);
    }
  };
  const takeTheirs = async () => {
    await access.refresh();
    setConflict(undefined);
  };
  const labelOf = (wire: string): string | undefined => {
    const found = fieldOnWire(definition, wire);
    return found && !found[1].computed && definition.fields[found[0]] === found[1] && (wire === found[0] || /_ids?$/.test(wire))
      ? labelFor(...found)
      : undefined;
  };
  const sayOf = (wire: string, values: Values): string => {
    const found = fieldOnWire(definition, wire);
    return found ? fieldText(found[0], found[1], values) : textOf(values[wire]);
  };

  return (
    <MasterFilesContext value={{ definition, id: isNew ? null : textOf(record.id), reload: access.refresh }}>
      <RecordForm<Record_>
        name={name}
        values={record}
        validate={values => validateRecord(definition, values)}
        onSave={save}
        onSaved={onSaved}
        onInvalid={countErrors}
        onStale={(_, yours) => void access.reread().then(theirs => setConflict({ theirs, yours }))}
        onDiscard={() => onErrors({})}
        readOnly={readOnly}
        isNew={isNew}
      >
        <PageColumns>
          <Sections>
            <ErrorSummary onJump={field => onTab(sectionOf(definition, field)?.tab ?? tab ?? 'record')} />
            {definition.sections.map(section => {
              const fields = drawnFields(section.fields, record, isNew);
              if (fields.length === 0) return null;
              return (
                <FormSection
                  key={section.title}
                  title={section.title}
                  why={section.why}
                  hidden={tab !== undefined && section.tab !== tab}
                >
                  <SectionFields fields={fields} />
                </FormSection>
              );
            })}
          </Sections>
          {side}
        </PageColumns>
      </RecordForm>
      <ConflictDialog
        open={conflict !== undefined}
        what="this record"
        who={textOf(conflict?.theirs.updated_by) || undefined}
        rows={conflict ? conflictRows(record, conflict.theirs, conflict.yours, labelOf, sayOf) : []}
        busy={busy}
        onClose={() => setConflict(undefined)}
        onTakeTheirs={() => void takeTheirs()}
        onKeepMine={() => void saveMine()}
      />
    </MasterFilesContext>
  );
};
