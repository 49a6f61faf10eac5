import {
  ACCOUNT_CODE,
  COMPANY_TYPES,
  commandTexts,
  FEATURE_KEYS,
  isEmail,
  type CompanyType,
  type CreateAccountRequest,
  type FeatureKey,
} from '@atlas/contracts';
import { parseArgs } from 'node:util';

export const ACCOUNTS_USAGE = commandTexts.accountsUsage;

interface Person {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** What an operator asks for. */
export type AccountsCommand =
  | { readonly verb: 'list' }
  | { readonly verb: 'create'; readonly request: CreateAccountRequest; readonly link: boolean }
  | { readonly verb: 'disable' | 'enable'; readonly code: string }
  | {
      readonly verb: 'features';
      readonly code: string;
      readonly change: { readonly key: FeatureKey; readonly enabled: boolean } | undefined;
    }
  | {
      readonly verb: 'system-user';
      readonly user: Person;
      readonly account: { readonly code: string; readonly name: string };
      readonly link: boolean;
    }
  | { readonly verb: 'revoke'; readonly email: string };

const OPTIONS = {
  type: { type: 'string', default: 'attorney' },
  /** The account of the system users, where there is none yet. */
  account: { type: 'string', default: 'OPERATOR' },
  link: { type: 'boolean', default: false },
} as const;

interface Options {
  readonly type: string;
  readonly account: string;
  readonly link: boolean;
}

const READERS: Readonly<Record<string, (given: readonly string[], options: Options) => AccountsCommand>> = {
  list: () => ({ verb: 'list' }),
  create: ([code = '', name = '', email = ''], { type, link }) => {
    const request = {
      code: checkedCode(code),
      name: checkedName(name),
      company_type: companyType(type),
      ...personOf(email, 'ADMIN_EMAIL', { first_name: 'First', last_name: 'Administrator' }),
    };
    return { verb: 'create', request, link };
  },
  disable: ([code = '']) => ({ verb: 'disable', code: checkedCode(code) }),
  enable: ([code = '']) => ({ verb: 'enable', code: checkedCode(code) }),
  features: ([code = '', key, state]) => ({
    verb: 'features',
    code: checkedCode(code),
    change: key === undefined ? undefined : { key: featureKey(key), enabled: isOn(state) },
  }),
  'system-user': ([email = ''], { account, link }) => ({
    verb: 'system-user',
    user: personOf(email, 'EMAIL', { first_name: 'System', last_name: 'User' }),
    account: { code: checkedCode(account), name: commandTexts.operator },
    link,
  }),
  revoke: ([email = '']) => ({ verb: 'revoke', email: personOf(email, 'EMAIL', NO_NAME).email }),
};

const NO_NAME = { first_name: '', last_name: '' };

/** Throws with the usage, or with what is wrong with a value. */
export function readAccountsCommand(given: readonly string[]): AccountsCommand {
  const { values, positionals } = parsed(given);
  const [verb = '', ...rest] = positionals;
  const read = Object.hasOwn(READERS, verb) ? READERS[verb] : undefined;
  if (!read) throw new Error(ACCOUNTS_USAGE);
  return read(rest, values);
}

function parsed(given: readonly string[]) {
  try {
    return parseArgs({ args: [...given], options: OPTIONS, allowPositionals: true });
  } catch {
    throw new Error(ACCOUNTS_USAGE);
  }
}

function checkedCode(code: string): string {
  if (!new RegExp(ACCOUNT_CODE).test(code)) throw new Error(commandTexts.codeNotValid);
  return code;
}

function checkedName(name: string): string {
  if (!name.trim()) throw new Error(commandTexts.nameMissing(ACCOUNTS_USAGE));
  return name.trim();
}

function personOf(email: string, argument: string, names: Omit<Person, 'email'>): Person {
  if (!isEmail(email)) throw new Error(commandTexts.emailNotValid(argument));
  return { email, ...names };
}

function companyType(given: string): CompanyType {
  const found = COMPANY_TYPES.find(type => type.toLowerCase() === given.toLowerCase());
  if (!found) throw new Error(commandTexts.typeNotValid);
  return found;
}

function featureKey(given: string): FeatureKey {
  const found = FEATURE_KEYS.find(key => key === given);
  if (!found) throw new Error(commandTexts.featureNotValid(given, FEATURE_KEYS.join(', ')));
  return found;
}

function isOn(given: string | undefined): boolean {
  if (given !== 'on' && given !== 'off') throw new Error(commandTexts.onOrOff);
  return given === 'on';
}
