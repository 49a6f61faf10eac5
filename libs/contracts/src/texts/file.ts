export const fileTexts = {
  contentUnlikeExtension: (filename: string) => `The content of ${filename} does not match its extension.`,
  hasMacros: (filename: string) => `The file ${filename} contains macros. Please save it without macros and try again.`,
  infected: (filename: string) => `The file ${filename} contains malware and was not saved.`,
  scannerUnavailable: 'Files cannot be scanned for malware right now. Nothing was saved. Please try again in a moment.',
  /** For logs. */
  scannerSilent: 'ClamAV does not answer.',
  scannerAnswered: (answer: string) => `ClamAV did not scan the file: ${answer}`,
  protected: (name: string) => `The file ${name} is protected by a password. Please remove the password and try again.`,
  unpacksTooLarge: (name: string, limits: string) =>
    `The file ${name} is too large when unpacked: at most ${limits}. Please send it as several files.`,
  namesOutsideFolder: (filename: string) => `The file ${filename} contains file names outside its folder.`,
  damaged: (filename: string) => `The file ${filename} is damaged or incomplete.`,
  storageFull: 'The file could not be stored or read: the storage is full or unavailable.',
  missing: (key: string) => `There is no file ${key}.`,
  empty: (filename: string) => `The file ${filename} is empty.`,
  typeNotAccepted: (name: string, accepted: string) => `The file ${name} is not accepted here. Accepted types: ${accepted}.`,
  contentMismatch: (filename: string, type: string, found?: string) =>
    `The content of ${filename} is not that of a ${type}.${found ? ` It looks like ${found}.` : ''}`,
  tooLarge: (name: string, limit: string) => `The file ${name} is larger than ${limit}.`,
};
