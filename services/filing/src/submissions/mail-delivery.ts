import { MAILER, MailRefused, type Mail, type Mailer, type SmtpServer } from '@atlas/platform';
import { Inject, Injectable } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';

/** The outcome of an e-mail. Unknown: it may or may not have arrived. */
export type MailOutcome =
  | { readonly kind: 'sent'; readonly messageId: string; readonly refused: readonly string[] }
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'unknown'; readonly why: string };

/** A server that says 'later' (greylisting, too many at once) is asked again after these. */
const PAUSES_MS = [2_000, 8_000];

interface SmtpFailure {
  readonly responseCode?: number;
  readonly command?: string;
}

/** Sends mails that must not go twice: asks again only where the server itself said that it has taken nothing. */
@Injectable()
export class MailDelivery {
  constructor(@Inject(MAILER) private readonly mailer: Mailer) {}

  async send(mail: Mail, server: SmtpServer | undefined): Promise<MailOutcome> {
    for (let attempt = 0; ; attempt++) {
      try {
        const { messageId, refused = [] } = await this.mailer.send(mail, server);
        return { kind: 'sent', messageId, refused };
      } catch (error) {
        const outcome = outcomeOf(error);
        const pause = PAUSES_MS[attempt];
        if (outcome.kind === 'unknown' || pause === undefined || !saidLater(error)) return outcome;
        await sleep(pause);
      }
    }
  }
}

const causeOf = (error: unknown): SmtpFailure => (error as Error).cause ?? {};

function saidLater(error: unknown): boolean {
  const { responseCode = 0 } = causeOf(error);
  return error instanceof MailRefused && !error.permanent && responseCode >= 400 && responseCode < 500;
}

/** A connection that breaks after the mail was handed over, without a reply, leaves open whether it was taken. */
function outcomeOf(error: unknown): MailOutcome {
  const why = (error as Error).message;
  const { command, responseCode } = causeOf(error);
  const isOpen = !(error instanceof MailRefused) || (command === 'DATA' && responseCode === undefined);
  return { kind: isOpen ? 'unknown' : 'refused', why };
}
