import type { Case } from './case.state.js';

/** The stage by which the rule of the attorney's fee is chosen while nothing is settled. */
export const feeStageOf = ({ attributes }: Pick<Case, 'attributes'>): 'arbitration' | 'court' =>
  attributes.track === 'COURT' ? 'court' : 'arbitration';
