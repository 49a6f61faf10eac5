import type { Session } from '@atlas/platform';

/** Users of the law firm find all users; providers and funders find only themselves. */
export const usersScope = ({ userType, actor }: Session): { readonly onlyUser?: number } =>
  userType === 1 ? {} : { onlyUser: actor.userId };

/** Users who look after all accounts read and change the settings of each. */
export const mayEnterOtherAccounts = ({ isSystem }: Session): boolean => isSystem;
