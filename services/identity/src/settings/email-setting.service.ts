import { type EmailSettingRequest, identityTexts, invalid, type JsonObject } from '@atlas/contracts';
import { Database, MailHosts, refuseStale, SecretBox, type Session, type SmtpServer, type Transaction } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { IdentityWrites } from '../access/identity-writes.js';
import { changedFields } from '../activity/changed-fields.js';
import { IdentityActivity } from '../activity/identity-activity.js';
import { EMAIL_PASSWORD } from '../secrets.js';

interface EmailSettingRow {
  readonly email_from: string;
  readonly password_secret: string;
  readonly port_number: number;
  readonly server_name: string;
  readonly reply_to_email: string;
  readonly email_cc: string | null;
  readonly email_bcc: string | null;
  readonly is_enabled_ssl: boolean;
  readonly revision: number;
}

/** The account's mail server as the form shows it; of the password only that there is one. */
export type EmailSetting = JsonObject & Omit<EmailSettingRow, 'password_secret'> & { readonly password: string };

const COLUMNS = 'email_from, password_secret, port_number, server_name, reply_to_email, email_cc, email_bcc, is_enabled_ssl';

/** How mails of an account are sent: header fields and the server. */
export interface FirmSender {
  readonly from: string;
  readonly replyTo: string;
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
  readonly server: SmtpServer;
}

/** Port on which TLS begins with the connection; on others it begins with STARTTLS. */
const TLS_PORT = 465;

const addresses = (list: string | null): readonly string[] =>
  (list ?? '')
    .split(/[;,]/)
    .map(one => one.trim())
    .filter(Boolean);

/** The default of a firm without this setting. */
const BLANK: EmailSetting = {
  email_from: '',
  password: '',
  port_number: 587,
  server_name: '',
  reply_to_email: '',
  email_cc: null,
  email_bcc: null,
  is_enabled_ssl: true,
  revision: 0,
};

/** The mail server an account sends by. */
@Injectable()
export class EmailSettingService {
  constructor(
    private readonly database: Database,
    private readonly writes: IdentityWrites,
    private readonly secrets: SecretBox,
    private readonly activity: IdentityActivity,
    private readonly hosts: MailHosts,
  ) {}

  async get({ accountId }: Session): Promise<EmailSetting> {
    const row = await this.database.withAccount(accountId, tx => stored(tx, accountId));
    return row ? this.#shown(accountId, row) : BLANK;
  }

  /** How the account sends mails; undefined where it has no setting. */
  async sender(accountId: number): Promise<FirmSender | undefined> {
    const row = await this.database.withAccount(accountId, tx => stored(tx, accountId));
    return (
      row && {
        from: row.email_from,
        replyTo: row.reply_to_email,
        cc: addresses(row.email_cc),
        bcc: addresses(row.email_bcc),
        server: {
          host: row.server_name,
          port: row.port_number,
          username: row.email_from,
          password: this.secrets.open(row.password_secret, EMAIL_PASSWORD.place(accountId)),
          secure: row.port_number === TLS_PORT,
          requireTls: row.is_enabled_ssl,
        },
      }
    );
  }

  /** A password that is not sent, or sent back as it was shown, stays what it is. */
  async save(session: Session, request: EmailSettingRequest, ifMatch?: number): Promise<EmailSetting> {
    const { accountId } = session;
    const { host, port } = await this.hosts.errorsOf(request.server_name, request.port_number);
    if (host || port) throw invalid({ ...(host ? { server_name: host } : {}), ...(port ? { port_number: port } : {}) });
    return this.writes.by(session, async tx => {
      const was = await stored(tx, accountId, 'for update');
      const shown = was ? this.#shown(accountId, was) : BLANK;
      refuseStale(ifMatch, shown.revision, identityTexts.emailSettingChanged);
      const password = request.password && request.password !== shown.password ? request.password : undefined;
      const secret = password ? this.secrets.seal(password, EMAIL_PASSWORD.place(accountId)) : was?.password_secret;
      if (!secret) throw invalid({ password: identityTexts.enterPassword });
      const row: EmailSettingRow = {
        email_from: request.email_from,
        password_secret: secret,
        port_number: request.port_number,
        server_name: request.server_name,
        reply_to_email: request.reply_to_email,
        email_cc: request.email_cc === undefined ? shown.email_cc : request.email_cc || null,
        email_bcc: request.email_bcc === undefined ? shown.email_bcc : request.email_bcc || null,
        is_enabled_ssl: request.is_enabled_ssl ?? shown.is_enabled_ssl,
        revision: shown.revision + 1,
      };
      if (was && isSame(was, row)) return shown;
      await write(tx, accountId, row);
      const after = this.#shown(accountId, row);
      const changes = changedFields(
        { ...shown, revision: null, password: '' },
        { ...after, revision: null, password: password ? 'new' : '' },
        new Set(['password']),
      );
      await this.activity.recordChange(tx, session, 'SettingChanged', identityTexts.emailSettingSaved, changes);
      return after;
    });
  }

  #shown(accountId: number, { password_secret, ...rest }: EmailSettingRow): EmailSetting {
    return { ...rest, password: this.secrets.masked(password_secret, EMAIL_PASSWORD.place(accountId)) };
  }
}

const isSame = (was: EmailSettingRow, row: EmailSettingRow): boolean =>
  Object.entries(row).every(([name, value]) => name === 'revision' || was[name as keyof EmailSettingRow] === value);

async function stored(tx: Transaction, accountId: number, lock: '' | 'for update' = ''): Promise<EmailSettingRow | undefined> {
  const [row] = await tx.query<EmailSettingRow>(
    `select ${COLUMNS}, revision from identity.email_setting where account_id = $1 ${lock}`,
    [accountId],
  );
  return row;
}

async function write(tx: Transaction, accountId: number, row: EmailSettingRow): Promise<void> {
  await tx.query(
    `insert into identity.email_setting (account_id, ${COLUMNS}, revision) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (account_id) do update set (${COLUMNS}, revision) =
       (excluded.email_from, excluded.password_secret, excluded.port_number, excluded.server_name, excluded.reply_to_email, excluded.email_cc,
        excluded.email_bcc, excluded.is_enabled_ssl, excluded.revision)`,
    [
      accountId,
      row.email_from,
      row.password_secret,
      row.port_number,
      row.server_name,
      row.reply_to_email,
      row.email_cc,
      row.email_bcc,
      row.is_enabled_ssl,
      row.revision,
    ],
  );
}
