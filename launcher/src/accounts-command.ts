import { commandTexts } from '@atlas/contracts';
import { AccountsService, IdentitySetup, SystemUsersService } from '@atlas/identity';
import type { Config } from '@atlas/platform';
import { NestFactory } from '@nestjs/core';
import { closeAdapters } from './adapters/adapters.js';
import { oneService } from './all-services.module.js';
import { readAccountsCommand, type AccountsCommand } from './accounts-arguments.js';

interface Services {
  readonly setup: IdentitySetup;
  readonly accounts: AccountsService;
  readonly systemUsers: SystemUsersService;
  /** Mails go to people; else the operator hands the link over. */
  readonly sendsMail: boolean;
}

/** Looks after the accounts of an installation, beside a running product or before its first start with users. Answers what to print. */
export async function runAccountsCommand(config: Config, given: readonly string[]): Promise<string> {
  const command = readAccountsCommand(given);
  const app = await NestFactory.createApplicationContext(oneService(config, 'identity'), {
    logger: ['error'],
    abortOnError: false,
  });
  try {
    return await run(command, {
      setup: app.get(IdentitySetup, { strict: false }),
      accounts: app.get(AccountsService, { strict: false }),
      systemUsers: app.get(SystemUsersService, { strict: false }),
      sendsMail: config.mailer.kind === 'smtp',
    });
  } finally {
    await app.close();
    await closeAdapters(app);
  }
}

async function run(command: AccountsCommand, services: Services): Promise<string> {
  const { accounts, setup, systemUsers } = services;
  switch (command.verb) {
    case 'list':
      return list(services);
    case 'create': {
      const { account, userId } = await accounts.create(undefined, command.request);
      const { email } = command.request;
      return invitation(services, commandTexts.accountAdded(account.code, email), account.id, userId, command.link);
    }
    case 'disable':
    case 'enable': {
      const isActive = command.verb === 'enable';
      const { code } = await accounts.setActive(undefined, await idOf(setup, command.code), isActive);
      return commandTexts.accountActivated(code, isActive);
    }
    case 'features':
      return features(services, command);
    case 'system-user': {
      const { accountId, user } = await systemUsers.invite(command.user, command.account);
      return invitation(services, commandTexts.systemUserInvited(user.username), accountId, user.id, command.link);
    }
    case 'revoke':
      await systemUsers.revoke(command.email);
      return commandTexts.systemUserRevoked(command.email);
  }
}

async function list({ setup, accounts }: Services): Promise<string> {
  const rows = await Promise.all((await setup.accounts()).map(({ accountId }) => accounts.get(accountId)));
  return rows
    .map(({ id, code, name, company_type, is_operator, is_active }) =>
      [
        String(id).padStart(4),
        code.padEnd(10),
        (is_operator ? commandTexts.operator : company_type).padEnd(8),
        (is_active ? '' : commandTexts.disabled).padEnd(8),
        name,
      ].join('  '),
    )
    .join('\n');
}

async function features(
  { accounts, setup }: Services,
  { code, change }: AccountsCommand & { readonly verb: 'features' },
): Promise<string> {
  const id = await idOf(setup, code);
  const states = change ? await accounts.setFeature(undefined, id, change) : await accounts.features(id);
  return states.map(({ key, enabled }) => `${key.padEnd(16)}  ${enabled ? 'on' : 'off'}`).join('\n');
}

async function idOf(setup: IdentitySetup, code: string): Promise<number> {
  const account = await setup.findAccount(code);
  if (!account) throw new Error(commandTexts.noAccount(code));
  return account.accountId;
}

/** With the link where no mail reaches the user, or where the operator asks for it. */
async function invitation(
  { systemUsers, sendsMail }: Services,
  said: string,
  accountId: number,
  userId: number,
  isLinkAsked: boolean,
): Promise<string> {
  if (sendsMail && !isLinkAsked) return `${said}\n${commandTexts.invitationMailed}`;
  return `${said}\n${commandTexts.invitationLink(await systemUsers.linkOf(accountId, userId))}`;
}
