export * from './is-x12.js';
export { ProblemList, X12Refusal, type SegmentPlace, type X12Problem } from './problems.js';
export { npiOf, type Party } from './party.js';
export type { Claim837, ClaimLine, RefusedClaim } from './claim-837/claim.js';
export { claims837, read837, type ClaimsFile } from './claim-837/read-837.js';
export type {
  Adjustment,
  RefusedRemittance,
  Remittance,
  RemittanceParty,
  RemittedClaim,
  RemittedService,
} from './remittance-835/remittance.js';
export { REVERSAL } from './remittance-835/remittance.js';
export { read835, remittances835, type RemittanceRead, type RemittancesFile } from './remittance-835/read-835.js';
