import {
  isCptLike,
  isDiagnosisFormat,
  isHcpcs,
  plainDiagnosis,
  type CheckedCodes,
  type CodeCheckAnswer,
  type CodeCheckRequest,
} from '@atlas/contracts';
import type { Transaction } from '@atlas/platform';
import { SHARED_ACCOUNT, type ResourceEngine } from '@atlas/resource-engine';

/** A list of codes that an account may have: how its table stores a code, and which of its parts covers a code. */
interface CodeList {
  readonly path: string;
  readonly stored: (code: string) => string;
  /** The value of `kind` that codes of this form have; `any` for a table of one form; undefined for codes of no known form. */
  readonly kindOf: (stored: string) => string | undefined;
  readonly kindColumn: string;
}

const ANY = 'any';
const PROCEDURES: CodeList = {
  path: 'procedure_code',
  stored: code => code.trim().toUpperCase(),
  kindOf: code => (isHcpcs(code) ? 'hcpcs' : isCptLike(code) ? 'cpt_like' : undefined),
  kindColumn: 't.kind',
};
const DIAGNOSES: CodeList = {
  path: 'diagnosis_code',
  stored: plainDiagnosis,
  kindOf: code => (isDiagnosisFormat(code) ? ANY : undefined),
  kindColumn: `'${ANY}'`,
};

/**
 * Looks codes up in the account's own lists and in those that all accounts share. Codes that have ended count as listed. A code is unlisted only where
 * the account has codes of its form: HCPCS are public and loaded by the installation, codes of five digits are licensed and many firms have none.
 */
export async function checkCodes(
  engine: ResourceEngine,
  tx: Transaction,
  accountId: number,
  { procedure_codes, diagnosis_codes }: CodeCheckRequest,
): Promise<CodeCheckAnswer> {
  const check = async (list: CodeList, codes: readonly string[]): Promise<CheckedCodes> => {
    if (!codes.length) return { listed: [], unlisted: [] };
    const { table } = engine.set.model(list.path);
    const live = `t.account_id in ($1, ${SHARED_ACCOUNT}) and t.deleted_at is null and t.is_active`;
    const kinds = [...new Set(codes.flatMap(code => list.kindOf(list.stored(code)) ?? []))];
    const found = await tx.query<{ code: string }>(`select distinct t.code from ${table} t where ${live} and t.code = any($2)`, [
      accountId,
      [...new Set(codes.map(list.stored))],
    ]);
    const covered = await tx.query<{ kind: string }>(
      `select k.kind from unnest($2::text[]) k(kind) where exists (select from ${table} t where ${live} and ${list.kindColumn} = k.kind)`,
      [accountId, kinds],
    );
    const [listed, coveredKinds] = [new Set(found.map(({ code }) => code)), new Set(covered.map(({ kind }) => kind))];
    const isListed = (code: string): boolean => listed.has(list.stored(code));
    return {
      listed: codes.filter(isListed),
      unlisted: codes.filter(code => !isListed(code) && coveredKinds.has(list.kindOf(list.stored(code)) ?? '')),
    };
  };
  return {
    procedure_codes: await check(PROCEDURES, procedure_codes ?? []),
    diagnosis_codes: await check(DIAGNOSES, diagnosis_codes ?? []),
  };
}
