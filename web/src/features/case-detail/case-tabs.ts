import { t } from '@/texts/t.js';

/** Codes of the case's tabs; 'BI' is the documents', the others are ours. */
export type TabCode = 'BI' | 'CI' | 'ST' | 'PT' | 'DC' | 'NT' | 'PK' | 'CH';

export interface CaseTab {
  code: TabCode;
  label: string;
  /** Of the firm's own work: not for clinics and funders. */
  firmOnly?: boolean;
}

/** In the order of the screen. Users who may open the case may open its tabs, except those of the firm. */
const CASE_TABS: readonly CaseTab[] = [
  { code: 'BI', label: t('caseParts.billingInformation') },
  { code: 'CI', label: t('caseParts.caseInformation') },
  { code: 'ST', label: t('caseParts.settlement') },
  { code: 'PT', label: t('common.payments') },
  { code: 'DC', label: t('common.documents') },
  { code: 'NT', label: t('caseParts.notes') },
  { code: 'PK', label: t('common.packet') },
  { code: 'CH', label: t('common.changeHistory'), firmOnly: true },
];

export const labelOf = (tab: TabCode): string => CASE_TABS.find(({ code }) => code === tab)?.label ?? '';

export const FIRST_TAB: TabCode = 'BI';

export const tabsFor = (isLawFirm: boolean): readonly CaseTab[] => CASE_TABS.filter(({ firmOnly }) => isLawFirm || !firmOnly);

/** The tab of an address' hash: '#PT'; the first one where there is none, or none that the user has. */
export const tabOf = (hash: string, tabs: readonly CaseTab[]): TabCode =>
  tabs.find(({ code }) => `#${code}` === hash.toUpperCase())?.code ?? FIRST_TAB;
