import { AggregateStore, EVENT_STORE, type EventStore } from '@atlas/event-sourcing';
import { newId, type Session } from '@atlas/platform';
import { Inject, Injectable } from '@nestjs/common';
import { metadataOf } from '../application/cases.js';
import { today } from '../application/clock.js';
import { invoiceDecider } from '../domain/invoice/invoice.decider.js';
import { INVOICE_STREAM, type InvoiceCommand, type InvoiceContext, type InvoiceEvent } from '../domain/invoice/invoice.events.js';
import type { InvoiceState } from '../domain/invoice/invoice.state.js';

/** The invoices' own streams, one each. */
@Injectable()
export class InvoiceStreams {
  readonly #aggregates: AggregateStore<InvoiceState, InvoiceCommand, InvoiceEvent, InvoiceContext>;

  constructor(@Inject(EVENT_STORE) store: EventStore) {
    this.#aggregates = new AggregateStore(store, { decider: invoiceDecider });
  }

  async load({ accountId }: Session, invoiceNumber: string): Promise<InvoiceState> {
    return (await this.#aggregates.load(invoiceStream(accountId, invoiceNumber))).state;
  }

  /** What came of the command, and whether anything did. */
  async execute(
    session: Session,
    invoiceNumber: string,
    command: InvoiceCommand,
    id: string = newId(),
  ): Promise<{ readonly state: InvoiceState; readonly changed: boolean }> {
    const at = new Date().toISOString();
    const { state, caused } = await this.#aggregates.execute(
      invoiceStream(session.accountId, invoiceNumber),
      command,
      { by: session.actor.name, at, today: today(at) },
      { metadata: metadataOf(session), newId: () => id },
    );
    return { state, changed: caused.length > 0 };
  }
}

const invoiceStream = (accountId: number, id: string) => ({ accountId, category: INVOICE_STREAM, id });
