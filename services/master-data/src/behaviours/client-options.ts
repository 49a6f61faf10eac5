import type { ResourceBehaviour } from '@atlas/resource-engine';

/** Users of providers and funders get no flags of the firm's forms (`optionFields`): of transaction types what names them. */
export const transactionTypeBehaviour: ResourceBehaviour = {
  clientOptions: async rows => rows.map(({ id, name }) => ({ id, name })),
};

/** A note names its type by the code. */
export const noteTypeBehaviour: ResourceBehaviour = {
  clientOptions: async rows => rows.map(({ id, name, code = '' }) => ({ id, name, code })),
};
