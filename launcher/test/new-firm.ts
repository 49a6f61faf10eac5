import type { IdentitySetup } from '@atlas/identity';
import type { MasterDataSetup } from '@atlas/master-data';
import { PASSWORD, User } from './user.js';

interface Setup {
  readonly identity: IdentitySetup;
  readonly masterData: MasterDataSetup;
}

/** A new law firm with its vocabularies, and its administrator signed in at `url`. */
export async function newFirm({ identity, masterData }: Setup, url: string, code: string): Promise<User> {
  const { accountId } = await identity.createAccount({ code, name: `${code} Law` });
  await masterData.seedAccount(accountId);
  const username = `admin@${code.toLowerCase()}.test`;
  await identity.createUser({
    accountId,
    username,
    password: PASSWORD,
    firstName: 'Nadia',
    lastName: 'Brill',
    email: username,
    userType: 1,
    role: 'Administrator',
  });
  return User.signIn(url, username);
}
