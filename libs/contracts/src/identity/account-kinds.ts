import { MENU_IDS, menuIdsUnder, SYSTEM_MENU_IDS } from './menu.js';

/** What a company does. An account has one type; the documented law firm details show it. */
export const COMPANY_TYPES = ['Attorney', 'Funding'] as const;
export type CompanyType = (typeof COMPANY_TYPES)[number];

/** What an account is for: a company, or the people who look after all accounts. */
export type AccountKind = CompanyType | 'Operator';

interface KindRule {
  /** What the account is called in a message. */
  readonly title: string;
  /** Menu entries that such an account does not have: the menu, the screens and their calls. */
  readonly without: ReadonlySet<number>;
  /** Where its own users start: the first of these that their menu has. */
  readonly landing: readonly string[];
}

const WORK_DESK = 10;
const FILING = 212;
/** Annexures, exhibits and package configuration: what a filed packet is made of. */
const PACKET_PARTS = [98, 100];
/** Account settings, user management, tickets, the activity report and background jobs. */
const ADMINISTRATION = new Set([62, 63, 150, 156, 158]);

const CASE_LIST = '/case-management/search';

/** Which menu entries each kind of account has, and where its users start. The server and the client read this table and no other (ADR 93). */
export const ACCOUNT_KINDS: Readonly<Record<AccountKind, KindRule>> = {
  Attorney: { title: 'an attorney company', without: new Set(SYSTEM_MENU_IDS), landing: [CASE_LIST] },
  // Others file and litigate the cases that it buys. Its users look at what the portfolios collect.
  Funding: {
    title: 'a funding company',
    without: new Set([...menuIdsUnder(FILING), ...menuIdsUnder(WORK_DESK), ...PACKET_PARTS, ...SYSTEM_MENU_IDS]),
    landing: ['/master-management/portfolio', CASE_LIST],
  },
  // It has no cases.
  Operator: {
    title: 'the operator account',
    without: new Set(MENU_IDS.filter(id => !ADMINISTRATION.has(id))),
    landing: ['/system/accounts'],
  },
};

/** What holds for accounts of a kind. Without one (sessions of jobs that an earlier version put in) it is an attorney company. */
export const kindRule = (kind: AccountKind = 'Attorney'): KindRule => ACCOUNT_KINDS[kind];

/** Whether an account of this kind has a menu entry. */
export const isInKind = (kind: AccountKind | undefined, menuId: number): boolean => !kindRule(kind).without.has(menuId);
