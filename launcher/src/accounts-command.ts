import { commandTexts } from '@atlas/contracts';
import { IdentitySetup } from '@atlas/identity';
import type { Config } from '@atlas/platform';
import { NestFactory } from '@nestjs/core';
import { randomBytes } from 'node:crypto';
import { closeAdapters } from './adapters/adapters.js';
import { oneService } from './all-services.module.js';

export const ACCOUNTS_USAGE = commandTexts.accountsUsage;

const CODE = /^[A-Z][A-Z0-9]{1,9}$/;
const EMAIL = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;

/** Lists the accounts of an installation, or makes one with its first user, who may do everything in it. Answers what to print. */
export async function runAccountsCommand(config: Config, [verb, ...given]: readonly string[]): Promise<string> {
  if (verb !== 'list' && verb !== 'create') throw new Error(ACCOUNTS_USAGE);
  const wanted = verb === 'create' ? wantedAccount(given) : undefined;
  const app = await NestFactory.createApplicationContext(oneService(config, 'identity'), {
    logger: ['error'],
    abortOnError: false,
  });
  try {
    const setup = app.get(IdentitySetup, { strict: false });
    return wanted ? await create(setup, wanted) : await list(setup);
  } finally {
    await app.close();
    await closeAdapters(app);
  }
}

interface WantedAccount {
  readonly code: string;
  readonly name: string;
  readonly email: string;
}

function wantedAccount([code = '', name = '', email = '']: readonly string[]): WantedAccount {
  if (!CODE.test(code)) throw new Error(commandTexts.codeNotValid);
  if (!name.trim()) throw new Error(commandTexts.nameMissing(ACCOUNTS_USAGE));
  if (!EMAIL.test(email)) throw new Error(commandTexts.emailNotValid);
  return { code, name: name.trim(), email };
}

async function list(setup: IdentitySetup): Promise<string> {
  const accounts = await setup.accounts();
  return accounts.map(({ accountId, code, name }) => `${String(accountId).padStart(4)}  ${code.padEnd(10)}  ${name}`).join('\n');
}

async function create(setup: IdentitySetup, { code, name, email }: WantedAccount): Promise<string> {
  const account = await setup.createAccount({ code, name });
  // Letters of both cases, a digit and a sign, whatever the chance brings.
  const password = `${randomBytes(12).toString('base64url')}aA1#`;
  await setup.createUser({
    accountId: account.accountId,
    username: email,
    password,
    firstName: 'First',
    lastName: 'Administrator',
    email,
    userType: 1,
    role: 'Administrator',
  });
  return commandTexts.accountIsThere(account.code, email, password);
}
