export declare const LOGS: string;
