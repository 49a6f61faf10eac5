import type { Behaviours } from '@atlas/resource-engine';
import { adjusterBehaviour } from './adjuster.behaviour.js';
import { documentNodeBehaviour } from './document-node.behaviour.js';
import { insuranceCompanyBehaviour } from './insurance-company.behaviour.js';
import { statusBehaviour } from './status.behaviour.js';

/** What entities do beyond their definitions. */
export const masterDataBehaviours: Behaviours = {
  'document/node': documentNodeBehaviour,
  adjuster: adjusterBehaviour,
  insurance_company: insuranceCompanyBehaviour,
  status: statusBehaviour,
};
