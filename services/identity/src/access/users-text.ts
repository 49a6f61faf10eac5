/** '1 user', '3 users' */
export const usersText = (count: number): string => (count === 1 ? '1 user' : `${count} users`);
