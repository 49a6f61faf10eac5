import { type Field, SETTLEMENT_FIELDS } from '@atlas/contracts';
import { fieldText, labelFor } from '@/components/fields/field-look.js';
import { useOptions } from '@/providers/lookups/use-options.js';
import { useCase } from '../case-context.js';
import { useDocuments } from '../data/use-case-data.js';
import type { SettlementValues } from './settlement-values.js';

const fieldNamed = (name: string): Field | undefined =>
  Object.hasOwn(SETTLEMENT_FIELDS, name) ? SETTLEMENT_FIELDS[name as keyof typeof SETTLEMENT_FIELDS] : undefined;

/** Of what is entered; the case and whether it is for the packet are not. */
export function settlementLabel(name: string): string | undefined {
  const field = name === 'case_id' || name === 'for_packet' ? undefined : fieldNamed(name);
  return field && labelFor(name, field);
}

/** A value of a settlement as shown, to compare two versions. */
export function useSettlementText(): (name: string, values: SettlementValues) => string {
  const { caseId } = useCase();
  const { data: types = [] } = useOptions('settlement_type/option');
  const { data: documents = [] } = useDocuments(caseId);
  return (name, values) => {
    const field = fieldNamed(name);
    if (name === 'settlement_type_id') return types.find(({ id }) => Number(id) === values.settlement_type_id)?.name ?? '';
    if (name === 'document_id') return documents.find(({ id }) => id === values.document_id)?.file_name ?? '';
    return field ? fieldText(name, field, { ...values }) : '';
  };
}
