import { billAmount, billFindings, billTexts, type CptCode, type Treatment } from '@atlas/contracts';
import { isSame } from '../changes.js';
import type { Decision } from '../decision.js';
import { refuseImpossible } from '../plausibility.js';
import { refuseInvalid, requireOpen, requireTreatment } from '../refusals.js';
import { billNameOf } from '../treatment.js';

/** The bill's amount becomes the sum of its charges, whatever was stated before it had codes. */
export const addCptCodes: Decision<'AddCptCodes'> = ({ data: { treatment_id, cpt_codes } }, state, { today }) => {
  const treatment = requireTreatment(requireOpen(state), treatment_id);
  const fresh = cpt_codes.filter(code => !isOnBill(treatment, code));
  if (!fresh.length) return [];
  refuseImpossible(billFindings({ today, cpt_codes: fresh }));
  const from = treatment.bill_cents;
  const to = billAmount([...treatment.cpt_codes, ...fresh], from);
  return [{ type: 'CptCodesAdded', data: { treatment: billNameOf(treatment), cpt_codes: fresh, bill_cents: { from, to } } }];
};

/** A line that was read from the bill and sent back adds nothing; its id with other values is refused. */
function isOnBill({ cpt_codes }: Treatment, code: CptCode): boolean {
  const known = cpt_codes.find(({ id }) => id === code.id);
  if (known && !isSame(known, code)) refuseInvalid('cpt_codes', billTexts.codeTwice(known.code));
  return known !== undefined;
}
