import { DomainError, type CaseEvent, type CptCode } from '@atlas/contracts';
import { decide, fold } from '@atlas/event-sourcing';
import fc from 'fast-check';
import type { CaseCommand } from '../src/domain/case/case.commands.js';
import { caseDecider } from '../src/domain/case/case.decider.js';
import { asking, code, context, opened, order, reversalTerms, treatment, TYPES } from '../src/domain/case/case.example.js';
import type { Case, CaseState } from '../src/domain/case/case.state.js';

/** Cases with any past, for properties. */

const PAYMENT_TYPES = [TYPES.PRINCIPAL, TYPES.INTEREST, TYPES.WRITE_OFF, TYPES.CREDIT, TYPES.REFUND];

export type CommandRequest =
  | { readonly do: 'bill'; readonly charges: readonly number[]; readonly stated: number }
  | { readonly do: 'recode'; readonly at: number; readonly charges: readonly number[] }
  | { readonly do: 'code'; readonly at: number; readonly charges: readonly number[] }
  | { readonly do: 'unbill'; readonly at: number }
  | { readonly do: 'pay'; readonly type: number; readonly cents: number; readonly bill: number | null }
  | { readonly do: 'repay'; readonly at: number; readonly type: number; readonly cents: number }
  | { readonly do: 'reverse' | 'drop'; readonly at: number };

const cents = fc.integer({ min: 0, max: 9_999_999 });
const amount = fc.integer({ min: -9_999_999, max: 9_999_999 });
const at = fc.nat(9);
const charges = fc.array(cents, { maxLength: 4 });
const type = fc.nat(PAYMENT_TYPES.length - 1);
const commandRequest: fc.Arbitrary<CommandRequest> = fc.oneof(
  fc.record({ do: fc.constant('bill' as const), charges, stated: cents }),
  fc.record({ do: fc.constant('recode' as const), at, charges }),
  fc.record({ do: fc.constant('code' as const), at, charges }),
  fc.record({ do: fc.constant('unbill' as const), at }),
  fc.record({ do: fc.constant('pay' as const), type, cents: amount, bill: fc.option(at) }),
  fc.record({ do: fc.constant('repay' as const), at, type, cents: amount }),
  fc.record({ do: fc.constantFrom('reverse' as const, 'drop' as const), at }),
);

/** The request as a command on the current case: rows are picked by their place, whatever became of them. */
function commandOf(wanted: CommandRequest, { treatments, ledger }: Case, id: string): CaseCommand {
  const codes = (all: readonly number[]): CptCode[] => all.map((charge, index) => code(`${id}-c${index}`, charge));
  const bill = (place: number): string => treatments[place % Math.max(1, treatments.length)]?.id ?? 'none';
  const entry = (place: number): string => ledger[place % Math.max(1, ledger.length)]?.payment.id ?? 'none';
  switch (wanted.do) {
    case 'bill':
      return {
        type: 'AddTreatment',
        data: { treatment: treatment(id, { cpt_codes: codes(wanted.charges), bill_cents: wanted.stated }) },
      };
    case 'recode':
      return { type: 'UpdateTreatment', data: { treatment_id: bill(wanted.at), patch: { cpt_codes: codes(wanted.charges) } } };
    case 'code':
      return { type: 'AddCptCodes', data: { treatment_id: bill(wanted.at), cpt_codes: codes(wanted.charges) } };
    case 'unbill':
      return { type: 'DeleteTreatments', data: { treatment_ids: [bill(wanted.at)] } };
    case 'pay': {
      const treatment_id = wanted.bill === null ? null : bill(wanted.bill);
      const transaction_type = asking(PAYMENT_TYPES[wanted.type]!);
      return { type: 'RecordPayments', data: { payments: [order(id, wanted.cents, { treatment_id, transaction_type })] } };
    }
    case 'repay': {
      const patch = { amount_cents: wanted.cents, transaction_type: asking(PAYMENT_TYPES[wanted.type]!) };
      const data = { payment_id: entry(wanted.at), patch, replaced_id: `${id}-was`, reversal: reversalTerms(`${id}-back`) };
      return { type: 'UpdatePayment', data };
    }
    case 'reverse':
      return { type: 'ReversePayment', data: { payment_id: entry(wanted.at), reversal: reversalTerms(id) } };
    case 'drop':
      return { type: 'DeletePayments', data: { payments: [{ payment_id: entry(wanted.at), reversal: reversalTerms(id) }] } };
  }
}

/** What the command makes happen; a refusal makes nothing happen. */
export function attempt(command: CaseCommand, state: CaseState): readonly CaseEvent[] {
  try {
    return decide(caseDecider, command, state, context);
  } catch (refusal) {
    if (refusal instanceof DomainError) return [];
    throw refusal;
  }
}

export interface Run {
  readonly events: readonly CaseEvent[];
  /** The case after each command. */
  readonly states: readonly Case[];
  /** How many events each of these states is made of. */
  readonly lengths: readonly number[];
}

/** A case that received all these requests in order; refused ones change nothing. */
export function run(commandRequests: readonly CommandRequest[]): Run {
  const events: CaseEvent[] = [opened()];
  const states: Case[] = [fold(caseDecider.evolve, caseDecider.initialState, events)!];
  const lengths = [events.length];
  commandRequests.forEach((wanted, index) => {
    const current = states.at(-1)!;
    const caused = attempt(commandOf(wanted, current, `i${index}`), current);
    events.push(...caused);
    states.push(fold(caseDecider.evolve, current, caused)!);
    lengths.push(events.length);
  });
  return { events, states, lengths };
}

/** Up to 40 requests, of every kind that moves money. */
export const commandRequests = fc.array(commandRequest, { maxLength: 40 });
