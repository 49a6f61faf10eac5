export const databaseTexts = {
  loginMayDoEverything: (user: string, role: string) =>
    `${user} is a superuser or can create roles. Use a user with the rights of ${role} only.`,
  loginOwnsTables: (user: string, role: string) =>
    `${user} owns the tables or can create schemas. Use a user with the rights of ${role} only.`,
  loginReadsAllAccounts: (user: string, systemRole: string) =>
    `${user} can read every account. Use a user that is not a member of ${systemRole}.`,
  notForAllAccounts: (user: string, grant: string) => `${user} cannot read all accounts. ${grant}`,
  cannotLogIn: (variable: string, problem: string) => `The product cannot log in with ${variable}: ${problem}`,
  userOf: (name: string, variable: string) => `The user ${name} of ${variable}`,
  grantNeeded: (role: string, user: string) => `Ask an administrator to run: grant ${role} to ${user};`,
  roleRefused: (user: string, problem: string, statements: readonly string[]) =>
    `The user ${user} of DATABASE_URL ${problem}. Ask an administrator to run: ${statements.join(' ')}`,
  cannotCreateSchemas: 'cannot create schemas in it',
  roleBypassesSecurity: (role: string) => `would have the role ${role}, which bypasses row-level security`,
  cannotUseRoles: (roles: string) => `cannot use the roles ${roles}, which have the product's rights`,
  noRights: (user: string, grant: string) => `${user} has no rights on the tables. ${grant}`,
};
