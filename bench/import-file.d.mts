export interface ImportTimes {
  readonly rows: number;
  readonly cases: number;
  readonly seconds: number;
  readonly readModelSeconds: number;
}
export function importFile(ownerUrl: string, content: Buffer): Promise<ImportTimes>;
