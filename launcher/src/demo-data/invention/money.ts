import { daysBetween, type Day } from './calendar.js';

const cents = (dollars: number): number => Math.round(dollars * 100);
const dollars = (amount: number): number => Math.round(amount) / 100;

/** Part of an amount, to the cent. */
export const share = (amount: number, percent: number): number => dollars((cents(amount) * percent) / 100);

export const difference = (amount: number, less: number): number => dollars(cents(amount) - cents(less));

/** Two per cent a month, simple, in months of 30 days: enough for a demo; the rules of the product are rows of its own. */
export const demoInterest = (principal: number, from: Day, to: Day): number =>
  dollars((cents(principal) * Math.max(0, daysBetween(from, to))) / 1500);

/** A fifth of principal and interest, at most 1,360.00. */
export const demoAttorneyFee = (principal: number, interest: number): number => Math.min(1360, share(principal + interest, 20));

export const FILING_FEE = 40;
