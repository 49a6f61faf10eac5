import { ACTIVITY_DATE_RANGES, type UserOption } from '@atlas/contracts';
import { ALL } from '@/components/forms/chosen.js';
import { FieldGroup } from '@/components/forms/FieldGroup.js';
import { OptionsBox } from '@/components/forms/OptionsBox.js';
import { SelectBox } from '@/components/forms/SelectBox.js';
import { t } from '@/texts/t.js';
import { CriteriaForm } from '../CriteriaForm.js';
import { PrintedLine } from '../PrintedLine.js';
import { type ActivityForm, CHANGE_TYPE_CHOICES, choiceOf, kindsOfChoice } from './activity-state.js';
import { RangeBox } from './RangeBox.js';
import { ALL_SELECTED } from '@/texts/documented.js';

interface Props {
  form: ActivityForm;
  usersError: string | undefined;
  people: readonly UserOption[];
  isLoadingPeople: boolean;
  isRunning: boolean;
  onChange: (change: Partial<ActivityForm>) => void;
  onRun: () => void;
}

const namesOf = (people: readonly UserOption[], users: ActivityForm['users']): string =>
  users === ALL
    ? t('common.all')
    : people
        .filter(({ id }) => users.includes(id))
        .map(({ name, username }) => name || username)
        .join(', ');

function changeTypesOf(form: ActivityForm): string {
  const choice = choiceOf(form);
  const isShown = ({ id }: { id: number }) => (choice === null ? form.change_type_ids.includes(id) : id === choice);
  const names = CHANGE_TYPE_CHOICES.filter(isShown).map(({ name }) => name);
  return names.join(', ') || t('common.all');
}

/** What the report is about: a date range and users, both required, and a change type. */
export const ActivityCriteria = ({ form, usersError, people, isLoadingPeople, isRunning, onChange, onRun }: Props) => (
  <>
    <PrintedLine
      facts={[
        { label: t('reports.dateRange'), value: ACTIVITY_DATE_RANGES[form.date_type].label },
        { label: t('reports.users'), value: namesOf(people, form.users) },
        { label: t('reports.changeType'), value: changeTypesOf(form) },
      ]}
    />
    <CriteriaForm isRunning={isRunning} onRun={onRun}>
      <div className="period">
        <FieldGroup label={t('reports.dateRange')} required span={1}>
          <RangeBox value={form.date_type} onChange={date_type => onChange({ date_type })} />
        </FieldGroup>
      </div>
      <div className="wide">
        <OptionsBox<number>
          label={t('reports.users')}
          required
          error={Boolean(usersError)}
          helperText={usersError}
          selectAll
          loading={isLoadingPeople}
          choices={people.map(({ id, name, username }) => ({ id, name: name || username }))}
          value={form.users}
          onChange={users => onChange({ users })}
        />
      </div>
      <div>
        <SelectBox<number>
          label={t('reports.changeType')}
          choices={CHANGE_TYPE_CHOICES}
          emptyLabel={
            form.change_type_ids.length > 1 ? t('reports.changeTypes', { count: form.change_type_ids.length }) : ALL_SELECTED
          }
          value={choiceOf(form)}
          onChange={choice => onChange(kindsOfChoice(choice))}
        />
      </div>
    </CriteriaForm>
  </>
);
