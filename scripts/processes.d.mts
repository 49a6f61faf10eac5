import type { ChildProcess } from 'node:child_process';

export declare const root: string;
export declare function freePort(): Promise<number>;
export declare function readyProcess<Child extends ChildProcess>(child: Child, name: string): Promise<Child>;
