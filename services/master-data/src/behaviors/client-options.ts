import type { ResourceBehavior } from '@atlas/resource-engine';

/** Users of providers and funders get no flags of the firm's forms (`optionFields`): of transaction types what names them. */
export const transactionTypeBehavior: ResourceBehavior = {
  clientOptions: async rows => rows.map(({ id, name }) => ({ id, name })),
};

/** A note names its type by the code. */
export const noteTypeBehavior: ResourceBehavior = {
  clientOptions: async rows => rows.map(({ id, name, code = '' }) => ({ id, name, code })),
};
