import {
  CASE_ATTRIBUTE_NAMES,
  CASE_ATTRIBUTES,
  isStoredAttribute,
  type CaseAttributes,
  type Reference,
  type StoredAttributeName,
} from '@atlas/contracts';
import type { Case } from '../case.state.js';

/** The current name of a master record, by its list and id; undefined: unknown, so the stored name is used. */
export type NameOf = (resource: string, id: number) => string | undefined;

/** The lists that a case's own status, what settled it and a bill's parties are of. */
const STATUS = 'status';
const SETTLEMENT_TYPE = 'settlement_type';
const BILL_PARTIES = { treating_doctor: 'operating_doctor', speciality: 'speciality', service_type: 'service_type' } as const;
const PARTIES = Object.entries(BILL_PARTIES) as [keyof typeof BILL_PARTIES, string][];

const REFERENCES: readonly (readonly [StoredAttributeName, string])[] = CASE_ATTRIBUTE_NAMES.filter(isStoredAttribute).flatMap(
  name => {
    const { target } = CASE_ATTRIBUTES[name];
    return target ? [[name, target.resource] as const] : [];
  },
);

const referenceIn = (attributes: CaseAttributes, name: StoredAttributeName): Reference | undefined =>
  (attributes as Readonly<Record<string, Reference | undefined>>)[name];

/** The attributes that name a master record, with its list and id. */
export const namedByAttributes = ({ attributes }: Pick<Case, 'attributes'>) =>
  REFERENCES.flatMap(([name, resource]) => {
    const reference = referenceIn(attributes, name);
    return reference ? [{ name, resource, id: reference.id }] : [];
  });

/** Every master record that a case and its bills name where views show names. */
export function recordsNamed(current: Case): readonly { readonly resource: string; readonly id: number }[] {
  const ofBills = current.treatments.flatMap(treatment =>
    PARTIES.flatMap(([party, resource]) => {
      const reference = treatment[party];
      return reference ? [{ resource, id: reference.id }] : [];
    }),
  );
  const type = current.settlement?.settlement.settlement_type;
  const ofSettlement = type ? [{ resource: SETTLEMENT_TYPE, id: type.id }] : [];
  return [...namedByAttributes(current), { resource: STATUS, id: current.status.id }, ...ofBills, ...ofSettlement];
}

/** The case with the current names of its records, instead of the stored ones. */
export function renamed(current: Case, nameOf: NameOf): Case {
  const now = <Named extends Reference | null>(resource: string, reference: Named): Named => {
    const name = reference && nameOf(resource, reference.id);
    return reference && name !== undefined ? { ...reference, name } : reference;
  };
  const attributes = Object.fromEntries(
    REFERENCES.flatMap(([name, resource]) => {
      const reference = referenceIn(current.attributes, name);
      return reference ? [[name, now(resource, reference)]] : [];
    }),
  );
  const { settlement: settled } = current;
  const settlement_type = settled && now(SETTLEMENT_TYPE, settled.settlement.settlement_type);
  return {
    ...current,
    settlement: settled && settlement_type && { ...settled, settlement: { ...settled.settlement, settlement_type } },
    attributes: { ...current.attributes, ...attributes },
    status: now(STATUS, current.status),
    treatments: current.treatments.map(treatment => ({
      ...treatment,
      treating_doctor: now(BILL_PARTIES.treating_doctor, treatment.treating_doctor),
      speciality: now(BILL_PARTIES.speciality, treatment.speciality),
      service_type: now(BILL_PARTIES.service_type, treatment.service_type),
    })),
  };
}
