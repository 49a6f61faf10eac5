import type { Actor } from '@atlas/contracts';
import { type IdentitySetup, type Account, type NewUser } from '@atlas/identity';

/** Of every demo user. Demo users exist in demo mode only. */
export const DEMO_PASSWORD = 'Demo#2026';

/** DEMO has cases to look at; NORTH is an empty firm to import into. */
const ACCOUNTS = [
  { code: 'DEMO', name: 'Brill & Marchetti, P.C.' },
  { code: 'NORTH', name: 'North Shore Recovery Law, P.C.' },
] as const;

/** Looks after all accounts, and sees no cases. */
const OPERATOR = {
  code: 'OPERATOR',
  name: 'Operator',
  username: 'system@demo.test',
  does: 'system user: accounts and shared codes',
} as const;

interface DemoUser {
  readonly mailbox: string;
  readonly does: string;
  readonly user: Pick<NewUser, 'firstName' | 'lastName' | 'userType' | 'role'>;
}

const USERS: readonly DemoUser[] = [
  {
    mailbox: 'admin',
    does: 'law firm, every permission',
    user: { firstName: 'Nadia', lastName: 'Brill', userType: 1, role: 'Administrator' },
  },
  {
    mailbox: 'clerk',
    does: 'law firm, views and manages cases',
    user: { firstName: 'Casey', lastName: 'Marsh', userType: 1, role: 'Clerk' },
  },
  {
    mailbox: 'provider',
    does: 'a clinic, sees its own cases',
    user: { firstName: 'Pilar', lastName: 'Quint', userType: 2, role: 'Provider' },
  },
  {
    mailbox: 'funder',
    does: 'a funder, sees the cases of its portfolios',
    user: { firstName: 'Felix', lastName: 'Alder', userType: 3, role: 'Funder' },
  },
];

const usernameOf = (account: { readonly code: string }, { mailbox }: DemoUser): string =>
  `${mailbox}@${account.code.toLowerCase()}.test`;

/** What is printed for the person at the terminal. */
export const demoUsersText = [
  '',
  `Sign in with password ${DEMO_PASSWORD}:`,
  ...ACCOUNTS.flatMap(account => [
    `  ${account.code}  ${account.code === 'DEMO' ? 'about 300 cases' : 'an empty firm to import into'}`,
    ...USERS.map(user => `    ${usernameOf(account, user).padEnd(22)}${user.does}`),
  ]),
  `  ${OPERATOR.code}  the account of the system users`,
  `    ${OPERATOR.username.padEnd(22)}${OPERATOR.does}`,
  '',
].join('\n');

export interface DemoAccount extends Account {
  /** By mailbox: 'admin', 'clerk', 'provider', 'funder'. */
  readonly userIds: Readonly<Record<string, number>>;
}

/** One of an account's demo users, as whoever did something. */
export function actorOf({ code, userIds }: DemoAccount, mailbox: string): Actor {
  const found = USERS.find(each => each.mailbox === mailbox);
  const userId = userIds[mailbox];
  if (!found || userId === undefined) throw new Error(`There is no demo user ${mailbox}.`);
  return { userId, username: usernameOf({ code }, found), name: `${found.user.firstName} ${found.user.lastName}` };
}

/** Makes the two firms and their users, and the operator account. */
export async function seedAccounts(setup: IdentitySetup): Promise<DemoAccount[]> {
  const accounts: DemoAccount[] = [];
  for (const wanted of ACCOUNTS) {
    const account = await setup.createAccount(wanted);
    const userIds: Record<string, number> = {};
    for (const each of USERS) userIds[each.mailbox] = await setup.createUser(newUser(account, each));
    accounts.push({ ...account, userIds });
  }
  await seedOperator(setup);
  return accounts;
}

function newUser(account: Account, each: DemoUser): NewUser {
  const username = usernameOf(account, each);
  return { ...each.user, accountId: account.accountId, username, email: username, password: DEMO_PASSWORD };
}

async function seedOperator(setup: IdentitySetup): Promise<void> {
  const { code, name, username } = OPERATOR;
  const { accountId } = await setup.createAccount({ code, name, isOperator: true });
  const person = { firstName: 'Sam', lastName: 'Ortega', userType: 1, role: 'Administrator' } as const;
  await setup.createUser({ ...person, accountId, username, email: username, password: DEMO_PASSWORD, isSystem: true });
}
