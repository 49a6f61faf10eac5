import { DomainError } from '@atlas/contracts';
import type { Decider, Message } from './decider.js';

/** A small domain for the library's own specs: a bill that is paid in parts. */
export type BillCommand =
  Message<'SendBill', { cents: number }> | Message<'PayBill', { cents: number }> | Message<'RemindOfBill', { day: string }>;
export type BillEvent =
  | Message<'BillSent', { cents: number; on: string }>
  | Message<'BillPaid', { cents: number }>
  | Message<'BillSettled', Record<string, never>>
  | Message<'ReminderSent', { day: string }>;

export interface Bill {
  readonly cents: number;
  readonly paid: number;
  readonly reminders: readonly string[];
}

export interface BillContext {
  readonly today: string;
}

export const billDecider: Decider<Bill | null, BillCommand, BillEvent, BillContext> = {
  initialState: null,
  decide: {
    SendBill({ data: { cents } }, bill, { today }) {
      if (bill) throw new DomainError('BILL_SENT_BEFORE', 'This bill was sent before.');
      return [{ type: 'BillSent', data: { cents, on: today } }];
    },
    PayBill({ data: { cents } }, bill) {
      if (!bill) throw new DomainError('BILL_NOT_SENT', 'This bill was not sent yet.');
      const open = bill.cents - bill.paid;
      if (cents > open) throw new DomainError('BILL_OVERPAID', 'That is more than is open.', { open });
      const paid: BillEvent = { type: 'BillPaid', data: { cents } };
      return cents === open ? [paid, { type: 'BillSettled', data: {} }] : [paid];
    },
    RemindOfBill: ({ data: { day } }, bill) =>
      !bill || bill.reminders.includes(day) ? [] : [{ type: 'ReminderSent', data: { day } }],
  },
  evolve: {
    BillSent: (_, { data: { cents } }) => ({ cents, paid: 0, reminders: [] }),
    BillPaid: (bill, { data: { cents } }) => bill && { ...bill, paid: bill.paid + cents },
    BillSettled: bill => bill,
    ReminderSent: (bill, { data: { day } }) => bill && { ...bill, reminders: [...bill.reminders, day] },
  },
};
