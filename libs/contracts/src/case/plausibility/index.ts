export * from './bill-plausibility.js';
export * from './case-plausibility.js';
export * from './code-lists.js';
export * from './payment-plausibility.js';
export { isImpossible, unlikelyMessages, type Finding } from './rule.js';
export * from './settlement-plausibility.js';
