import {
  AddCaseRequest,
  CASE_ATTRIBUTE_GROUPS,
  CASE_ATTRIBUTES,
  caseFindings,
  type CaseAttributeGroup,
  type CaseAttributeName,
  fieldLabel,
  type Field,
  type CheckedCase,
  type Finding,
  isStoredAttribute,
  nameFieldOf,
  newYorkDay,
  normalizeField,
  resourceByPath,
  UpdateCaseRequest,
} from '@atlas/contracts';
import type { CaseDetails } from '@/providers/http/api-types.generated.js';
import { formatDate } from '@/components/format/dates.js';
import { formatPhone, sentenceCase, textOf } from '@/components/format/text.js';
import { changedOf } from '@/components/forms/plausibility.js';
import type { Messages } from '@/components/forms/form-values.js';
import { messagesOf } from '@/providers/validation.js';
import { t } from '@/texts/t.js';

/** Attributes as a form holds them: references as id, with their name beside. */
export type AttributeForm = Record<string, unknown>;

export interface AttributeSection {
  group: CaseAttributeGroup;
  title: string;
  why: string;
  names: readonly CaseAttributeName[];
}

const SECTIONS: readonly Omit<AttributeSection, 'names'>[] = [
  { group: 'injured', title: t('common.injured'), why: t('caseInformation.nameContactAddress') },
  { group: 'parties', title: t('common.parties'), why: t('caseInformation.providerInsurerOtherParties') },
  { group: 'claim', title: t('common.claim'), why: t('caseInformation.accidentNumbersTrack') },
  { group: 'insured', title: t('caseInformation.insured'), why: t('common.policyholder') },
  { group: 'adjuster', title: t('caseInformation.adjuster'), why: t('caseInformation.contactAtTheInsurer') },
];

export const fieldOf = (name: CaseAttributeName): Field => CASE_ATTRIBUTES[name];

/** Every attribute by group, in the catalog's order. References whose records the product does not keep yet are left out. */
export const ATTRIBUTE_SECTIONS: readonly AttributeSection[] = SECTIONS.map(section => ({
  ...section,
  names: (Object.keys(CASE_ATTRIBUTE_GROUPS[section.group]) as CaseAttributeName[]).filter(name => {
    const field = fieldOf(name);
    return !field.target || resourceByPath(field.target.resource) !== undefined;
  }),
}));

/** Whose attributes all begin with the group's name. */
const SAID_BY_TITLE: readonly CaseAttributeGroup[] = ['injured', 'insured', 'adjuster'];

/** 'Injured Date of Birth' in the section Injured → 'Date of birth'. */
export function shortLabel(group: CaseAttributeGroup, name: CaseAttributeName): string {
  const label = fieldLabel(name, fieldOf(name));
  const words = SAID_BY_TITLE.includes(group) ? label.replace(new RegExp(`^${group} `, 'i'), '') : label;
  return sentenceCase(words.charAt(0).toUpperCase() + words.slice(1));
}

/** The same words in full: a form has a first name of the injured person, the insured and the adjuster. */
export const fullLabel = (name: CaseAttributeName): string => sentenceCase(fieldLabel(name, fieldOf(name)));

/** A form takes what the case keeps; the status goes through the workflow, and the packet through the packet. */
export const isEditable = (name: CaseAttributeName): boolean => isStoredAttribute(name);

export const EDITABLE: readonly CaseAttributeName[] = ATTRIBUTE_SECTIONS.flatMap(({ names }) => names).filter(isEditable);

function shown(field: Field, value: unknown): string {
  switch (field.type) {
    case 'date':
      return formatDate(textOf(value));
    case 'phone':
      return formatPhone(textOf(value));
    case 'zip':
      return textOf(value).replace(/^(\d{5})(\d{4})$/, '$1-$2');
    case 'bool':
      return value === true ? t('list.yes') : value === false ? t('list.no') : '';
    case 'choice':
      return field.choices?.find(({ id }) => id === value)?.name ?? textOf(value);
    default:
      return textOf(value);
  }
}

/** The name of the record it names, marked when it is offered nowhere any more. */
function recordName(name: CaseAttributeName, values: AttributeForm | CaseDetails): string {
  const all = values as AttributeForm;
  const named = textOf(all[nameFieldOf(name)]);
  const inactive = all['inactive_references'];
  return named && Array.isArray(inactive) && inactive.includes(name) ? `${named} (inactive)` : named;
}

/** A value as people read it. */
export function attributeText(name: CaseAttributeName, values: AttributeForm | CaseDetails): string {
  const field = fieldOf(name);
  const all = values as AttributeForm;
  return field.type === 'reference' ? recordName(name, values) : shown(field, all[name]);
}

/** What the form of a case starts from. */
export function formOf(details: CaseDetails): AttributeForm {
  const all = details as unknown as AttributeForm;
  const form: AttributeForm = {};
  for (const name of EDITABLE) {
    const field = fieldOf(name);
    const isWritten = field.type === 'phone' || field.type === 'zip';
    form[name] = isWritten && all[name] ? shown(field, all[name]) : (all[name] ?? null);
    if (field.type === 'reference') form[nameFieldOf(name)] = recordName(name, details) || null;
  }
  return form;
}

export const blankForm = (): AttributeForm => {
  const names = EDITABLE.flatMap(name => (fieldOf(name).type === 'reference' ? [name, nameFieldOf(name)] : [name]));
  return Object.fromEntries(names.map(name => [name, null]));
};

/** As the product keeps it: what was typed in another form is no change. */
const kept = (name: CaseAttributeName, value: unknown): unknown => normalizeField(fieldOf(name), value) ?? null;

/** Only what differs; null clears. */
export function changesOf(base: AttributeForm, values: AttributeForm): AttributeForm {
  const changed = EDITABLE.filter(name => kept(name, values[name]) !== kept(name, base[name]));
  return Object.fromEntries(changed.map(name => [name, kept(name, values[name])]));
}

/** What is there: the body of a new case. */
export const filledIn = (values: AttributeForm): AttributeForm =>
  Object.fromEntries(EDITABLE.flatMap(name => (kept(name, values[name]) === null ? [] : [[name, kept(name, values[name])]])));

const attributesOf = (values: AttributeForm): AttributeForm => Object.fromEntries(EDITABLE.map(name => [name, values[name]]));

/** The documents' messages, from the request class that the server checks with. */
export function problemsOf(values: AttributeForm, isNew: boolean): Messages {
  const request: new () => object = isNew ? AddCaseRequest : UpdateCaseRequest;
  return messagesOf(request, attributesOf(values));
}

/** What the rules of plausibility say about the days of a case; of one that is edited only about what changed. */
export function attributeFindings(
  values: AttributeForm,
  edited?: { base: AttributeForm; dos_from: string | null },
): readonly Finding[] {
  const days: Partial<CheckedCase> = values;
  const facts = { ...days, today: newYorkDay(new Date()), dos_from: edited?.dos_from ?? null };
  return caseFindings(facts, edited && changedOf(edited.base, values));
}

export const attributeLabel = (name: string): string | undefined =>
  (EDITABLE as readonly string[]).includes(name) ? fullLabel(name as CaseAttributeName) : undefined;
