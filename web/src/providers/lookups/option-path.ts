/** The path of an option family: `domain/Case_Type/option`. */
export const familyPath = (code: string): string => `domain/${code}/option`;
