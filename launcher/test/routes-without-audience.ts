/** Routes that do not declare whose users may call them. The list only shrinks. */
export const ROUTES_WITHOUT_AUDIENCE: readonly string[] = [];
