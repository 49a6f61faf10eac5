import { t } from '@/texts/t.js';

/** Codes of the case's tabs; 'BI' is the documents', the others are ours. */
export type TabCode = 'BI' | 'CI' | 'ST' | 'PT' | 'DC' | 'NT' | 'PK' | 'CH';

export interface CaseTab {
  code: TabCode;
  label: string;
  permission: string;
  /** Of the firm's own work: not for clinics and funders. */
  firmOnly?: boolean;
}

/** In the order of the screen; who may not open a tab does not see it. */
const CASE_TABS: readonly CaseTab[] = [
  { code: 'BI', label: t('caseParts.billingInformation'), permission: 'CanViewCase' },
  { code: 'CI', label: t('caseParts.caseInformation'), permission: 'CanViewCase' },
  { code: 'ST', label: t('caseParts.settlement'), permission: 'CanViewCase' },
  { code: 'PT', label: t('common.payments'), permission: 'CanViewCase' },
  { code: 'DC', label: t('common.documents'), permission: 'CanViewCase' },
  { code: 'NT', label: t('caseParts.notes'), permission: 'CanViewCase' },
  { code: 'PK', label: t('common.packet'), permission: 'CanViewCase' },
  { code: 'CH', label: t('common.changeHistory'), permission: 'CanViewCase', firmOnly: true },
];

export const labelOf = (tab: TabCode): string => CASE_TABS.find(({ code }) => code === tab)?.label ?? '';

export const FIRST_TAB: TabCode = 'BI';

export const tabsFor = (permissions: readonly string[], isLawFirm: boolean): readonly CaseTab[] =>
  CASE_TABS.filter(({ permission, firmOnly }) => permissions.includes(permission) && (isLawFirm || !firmOnly));

/** The tab of an address' hash: '#PT'; the first one where there is none, or none that the user has. */
export const tabOf = (hash: string, tabs: readonly CaseTab[]): TabCode =>
  tabs.find(({ code }) => `#${code}` === hash.toUpperCase())?.code ?? FIRST_TAB;
