/** What a scanner found in a file. */
export type ScanResult = { readonly kind: 'clean' } | { readonly kind: 'infected'; readonly malware: string };

/** The scanner is unavailable or does not answer: nothing is known about the file. */
export class FileScannerUnavailable extends Error {}

/** Looks for malware in what users upload, before it is stored. Two adapters: none and ClamAV; both pass `fileScannerContract`. */
export interface FileScanner {
  /** A file on the disk of this process. Throws `FileScannerUnavailable`. */
  scan(path: string): Promise<ScanResult>;
}

/** For an installation without a scanner: every file counts as clean. */
export const NO_SCANNER: FileScanner = { scan: () => Promise.resolve({ kind: 'clean' }) };
