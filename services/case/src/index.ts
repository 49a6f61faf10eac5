export { CaseModule } from './case.module.js';
export { caseMigrations } from './migrations/index.js';
export { caseProjections } from './projections/index.js';
export { CaseChronicler } from './processes/case-chronicle/case-chronicler.js';
export type { CaseChronicle, ChronicleAct, ChronicleEntry } from './processes/case-chronicle/chronicle.js';
