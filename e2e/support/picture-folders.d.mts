export const CURRENT: string;
export const PREVIOUS: string;
export const CHANGES: string;
