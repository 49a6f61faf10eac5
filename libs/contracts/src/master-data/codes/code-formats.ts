/** Formats of the codes on bills. The codes themselves are data that accounts import under their own licenses. */
const HCPCS = /^[A-V]\d{4}$/;
const CPT_LIKE = /^\d{4}[0-9A-Z]$/;
const MODIFIER = /^[0-9A-Z]{2}$/;
const ICD10CM = /^[A-Z]\d[0-9A-Z]([0-9A-Z]{1,4})?$/;

/** Level II codes that begin so are the dental association's: they are neither shipped nor imported. */
export const isDentalCode = (code: string): boolean => /^D\d{4}$/i.test(code.trim());
export const isHcpcs = (code: string): boolean => HCPCS.test(code);
export const isCptLike = (code: string): boolean => CPT_LIKE.test(code);
export const isProcedureFormat = (code: string): boolean => isHcpcs(code) || isCptLike(code);
export const isModifierFormat = (code: string): boolean => MODIFIER.test(code);
/** With or without its dot. */
export const isDiagnosisFormat = (code: string): boolean => ICD10CM.test(plainDiagnosis(code));

/** 's13.4xxa' → 'S134XXA', as diagnoses are kept. */
export const plainDiagnosis = (code: string): string => code.replace('.', '').trim().toUpperCase();
/** 'S134XXA' → 'S13.4XXA', as diagnoses are read. */
export const dottedDiagnosis = (code: string): string => (code.length > 3 ? `${code.slice(0, 3)}.${code.slice(3)}` : code);
