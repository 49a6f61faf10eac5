import { CASE_DISPLAY_FIELDS, centsFromWire, LAW_FIRM_DETAILS, wireFromCents, type TreatmentRow } from '@atlas/contracts';
import type { CaseParts, Particulars } from './case-parts.js';

interface Writer {
  readonly name: string;
  readonly username: string;
}

/** The gaps of a template, filled from a case. `today`: YYYY-MM-DD. Money in dollars, days as they are kept: the template says how they look. */
export function mergeData(parts: CaseParts, user: Writer, today: string): Readonly<Record<string, unknown>> {
  const { details, treatments, payments, documents, deadlines, packet, nodes } = parts;
  const known = details as unknown as Particulars;
  const exhibits = documents
    .map(document => ({ ...document, letter: nodes.get(document.node_id)?.exhibit ?? null }))
    .filter(({ letter }) => letter !== null)
    .sort((a, b) => rank(a.letter).localeCompare(rank(b.letter)) || a.uploaded_date.localeCompare(b.uploaded_date));
  return {
    today,
    user: { name: user.name, username: user.username },
    case: Object.fromEntries(CASE_DISPLAY_FIELDS.map(({ field_name: name }) => [name, said(known[name])])),
    money: moneyOf(parts),
    injured: injuredOf(known),
    ...partiesOf(parts),
    lawfirm: lawFirmOf(parts.lawFirm),
    bills: treatments,
    denials: treatments.filter(isDenied),
    payments: payments.filter(({ standing }) => standing === 'posted'),
    verifications: documents.filter(({ node_id }) => nodes.get(node_id)?.node_role?.startsWith('verification_')),
    deadlines: deadlines.filter(({ state }) => state !== 'done'),
    exhibits,
    packet: { cases: packet?.cases ?? [] },
  };
}

/** Yes and no are words in a letter. */
const said = (value: unknown): unknown => (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value);
const isDenied = (row: TreatmentRow): boolean => row.denial_date !== null || row.denial_reasons.length > 0;
const rank = (letter: string | null): string => (letter === 'AR1' ? '' : (letter ?? ''));

/** What is asked for in all: the balance and the interest on it. */
function moneyOf({ details }: CaseParts): Particulars {
  const interest = details.interest?.amount ?? 0;
  return {
    claim: details.claim_amount,
    paid: details.paid_amount,
    balance: details.balance,
    interest,
    total: wireFromCents(centsFromWire(details.balance) + centsFromWire(interest)),
  };
}

const textOf = (from: Particulars | undefined, name: string): string => {
  const value = from?.[name];
  return typeof value === 'string' ? value.trim() : '';
};

/** 'address1, address2, city, state zip', as far as it is known. */
function addressOf(from: Particulars | undefined, prefix = ''): string {
  const part = (name: string) => textOf(from, prefix + name);
  const place = [part('state'), part('zip')].filter(Boolean).join(' ');
  return [part('address1'), part('address2'), part('city'), place].filter(Boolean).join(', ');
}

function injuredOf(details: Particulars): Particulars {
  const own = Object.entries(details).flatMap(([name, value]): [string, unknown][] =>
    name.startsWith('injured_') ? [[name.slice('injured_'.length), value]] : [],
  );
  const name = [textOf(details, 'injured_first_name'), textOf(details, 'injured_last_name')].filter(Boolean).join(' ');
  return { ...Object.fromEntries(own), name, address: addressOf(details, 'injured_') };
}

function partiesOf({ details, parties }: CaseParts): Particulars {
  const told: Record<string, Particulars> = {};
  for (const [name, record] of Object.entries(parties)) if (record) told[name] = { ...record, address: addressOf(record) };
  // A case may name an adjuster whom the firm keeps no record of.
  const {
    adjuster_first_name: first_name,
    adjuster_last_name: last_name,
    adjuster_phone: phone,
    adjuster_email: email,
  } = details;
  const adjuster = { first_name, last_name, phone, email, name: [first_name, last_name].filter(Boolean).join(' ') };
  return { ...told, adjuster: told['adjuster'] ?? adjuster, office: officeOf(parties['insurer']) };
}

/** Where papers to the insurer go: its office for arbitrations, else for bills, else its home. */
function officeOf(insurer: Particulars | undefined): Particulars {
  const rows = Array.isArray(insurer?.['claim_offices']) ? (insurer['claim_offices'] as Particulars[]) : [];
  const usable = rows.filter(office => office['is_active'] !== false);
  const office =
    usable.find(({ kind }) => kind === 'arbitration') ?? usable.find(({ kind }) => kind === 'bills') ?? insurer ?? {};
  return { ...office, address: addressOf(office) };
}

function lawFirmOf(firm: Particulars | undefined): Particulars {
  const [address] = Array.isArray(firm?.['addresses']) ? (firm['addresses'] as Particulars[]) : [];
  const attorneys = [1, 2, 3, 4, 5].map((place): [string, string] => [
    `attorney_${place}`,
    textOf(firm, `attorney_name_${place}`),
  ]);
  const details = LAW_FIRM_DETAILS.map((name): [string, string] => [name, textOf(firm, name)]);
  return {
    ...address,
    ...Object.fromEntries([...attorneys, ...details]),
    name: textOf(firm, 'lawfirm_name'),
    address: addressOf(address),
  };
}
