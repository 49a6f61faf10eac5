/**
 * Files of the client that may calculate with amounts (ADR 0070): how amounts look, and sums of what the user has chosen or is bringing in, which the server
 * does not have yet. This list only gets shorter: a test fails when a file no longer needs its line.
 */
export const MONEY_EXCEPTIONS = [
  // How amounts are written and read, and how a credit and zero look.
  'web/src/components/format/money.ts',
  'web/src/components/values/Money.tsx',
  'web/src/features/case-difference/difference-text.ts',
  // Rows that the user has chosen on the screen.
  'web/src/components/list/SelectionStrip.tsx',
  'web/src/features/filing/check/CheckFoot.tsx',
  'web/src/features/filing/send/packet-builds.ts',
  'web/src/features/payment-import/MatchDrawer.tsx',
  // The lines of a file before it is uploaded.
  'web/src/features/import/table/survey.ts',
];
