/** One row that a new account starts with. */
export interface OptionSeed {
  readonly code: string;
  readonly name: string;
  readonly is_system?: boolean;
  readonly flags?: Readonly<Record<string, string>>;
}

/** 'CODE Label' rows, one a line; a bare code is its own label in words. */
const rows = (lines: string): OptionSeed[] =>
  lines
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
    .map(line => {
      const [code = '', ...label] = line.split(' ');
      return { code, name: label.join(' ') || code.charAt(0) + code.slice(1).toLowerCase().replaceAll('_', ' ') };
    });

const PROFESSIONAL = new Set(['SOLE', 'PC', 'PLLC', 'PARTNERSHIP']);

/** Option families that are rows of `option_value`, with what a new account starts with. Ordinary rows: edit, deactivate, delete. */
export const OPTION_VALUE_SEEDS: Readonly<Record<string, readonly OptionSeed[]>> = {
  Case_Type: rows(`
    NF No-fault
    PI Personal injury
    WC Workers' compensation
    LIEN Medical lien
    OTHER`),
  defense_status: rows(`
    NOT_SERVED
    NO_ANSWER Served, no answer
    ANSWERED
    LATE_ANSWER Late answer, rejected
    EXTENDED Time extended
    DEFAULT In default
    VACATED Default vacated
    SETTLING`),
  Provider_Type: rows(`
    MEDICAL Medical practice
    THERAPY
    CHIRO Chiropractic
    ACUP Acupuncture
    IMAGING
    ASC Surgery center
    HOSPITAL
    DME Equipment supplier
    PHARMACY
    LAB Laboratory
    AMBULANCE
    OTHER`),
  Practice_Type: rows(`
    SOLE Sole proprietor
    PC Professional corporation (PC)
    PLLC Professional limited company (PLLC)
    PARTNERSHIP
    ARTICLE28 Licensed facility
    CORP Business corporation
    LLC Limited company (LLC)`).map(row => (PROFESSIONAL.has(row.code) ? { ...row, flags: { professional: 'true' } } : row)),
  Attorney_Firm_Role: rows(`
    APPLICANT Applicant's counsel
    OF_COUNSEL Of counsel or per diem
    DEFENCE Insurer's counsel
    CLAIMANT Injured person's counsel
    APPEALS
    PROCESS_SERVER`),
  Submission_Type: rows(`
    ARBITRATION_SUBMISSION Arbitration Submission
    AMENDED_AR1 Amended AR1
    ARBITRATION_RESUBMISSION Arbitration Resubmission
    COURT_FILING
    VERIFICATION_RESPONSE`).map((row, index) => (index < 3 ? { ...row, is_system: true } : row)),
  Location_Type: rows(`
    OFFICE
    CLINIC Shared clinic
    ASC Surgery center
    HOSPITAL
    IMAGING
    HOME
    SUPPLIER
    OTHER`),
  Mailing_Method: rows(`
    CERT Certificate of mailing
    FIRM_BOOK Firm mailing book 3877
    CERTIFIED Certified mail
    E_MAIL E-mail
    PORTAL
    FAX
    HAND`),
  Withdrawal_Reason: rows(`
    CLIENT Client's request
    SETTLED Settled elsewhere
    STANDING No standing
    WRONG_INSURER`),
  Closing_Reason: rows(`
    PAID
    NOT_WORTH Not worth pursuing
    CLIENT_LEFT`),
  Late_Reason: rows(`
    COVERAGE Coverage unknown
    WRONG_INSURER Wrong insurer named
    HOSPITALISED
    OTHER`),
  KB_Category: rows(`
    PROCEDURES
    INSURERS
    CASE_LAW
    FORMS
    PRODUCT_HELP`),
  Audit_Category: rows(`
    DOCUMENTS
    DATES
    MONEY
    PARTIES
    STATUS`),
};
