import {
  AppError,
  domainEmailConfig,
  type EmailConfigOption,
  type EmailServerDetails,
  filingTexts,
  invalid,
} from '@atlas/contracts';
import { Database, type SmtpServer, type Transaction } from '@atlas/platform';
import { ResourceEngine, secretPlace } from '@atlas/resource-engine';
import { Injectable } from '@nestjs/common';
import { apiKeyLogin } from './api-key-login.js';

/** SMTP submission, where a mail box names no port. */
export const DEFAULT_SMTP_PORT = 587;

export const ARBITRATION_SUBMISSION = 'Arbitration Submission';

/** A mail box filings are sent from, as it is kept. */
export interface EmailConfig extends EmailServerDetails {
  /** Sealed */
  readonly password: string | null;
  /** Sealed, like the password. */
  readonly api_key: string | null;
  /** The status a filed case takes, and the node its packet is filed at, where the firm chose them. */
  readonly status_id: number | null;
  readonly node_id: number | null;
}

const COLUMNS = `id, name, type, from_email_id, to_email_id, court_id, smtp_server, smtp_port, cc, bcc, mail_subject, mail_body,
  password is not null as has_password, password, api_key, status as status_id, node_id`;

/** The account's mail boxes; the one place that opens their secrets. */
@Injectable()
export class EmailConfigs {
  constructor(
    private readonly database: Database,
    private readonly engine: ResourceEngine,
  ) {}

  /** The active ones, the latest first; of one type where it is given. */
  all(accountId: number, type?: string): Promise<EmailConfig[]> {
    return this.database.withAccount(accountId, tx =>
      this.#read(tx, accountId, 'and ($2::text is null or type = $2)', type ?? null),
    );
  }

  /** One that is chosen for a submission. Throws 422. */
  async chosen(accountId: number, id: number, type: string): Promise<EmailConfig> {
    const config = (await this.all(accountId, type)).find(each => each.id === id);
    if (!config) throw invalid({ domain_email_config_id: filingTexts.selectConfig });
    return config;
  }

  /** Throws 404. */
  async one(accountId: number, id: number): Promise<EmailConfig> {
    const [config] = await this.database.withAccount(accountId, tx => this.#read(tx, accountId, 'and id = $2', id));
    if (!config)
      throw new AppError(404, 'CASE_FILLING_CONFIG_NOT_FOUND', filingTexts.mailConfigNotFound(domainEmailConfig.label, id));
    return config;
  }

  /** The server that a mail box names, with its password, or else with the API key of the mail provider; undefined: none. */
  ownServerOf(
    accountId: number,
    { smtp_server, smtp_port, from_email_id, password, api_key }: EmailConfig,
  ): SmtpServer | undefined {
    if (!smtp_server) return undefined;
    const opened = (sealed: string, field: 'password' | 'api_key'): string =>
      this.engine.secrets.open(sealed, secretPlace(accountId, domainEmailConfig.table, field));
    const server = { host: smtp_server, port: smtp_port ?? DEFAULT_SMTP_PORT };
    if (password !== null) return { ...server, username: from_email_id, password: opened(password, 'password') };
    return api_key === null ? server : { ...server, ...apiKeyLogin(smtp_server, from_email_id, opened(api_key, 'api_key')) };
  }

  #read(tx: Transaction, accountId: number, condition: string, value: string | number | null): Promise<EmailConfig[]> {
    const { table } = this.engine.set.model(domainEmailConfig.path);
    return tx.query<EmailConfig>(
      `select ${COLUMNS} from ${table} where account_id = $1 and deleted_at is null and is_active ${condition} order by updated_at desc, id desc`,
      [accountId, value],
    );
  }
}

/** The mail box for a case: that of its court, else one for every court, else the only one there is. */
export function configForCourt(configs: readonly EmailConfig[], courtId: number | null): EmailConfig | undefined {
  return (
    configs.find(({ court_id }) => court_id !== null && court_id === courtId) ??
    configs.find(({ court_id }) => court_id === null) ??
    (configs.length === 1 ? configs[0] : undefined)
  );
}

export const emailConfigOption = ({ id, name, type, from_email_id, to_email_id, court_id }: EmailConfig): EmailConfigOption => ({
  id,
  name,
  type,
  from_email_id,
  to_email_id,
  court_id,
});

/** Never the secrets, nor what they are sealed as. */
export const emailServerDetails = (config: EmailConfig): EmailServerDetails => {
  const { password: _password, api_key: _key, status_id: _status, node_id: _node, ...details } = config;
  return details;
};
