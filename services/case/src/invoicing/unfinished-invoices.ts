import { conflict, invoiceTexts } from '@atlas/contracts';
import { Database, type Session } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { isInvoice } from '../domain/invoice/invoice.state.js';
import { freeClaims, markIssued, type Claim } from './invoice-claims.js';
import { InvoiceStreams } from './invoice-streams.js';

/** Maximum time between claiming the payments and issuing their invoice. */
const PATIENCE_SECONDS = 60;

/**
 * Ends invoices whose payments were claimed but that were never issued because the process died. That is recorded in their
 * own stream before the payments are free, so one who was slow and not dead is refused there.
 */
@Injectable()
export class UnfinishedInvoices {
  constructor(
    private readonly database: Database,
    private readonly streams: InvoiceStreams,
  ) {}

  /** Throws 409 while one of them is being issued right now. */
  async end(session: Session, claims: readonly Claim[]): Promise<void> {
    const { accountId } = session;
    const ages = new Map(claims.map(({ invoice_number, seconds }) => [invoice_number, seconds]));
    for (const [invoice_number, seconds] of ages) {
      let state = await this.streams.load(session, invoice_number);
      if (state === null && seconds < PATIENCE_SECONDS) {
        throw conflict('INVOICE_BUSY', invoiceTexts.inProgress);
      }
      if (state === null) {
        // A separate id, whatever the request's key: it belongs to the abandoned invoice.
        const command = { type: 'GiveUpInvoice', data: { invoice_number } } as const;
        ({ state } = await this.streams.execute(session, invoice_number, command, randomUUID()));
      }
      const lives = isInvoice(state) && !state.cancelled;
      await this.database.withAccount(accountId, tx =>
        lives ? markIssued(tx, accountId, invoice_number) : freeClaims(tx, accountId, invoice_number),
      );
    }
  }
}
