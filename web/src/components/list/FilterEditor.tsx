import { Button, TextField } from '@mui/material';
import { type SubmitEvent, useState } from 'react';
import { TextButton } from '@/components/page/TextButton.js';
import { Block, Grid, Row } from '@/components/page/layout.js';
import { useOptions } from '@/providers/lookups/use-options.js';
import { textOf } from '@/components/format/text.js';
import { DateBox } from '@/components/forms/DateBox.js';
import { MoneyBox } from '@/components/forms/MoneyBox.js';
import { t } from '@/texts/t.js';
import { ChoiceFilter } from './ChoiceFilter.js';
import { type FilterField, isRange, isReversed, type Range } from './filter-field.js';

interface ConditionProps {
  field: FilterField;
  value: unknown;
  onChange: (value: unknown) => void;
  onClose: () => void;
}

interface Props extends ConditionProps {
  onRemove?: () => void;
}

const numberOf = (text: string): number | null => (text.trim() === '' || Number.isNaN(Number(text)) ? null : Number(text));

const SideBox = ({
  type,
  value,
  onChange,
  label,
  first,
}: {
  type: FilterField['type'];
  value: unknown;
  onChange: (value: string | number | null) => void;
  label: string;
  first: boolean;
}) => {
  if (type === 'date')
    return <DateBox value={(value as string | null) ?? null} onChange={onChange} hiddenLabel label={label} autoFocus={first} />;
  if (type === 'money')
    return (
      <MoneyBox
        value={(value as number | null) ?? null}
        onChange={onChange}
        hiddenLabel
        label={label}
        placeholder={t(first ? 'list.any' : 'list.noLimit')}
        autoFocus={first}
      />
    );
  return (
    <TextField
      hiddenLabel
      label={label}
      value={textOf(value)}
      onChange={event => onChange(numberOf(event.target.value.replace(/\D/g, '')))}
      placeholder={t(first ? 'list.any' : 'list.noLimit')}
      autoFocus={first}
      slotProps={{ htmlInput: { inputMode: 'numeric', style: { textAlign: 'right' } } }}
    />
  );
};

interface DraftProps {
  field: FilterField;
  draft: unknown;
  onDraft: (value: unknown) => void;
}

const RangeFilter = ({ field, draft, onDraft }: DraftProps) => {
  const range: Range = isRange(draft) ? draft : {};
  if (field.bound) return <SideBox type={field.type} value={draft} onChange={onDraft} label={field.label} first />;
  return (
    <Grid columns={field.type === 'date' ? '1fr' : '1fr auto 1fr'} align="center" color="quiet">
      <SideBox
        type={field.type}
        value={range.from}
        onChange={from => onDraft({ ...range, from })}
        label={t('list.fieldFrom', { field: field.label })}
        first
      />
      <span>{t(field.type === 'date' ? 'list.to' : 'list.and')}</span>
      <SideBox
        type={field.type}
        value={range.to}
        onChange={to => onDraft({ ...range, to })}
        label={t('list.fieldTo', { field: field.label })}
        first={false}
      />
    </Grid>
  );
};

/** Some of a short list, or of what a call answers; taken over at once, so Enter has nothing left to do but close. */
const ChoiceCondition = ({ field, value, onChange, onClose }: ConditionProps) => {
  const { data: options = [], isFetching } = useOptions(
    field.path ?? '',
    '',
    {},
    field.type === 'option' && field.path !== undefined,
  );
  const close = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onClose();
  };
  return (
    <form onSubmit={close}>
      <ChoiceFilter
        choices={field.choices ?? options}
        loading={isFetching}
        value={Array.isArray(value) ? (value as (string | number | boolean)[]) : value === undefined ? [] : [value as string]}
        onChange={next => onChange(next.length > 0 ? next : undefined)}
      />
    </form>
  );
};

const WordsFilter = ({ field, draft, onDraft }: DraftProps) => (
  <TextField
    hiddenLabel
    label={field.label}
    value={typeof draft === 'string' ? draft : ''}
    onChange={event => onDraft(event.target.value)}
    autoFocus
    multiline={field.type === 'ids'}
    minRows={4}
    maxRows={12}
    placeholder={t(field.type === 'ids' ? 'list.pasteIds' : 'list.startsWith')}
    slotProps={{ htmlInput: { maxLength: field.maxLength } }}
  />
);

/** What is typed for a condition, until it is applied. */
const TypedCondition = ({ field, value, onChange, onClose }: ConditionProps) => {
  const [draft, setDraft] = useState(value);
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onChange(typeof draft === 'string' ? draft.trim() : draft);
    onClose();
  };
  const Filter = field.type === 'text' || field.type === 'ids' ? WordsFilter : RangeFilter;
  return (
    <form onSubmit={apply}>
      <Filter field={field} draft={draft} onDraft={setDraft} />
      {isReversed(draft) && (
        <Block as="p" variant="small" color="danger" margin="8px 0 0" role="alert">
          {t('list.fromMustNotBeAfterTo')}
        </Block>
      )}
      <Row justify="end" margin="12px 0 0">
        <Button type="submit" variant="contained" disabled={isReversed(draft)}>
          {t('list.apply')}
        </Button>
      </Row>
    </form>
  );
};

/** What a condition wants; taken over with Enter or 'Apply', choices at once. */
export const FilterEditor = ({ onRemove, ...props }: Props) => {
  const { field } = props;
  const Condition = field.type === 'choice' || field.type === 'option' ? ChoiceCondition : TypedCondition;
  return (
    <Block width={268} pad={12} role="dialog" aria-label={field.label}>
      <Row as="header" justify="space-between" margin="0 0 8px">
        <h2>{field.label}</h2>
        {onRemove && (
          <TextButton type="button" onClick={onRemove}>
            {t('common.remove')}
          </TextButton>
        )}
      </Row>
      <Condition {...props} />
    </Block>
  );
};
