import { tabsOf, type ResourceDefinition } from '@atlas/contracts';
import { type ReactNode, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ActiveChip } from '@/components/chips/StatusChip.js';
import { Tag } from '@/components/chips/Tag.js';
import { sentenceCase, textOf } from '@/components/format/text.js';
import { Page, PageColumns } from '@/components/page/Page.js';
import { type Crumb, PageHeader } from '@/components/page/PageHeader.js';
import { PageTabs } from '@/components/page/PageTabs.js';
import { RecordHead } from '@/components/page/RecordHead.js';
import { Banner } from '@/components/states/Banner.js';
import { FormSkeleton } from '@/components/states/FormSkeleton.js';
import { type LoadedPart, type RecordPartProps, useExtensions } from './extensions.js';
import { fieldText, labelFor, tabLabel, type Values } from '@/components/fields/field-look.js';
import { rowName } from './list-of.js';
import { MasterForm } from './MasterForm.js';
import { RecordActions } from './RecordActions.js';
import { RecordHistory, useHistory } from './RecordHistory.js';
import { RecordSide } from './RecordSide.js';
import { editPath } from './paths.js';
import { type useRecord, useShownRecord } from './use-record.js';
import { isOfAll } from '@/providers/access/rules.js';
import { useMayWrite } from './use-may-write.js';
import { t } from '@/texts/t.js';

interface Props {
  definition: ResourceDefinition;
  id: string | null;
  access: ReturnType<typeof useRecord>;
  trail: readonly Crumb[];
}

const HISTORY = 'history';
/** The facts under a record's name: what its list shows, but not more than fit. */
const FACTS = 5;

/** What the server finds allowed but hardly meant. */
const warningsOf = ({ warnings }: Values): readonly string[] => (Array.isArray(warnings) ? (warnings as string[]) : []);

/** The part that is shown; a link may name one: '#documents'. */
function useTab(known: readonly string[], first: string): [string, (tab: string) => void] {
  const wished = useLocation().hash.slice(1);
  const [chosen, setChosen] = useState<string>();
  return [chosen ?? (known.includes(wished) ? wished : first), setChosen];
}

/** Its name, whether it is active and whose it is, the first facts of it, and what the server warns of. */
const RecordTop = ({ definition, id, name }: Pick<Props, 'definition' | 'id'> & { name: string }) => {
  const record = useShownRecord();
  const facts = definition.list
    .filter(key => key !== 'name' && definition.fields[key])
    .slice(0, FACTS)
    .map(key => ({ label: labelFor(key, definition.fields[key]!), value: fieldText(key, definition.fields[key]!, record) }));
  return (
    <>
      <RecordHead
        name={name}
        beside={
          id !== null && (
            <>
              <ActiveChip active={record.is_active === true} />
              {isOfAll(definition, record) && <Tag>{t('masterData.allAccounts')}</Tag>}
            </>
          )
        }
        facts={id === null ? [] : facts}
      />
      {warningsOf(record).map(warning => (
        <Banner key={warning} tone="warn">
          {warning}
        </Banner>
      ))}
    </>
  );
};

interface AddedProps {
  parts: readonly LoadedPart<RecordPartProps>[];
  of: RecordPartProps;
  fallback?: ReactNode;
}

/** What areas add to the record's screen; each is loaded when it is first shown. */
const AddedParts = ({ parts, of, fallback = null }: AddedProps) =>
  parts.map(({ id, Part }) => (
    <Suspense key={id} fallback={fallback}>
      <Part {...of} />
    </Suspense>
  ));

/** The tabs of the record, and the one that is shown. */
function useParts({ definition, id }: Pick<Props, 'definition' | 'id'>) {
  const own = tabsOf(definition);
  const { tabs: added } = useExtensions(definition);
  const changes = useHistory(definition, id).data?.pages[0]?.total_rows;
  const [tab, setTab] = useTab([...own, ...added.map(each => each.id)], own[0] ?? 'record');
  const [errors, setErrors] = useState<Readonly<Record<string, number>>>({});
  const parts =
    own.length > 0
      ? own.map(part => ({ id: part, label: tabLabel(part), errors: errors[part] }))
      : [{ id: 'record', label: sentenceCase(definition.label), errors: errors.record }];
  return {
    tabs: id === null ? parts : [...parts, ...added, { id: HISTORY, label: t('common.changeHistory'), count: changes }],
    tab,
    setTab,
    setErrors,
    formTab: own.length > 0 ? tab : undefined,
    isHistory: tab === HISTORY && id !== null,
    added: id === null ? [] : added.filter(each => each.id === tab),
  };
}

/** The record's own screen: head, tabs where it has parts, form, what uses it, its history. */
export const MasterRecordView = ({ definition, id, access, trail }: Props) => {
  const navigate = useNavigate();
  const record = useShownRecord();
  const { manages } = useMayWrite(definition, record);
  const { recordActions } = useExtensions(definition);
  const { tabs, tab, setTab, setErrors, formTab, isHistory, added } = useParts({ definition, id });
  const name = id === null ? t('masterData.newOne', { one: sentenceCase(definition.label).toLowerCase() }) : rowName(record);
  const refresh = () => void access.refresh();
  const part = { definition, id: Number(id), record, refresh };
  const side = id !== null && <RecordSide definition={definition} id={id} onHistory={() => setTab(HISTORY)} />;
  const actions = id !== null && (
    <>
      <AddedParts parts={recordActions} of={part} />
      <RecordActions definition={definition} id={id} onChanged={refresh} />
    </>
  );
  return (
    <Page>
      <PageHeader title={name} trail={trail} record actions={actions} />
      <RecordTop definition={definition} id={id} name={name} />
      <PageTabs label={t('masterData.partsOfTheRecord')} keys tabs={tabs} value={tab} onChange={setTab} />
      {isHistory && id !== null && (
        <PageColumns>
          <RecordHistory definition={definition} id={id} />
          {side}
        </PageColumns>
      )}
      {added.length > 0 && (
        <PageColumns>
          <AddedParts parts={added} of={part} fallback={<FormSkeleton />} />
          {side}
        </PageColumns>
      )}
      {/* Stays mounted behind the others: what was typed is there after looking at them. */}
      <div style={{ display: isHistory || added.length > 0 ? 'none' : 'contents' }}>
        <MasterForm
          definition={definition}
          name={name}
          tab={formTab}
          isNew={id === null}
          readOnly={!manages}
          access={access}
          onErrors={setErrors}
          onTab={setTab}
          onSaved={saved => id === null && void navigate(editPath(definition, textOf(saved.id)), { replace: true })}
          side={side}
        />
      </div>
    </Page>
  );
};
